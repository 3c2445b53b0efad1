import { useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { type Army, notReady } from '../army.ts';
import { LIBRARY } from '../library.ts';
import type { SideId } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { ArmyCard } from './army-card.tsx';

interface PickArmyProps {
  readonly side: SideId;
  readonly mine: readonly Army[];
  readonly army: Army | undefined;
  readonly onPick: (id: string) => void;
}

/** The army of one side: the one chosen, and all that can be chosen. */
export const PickArmy = ({ side, mine, army, onPick }: PickArmyProps) => {
  const t = words().set;
  const [open, setOpen] = useState(false);
  const groups = [
    [t.mine, mine.filter(each => notReady(each) === undefined)],
    [t.library, LIBRARY],
  ] as const;
  return (
    <>
      <button
        type="button"
        class="btn w-full justify-start text-start"
        aria-label={`${t.sides[side]}: ${army ? nameOf(army.name) : t.choose}`}
        onClick={() => setOpen(true)}
      >
        {army ? (
          <ArmyCard army={army} side={side} />
        ) : (
          <span class="army-card">
            <Mark name="plus" />
            {t.sides[side]}
          </span>
        )}
        <Mark name="chevron" class="ms-auto" />
      </button>
      {open && (
        <Dialog title={t.sides[side]} onClose={() => setOpen(false)}>
          {groups.map(
            ([title, armies]) =>
              armies.length > 0 && (
                <section key={title} class="grid gap-2" aria-label={title}>
                  <h3>{title}</h3>
                  {armies.map(each => (
                    <button
                      key={each.id}
                      type="button"
                      class="btn justify-start text-start"
                      aria-label={nameOf(each.name)}
                      onClick={() => {
                        setOpen(false);
                        onPick(each.id);
                      }}
                    >
                      <ArmyCard army={each} side={side} />
                    </button>
                  ))}
                </section>
              ),
          )}
        </Dialog>
      )}
    </>
  );
};
