import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { BattleState, DeepReadonly, Unit } from '../../battle/state.ts';
import { type Ability, abilitiesOf, markClausesOf } from '../../guide/abilities.ts';
import { screenMessages } from '../../messages/index.ts';
import { columnName, unitName } from '../../messages/names.ts';
import { chanceText, routText } from '../stages/chances.ts';

const chanceOf = (state: BattleState, event: AnyEvent): string =>
  event.type === 'attack' ? routText(state, event.data) : chanceText(state, event);

const textOf = (state: BattleState, { does, areas, targets }: Ability): string => {
  const t = screenMessages().can;
  const where = areas.map(({ side, column }) => columnName(state, side, column));
  const whom = targets.map(({ unit, event }) =>
    [unitName(state, unit), chanceOf(state, event)].filter(Boolean).join(' '),
  );
  switch (does) {
    case 'play':
    case 'go':
    case 'caltrop':
      return t[does](formatList([...new Set(where)]));
    case 'aim':
    case 'attack':
    case 'cohesion':
      return whom.length > 0 ? t[does](formatList(whom)) : t.joins;
    default:
      return t[does];
  }
};

interface AbilitiesProps {
  readonly state: BattleState;
  readonly legal: readonly AnyEvent[];
  readonly card: number;
}

/**
 * What a card or unit can do now, in sentences (O4). Renders nothing if it can do nothing or it is not its player's
 * turn.
 */
export const Abilities = ({ state, legal, card }: AbilitiesProps) => {
  const all = abilitiesOf(state, legal, card);
  return (
    <>
      {all.map(ability => (
        <p key={ability.does} class="hop-can">
          {textOf(state, ability)}
        </p>
      ))}
    </>
  );
};

/** What the marks of a unit mean, each with its clause (K3). */
export const MarkLines = ({ state, unit }: { readonly state: BattleState; readonly unit: DeepReadonly<Unit> }) => {
  const t = screenMessages().markTexts;
  const marks = markClausesOf(state, unit);
  return marks.length === 0 ? null : (
    <div class="grid gap-1 text-sm">
      {marks.map(({ clause, word }) => (
        <ClauseButton key={word} clause={clause} text={t[word]} />
      ))}
    </div>
  );
};
