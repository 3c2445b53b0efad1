import { useState } from 'preact/hooks';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type Army, readinessProblem } from '../../army/army.ts';
import type { Colour } from '../../army/army-setup.ts';
import { LIBRARY } from '../../army/library.ts';
import type { SideId } from '../../battle/sides.ts';
import { gameMessages } from '../../messages/index.ts';
import { ArmyCard } from './army-card.tsx';

interface PickArmyProps {
  readonly side: SideId;
  readonly mine: readonly Army[];
  readonly army: Army | undefined;
  /** The colour and blazon of its shields in this battle. */
  readonly colour: Colour;
  readonly onPick: (id: string) => void;
}

/** The army of one side: the one chosen, and all that can be chosen. */
export const PickArmy = ({ side, mine, army, colour, onPick }: PickArmyProps) => {
  const t = gameMessages().set;
  const [open, setOpen] = useState(false);
  const groups = [
    [t.mine, mine.filter(each => readinessProblem(each) === undefined)],
    [t.library, LIBRARY],
  ] as const;
  return (
    <>
      <button type="button" class="btn w-full min-w-0 justify-start text-start" onClick={() => setOpen(true)}>
        {army ? (
          <>
            <span class="sr-only">{t.sides[side]}: </span>
            <ArmyCard army={army} side={side} colour={colour} />
          </>
        ) : (
          <span class="army-card">
            <Icon name="plus" />
            <span class="min-w-0 flex-1 basis-[5rem] wrap-anywhere">{t.sides[side]}</span>
          </span>
        )}
        <Icon name="chevron" class="ms-auto" />
      </button>
      {open && (
        <Dialog title={t.sides[side]} onClose={() => setOpen(false)}>
          {groups.map(
            ([title, armies]) =>
              armies.length > 0 && (
                <section key={title} class="grid grid-cols-1 gap-2" aria-label={title}>
                  <h3>{title}</h3>
                  {armies.map(each => (
                    <button
                      key={each.id}
                      type="button"
                      class="btn justify-start text-start"
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
