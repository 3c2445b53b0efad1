import type { Player } from '../board/powers.ts';
import type { Board, SpaceId } from '../board/space.ts';
import type { Components, Position } from '../board/stacks.ts';
import type { OrderError } from '../orders/order.ts';

/** House rules of a movement that players can change. */
export interface Settings {
  /** The effect of an attack on its target's supports: all are cut, or as many components as attack. */
  readonly cut: 'all' | 'count';
  /** The effect of a player's plain moves into one space (U4). */
  readonly plainMoves: 'apart' | 'merge';
  /** True if armies and fleets help each other in a merge. */
  readonly arms: 'together' | 'apart';
  /** How often Delphi can be sacked: once in the game, or once by each player. */
  readonly sacks: 'once' | 'each';
  /** When victory is checked. */
  readonly victory: 'both' | 'autumn';
  /** Given if people may fight clashes in another game or on the table. */
  readonly battles?: 'offered';
  /** Given if armies earn levels in such battles. */
  readonly levels?: 'earned';
}

export const DEFAULT_SETTINGS: Settings = {
  cut: 'all',
  plainMoves: 'apart',
  arms: 'together',
  sacks: 'once',
  victory: 'both',
};

/** A clash that was fought in a battle. Its result decides between the two players in its spaces. */
export interface FoughtBattle {
  readonly spaces: readonly SpaceId[];
  readonly players: readonly [Player, Player];
  /** Null if nobody held the field. */
  readonly winner: Player | null;
}

/** The position at the start of a season. */
export interface SeasonStart {
  readonly board: Board;
  readonly position: Position;
  readonly settings: Settings;
  /** Players who sacked Delphi in an earlier season (D5). */
  readonly sackers: readonly Player[];
  /** The battles that replace strengths. */
  readonly battles?: readonly FoughtBattle[];
}

/** The action of a group in a season. */
export type Action =
  | { readonly kind: 'hold' }
  | { readonly kind: 'sack' }
  | { readonly kind: 'move'; readonly to: SpaceId; readonly carried: boolean; readonly merge: boolean }
  | { readonly kind: 'supportHold'; readonly at: SpaceId }
  | { readonly kind: 'supportMove'; readonly start: SpaceId; readonly to: SpaceId }
  | { readonly kind: 'supportMerge'; readonly player: Player; readonly to: SpaceId }
  | { readonly kind: 'convoy'; readonly start: SpaceId; readonly to: SpaceId };

/** Components of one stack with a common action. Every component on the board belongs to one act. */
export interface GroupAction {
  readonly player: Player;
  readonly from: SpaceId;
  readonly parts: readonly Components[];
  readonly doing: Action;
  /** The index of the order in its player's list; null for components without an order. */
  readonly order: number | null;
  /** Why the order is not carried out; absent if it is carried out. */
  readonly wrong?: OrderError;
}
