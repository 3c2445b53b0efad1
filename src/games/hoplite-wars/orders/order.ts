import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { ComponentSelector } from '../board/stacks.ts';

/** Components of one space that an order is for. */
export interface OrderGroup {
  readonly from: SpaceId;
  readonly parts: readonly ComponentSelector[];
}

/** A part of a merge (N4). A part that is already in the space does not move. */
export interface MergeGroup extends OrderGroup {
  readonly via?: true | undefined;
}

/** An order as written (N2–N6), legal or not. */
export type Order =
  | (OrderGroup & { readonly does: 'hold' | 'giveUp' | 'build' | 'remove' | 'disband' | 'place' })
  | (OrderGroup & { readonly does: 'move'; readonly to: SpaceId; readonly via?: true | undefined })
  | (OrderGroup & {
      readonly does: 'supportHold';
      readonly at: SpaceId;
      readonly said?: readonly ComponentSelector[] | undefined;
    })
  | (OrderGroup & {
      readonly does: 'supportMove';
      readonly start: SpaceId;
      readonly to: SpaceId;
      /** The supported components as written; informative only. */
      readonly said?: readonly ComponentSelector[] | undefined;
    })
  /** Without a player, the group supports a merge of its own player (N3). */
  | (OrderGroup & { readonly does: 'supportMerge'; readonly to: SpaceId; readonly player?: Player | undefined })
  | (OrderGroup & {
      readonly does: 'convoy';
      readonly start: SpaceId;
      readonly to: SpaceId;
      readonly said?: readonly ComponentSelector[] | undefined;
    })
  | {
      readonly does: 'merge';
      readonly to: SpaceId;
      readonly sources: readonly MergeGroup[];
      /** The intended total, as a check (N4). */
      readonly number?: number | undefined;
    }
  | { readonly does: 'sack' }
  | (OrderGroup & { readonly does: 'convert'; readonly into: 'A' | 'F' });

export type OrderType = Order['does'];

/** Stages that ask for orders: the opening, a movement, its retreats, a Winter (N6). */
export const STAGES = ['opening', 'orders', 'retreats', 'winter'] as const;
export type Stage = (typeof STAGES)[number];

/** The orders of each stage; any other is E12. */
export const ORDER_TYPES_BY_STAGE: Readonly<Record<Stage, readonly OrderType[]>> = {
  opening: ['place'],
  orders: ['hold', 'move', 'supportHold', 'supportMove', 'supportMerge', 'convoy', 'merge', 'sack'],
  retreats: ['move', 'giveUp'],
  winter: ['build', 'remove', 'disband', 'convert'],
};

/** Errors of an order (N8). E11 is a warning only: the order is accepted. */
export const ORDER_ERROR_CODES = [
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'E7',
  'E8',
  'E9',
  'E10',
  'E11',
  'E12',
  'E13',
  'E14',
] as const;
export type OrderErrorCode = (typeof ORDER_ERROR_CODES)[number];

/** An error of an order: its code, its reason, and the figures of its message. */
/** Limits of an order and of a list of orders. They exceed what any player can have, so that every parsed order can be stored. */
export const ORDER_LIMITS = { count: 99, parts: 12, sources: 20, merged: 999, orders: 200 } as const;

export interface OrderError {
  readonly code: OrderErrorCode | 'R-4';
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>> | undefined;
  /** Names of spaces in its message. */
  readonly names?: readonly string[] | undefined;
}
