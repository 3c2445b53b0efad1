import type { Player } from '../board/powers.ts';
import type { Board, SpaceId } from '../board/space.ts';
import type { Components, Position } from '../board/stacks.ts';
import type { OrderError } from '../orders/order.ts';

/** House rules of a movement that players can change. */
export interface Settings {
  /** What an attack does to the supports that its target gives: all of them cut, or as many components as attack. */
  readonly cut: 'all' | 'count';
  /** What plain moves of one player into one space are (U4). */
  readonly plainMoves: 'apart' | 'merge';
  /** Whether armies and fleets help each other in a merge. */
  readonly arms: 'together' | 'apart';
  /** How often Delphi can be sacked: once in the game, or once by each player. */
  readonly sacks: 'once' | 'each';
  /** When victory is looked at. */
  readonly victory: 'both' | 'autumn';
}

export const DEFAULT_SETTINGS: Settings = {
  cut: 'all',
  plainMoves: 'apart',
  arms: 'together',
  sacks: 'once',
  victory: 'both',
};

/** The board with who stands on it, as a season finds it. */
export interface SeasonStart {
  readonly board: Board;
  readonly position: Position;
  readonly settings: Settings;
  /** Who has sacked Delphi in a season before (D5). */
  readonly sackers: readonly Player[];
}

/** What a group does in a season. */
export type Action =
  | { readonly kind: 'hold' }
  | { readonly kind: 'sack' }
  | { readonly kind: 'move'; readonly to: SpaceId; readonly carried: boolean; readonly merge: boolean }
  | { readonly kind: 'supportHold'; readonly at: SpaceId }
  | { readonly kind: 'supportMove'; readonly start: SpaceId; readonly to: SpaceId }
  | { readonly kind: 'supportMerge'; readonly player: Player; readonly to: SpaceId }
  | { readonly kind: 'convoy'; readonly start: SpaceId; readonly to: SpaceId };

/** Components of one stack with what they do; every component of the board is in one act. */
export interface GroupAction {
  readonly player: Player;
  readonly from: SpaceId;
  readonly parts: readonly Components[];
  readonly doing: Action;
  /** The order of its player that says so, by its place in his list; null for components without one. */
  readonly order: number | null;
  /** Why the order is not carried out, where it is not. */
  readonly wrong?: OrderError;
}
