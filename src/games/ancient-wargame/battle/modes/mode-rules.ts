import type { Breakdown } from '../../../../core/probability/modifiers.ts';
import type { Piece } from '../../board/field.ts';
import type { Square } from '../../board/squares.ts';
import type { SideId } from '../../troops/side.ts';
import type { AnyEvent } from '../events.ts';
import type { Setup } from '../setup.ts';
import type { BattleState, BattleUnit, Phase, Standing } from '../state.ts';

/** Where a battle is fought: on the app's board, or on a real table, with the app as its assistant. */
export type Mode = 'board' | 'table';

export const modeOf = ({ beside }: Pick<Setup, 'beside'>): Mode => (beside ? 'table' : 'board');

/** Entries that only a battle on a real table has. */
export type TableEvent = Extract<AnyEvent, { readonly type: 'hit' | 'call' | 'meet' }>;

/** The units that a unit's fire can kill, with their range in half squares. */
export interface VolleyTargets {
  readonly targets: readonly BattleUnit[];
  readonly halves: number;
}

/** The units of one side that must retreat from a melee. */
export interface Retreating {
  readonly contact: Square;
  readonly side: SideId;
  readonly isAttacker: boolean;
  readonly men: readonly (BattleUnit & Piece)[];
}

/** All rules in which the two modes differ. */
export interface ModeRules {
  /** The steps of a turn, in order (N2). */
  readonly phases: readonly [Phase, ...Phase[]];
  /** The possible standings of a unit. The first one is that of a unit without a square at the start. */
  readonly standings: readonly [Extract<Standing, 'waiting' | 'board'>, ...Standing[]];
  /** True if the app knows the squares of units and draws the board. */
  readonly hasBoard: boolean;
  /** True if a side can still take an optional action in this step (N2). */
  readonly mayAct: (state: BattleState, side: SideId) => boolean;
  /** The dice of a unit that has called a target (F6), in the state at the start of the step. */
  readonly volleyDice: (state: BattleState, shooter: string) => Breakdown | undefined;
  /** The units of a called target that are still in place (F5, F8). */
  readonly volleyTargets: (state: BattleState, shooter: string) => VolleyTargets;
  /** The state after a retreat from a melee. `stuck`: ids of units that could not retreat on a real table (L8, L11, L12). */
  readonly withRetreats: (state: BattleState, retreating: Retreating, stuck: readonly string[]) => BattleState;
  /** True if a unit could not retreat from the melee in its current state (L11). */
  readonly isShutIn: (state: BattleState, retreating: Retreating) => boolean;
  /** The state after a melee between these units has ended. */
  readonly afterMelee: (state: BattleState, ids: readonly string[]) => BattleState;
  /** The state of a unit at the start of the next turn. */
  readonly restUnit: (unit: BattleUnit) => BattleUnit;
  /** The state after an entry of a real table; other battles have none. */
  readonly applyTableEvent: (state: BattleState, event: TableEvent) => BattleState;
}
