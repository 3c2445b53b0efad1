import type { BattleState } from '../../battle/state.ts';
import type { CardSelection } from '../../guide/card-selection.ts';
import { LargeCard } from '../hands/large-card.tsx';
import { AreaHelp } from '../rules/help.tsx';

interface LookedProps {
  readonly state: BattleState;
  readonly picked: CardSelection;
}

/** What was tapped to be looked at, on turn or not: a card, or an area in which nobody stands (O4). */
export const SelectionDetails = ({ state, picked: { card, area } }: LookedProps) =>
  card !== undefined ? <LargeCard state={state} card={card} /> : area ? <AreaHelp state={state} {...area} /> : null;
