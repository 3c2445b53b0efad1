import { Collapsible } from '../../../../ui/collapsible.tsx';
import { lazy } from '../../../../ui/lazy.tsx';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { spoken } from '../../messages/more.ts';

/** The card of a unit, fetched with its words when it is first looked at. */
export const UnitCard = lazy(() => spoken(import('./unit-card.tsx')).then(part => part.UnitCard));

/** The card of a unit that is picked, for who opens it. */
export const FiguresOf = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => (
  <Collapsible title={words().figures}>{() => <UnitCard state={state} unit={unit} />}</Collapsible>
);
