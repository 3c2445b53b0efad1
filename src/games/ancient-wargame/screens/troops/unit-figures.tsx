import { Collapsible } from '../../../../ui/collapsible.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { gameMessages, withPageMessages } from '../../messages/index.ts';

/** The card of a unit; it loads with its words when it is first shown. */
export const UnitCard = lazy(() => withPageMessages(import('./unit-card.tsx')).then(part => part.UnitCard));

/** The card of a square; it loads with its words when it is first shown. */
export const SquareCard = lazy(() => withPageMessages(import('./square-card.tsx')).then(part => part.SquareCard));

/** The card of the selected unit, folded until a player opens it. */
export const UnitFigures = ({ state, unit }: { readonly state: BattleState; readonly unit: BattleUnit }) => (
  <Collapsible title={gameMessages().figures}>{() => <UnitCard state={state} unit={unit} />}</Collapsible>
);
