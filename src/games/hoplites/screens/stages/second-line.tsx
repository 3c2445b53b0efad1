import { useState } from 'preact/hooks';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages } from '../../messages/index.ts';
import { unitLabel } from '../../messages/labels.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../rules/side.ts';
import { UnitCard } from '../hands/card.tsx';
import { LargeCard } from '../hands/large-card.tsx';
import { ArmyHelp } from '../rules/help.tsx';

interface SecondLineProps {
  readonly state: BattleState;
  readonly side: SideId;
  readonly lit: ReadonlySet<number>;
  readonly picked: number | undefined;
  readonly onTap: (card: number) => void;
}

/** Units behind the field, routed and rallied, visible to both players (F5). */
export const SecondLine = ({ state, side, lit, picked, onTap }: SecondLineProps) => {
  const t = fieldMessages().table;
  const { second } = state.sides[side];
  if (second.length === 0) return <p class="text-sm text-soft">{t.nobodyBehind(sideName(state, side))}</p>;
  return (
    <ol class="hop-hand hop-second" aria-label={t.secondLine(sideName(state, side))}>
      {second.map(id => {
        const unit = state.units[id];
        if (!unit) return null;
        return (
          <li key={id}>
            <button
              type="button"
              class={`hop-held ${lit.has(id) ? 'hop-lit' : ''}`}
              data-card={id}
              aria-pressed={id === picked}
              aria-label={[unitLabel(unit), ...(lit.has(id) ? [t.lit] : [])].join(', ')}
              onClick={() => onTap(id)}
            >
              <UnitCard unit={unit} state={state} />
            </button>
          </li>
        );
      })}
    </ol>
  );
};

const NONE: ReadonlySet<number> = new Set();

/** Both sides with their leaders and second lines, the requested one first. A tapped card is shown large (A2, F5). */
export const SecondLines = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const [picked, setPicked] = useState<number | undefined>(undefined);
  return (
    <div class="scroll">
      {[side, ...SIDES.filter(each => each !== side)].map(each => (
        <section key={each} class="grid gap-2">
          <h2>{sideName(state, each)}</h2>
          <ArmyHelp state={state} side={each} />
          <h3 class="field-label">{fieldMessages().table.behind}</h3>
          <SecondLine state={state} side={each} lit={NONE} picked={picked} onTap={setPicked} />
        </section>
      ))}
      {picked !== undefined && <LargeCard state={state} card={picked} />}
    </div>
  );
};
