import { signal } from '@preact/signals';
import type { MovePlan } from '../actions/movement/move-plan.ts';
import type { BattleState } from '../battle/state.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';

/** Who moves, in which battle. */
export interface MoversOf {
  readonly battle: string;
  readonly units: readonly string[];
  /** The move that is proposed. */
  readonly what: TableMove;
}

/** The choices for all movers. */
export type MoveChoice = Pick<MovePlan, 'what'> & Partial<Pick<MovePlan, 'bearing' | 'dice' | 'measured'>>;

/** Moves that the players have chosen and not made yet, by turn, phase and movers. */
const drafts = signal<ReadonlyMap<string, MoveChoice>>(new Map());

const keyOf = ({ turn: { turn, phase } }: BattleState, { battle, units, what }: MoversOf): string =>
  [battle, turn, phase, what, ...units].join(' ');

/** The move as proposed, or as the players have chosen it; shared by the console, its own page and the plan. */
export const moveDraft = (state: BattleState, of: MoversOf): MoveChoice =>
  drafts.value.get(keyOf(state, of)) ?? { what: of.what };

/** Stores the choice of a move; undefined forgets it after the move. */
export const changeMove = (state: BattleState, of: MoversOf, choice: MoveChoice | undefined): void => {
  const next = new Map(drafts.value);
  if (choice) next.set(keyOf(state, of), choice);
  else next.delete(keyOf(state, of));
  drafts.value = next;
};
