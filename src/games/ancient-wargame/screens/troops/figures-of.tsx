import { later } from '../../../../ui/later.tsx';
import { Unfold } from '../../../../ui/unfold.tsx';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { words } from '../../words/index.ts';
import { spoken } from '../../words/more.ts';

/** The card of a unit, fetched with its words when it is first looked at. */
export const UnitCard = later(() => spoken(import('./unit-card.tsx')).then(part => part.UnitCard));

/** The card of a unit that is picked, for who opens it. */
export const FiguresOf = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => (
  <Unfold title={words().figures}>{() => <UnitCard state={state} unit={unit} />}</Unfold>
);
