import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { ComponentSelector } from '../board/stacks.ts';

/** Components of one space that an order is for. */
export interface OrderGroup {
  readonly from: SpaceId;
  readonly parts: readonly ComponentSelector[];
}

/** A part of a merge (N4); one that stands there already goes nowhere. */
export interface MergeGroup extends OrderGroup {
  readonly via?: true | undefined;
}

/** An order as it is written (N2–N6): what it says, whether or not it can be done. */
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
      /** What the writer says is supported: for the reader only. */
      readonly said?: readonly ComponentSelector[] | undefined;
    })
  /** Without a player it is the supporter's own merge (N3). */
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
      /** How many there are to be in the end: a check (N4). */
      readonly number?: number | undefined;
    }
  | { readonly does: 'sack' }
  | (OrderGroup & { readonly does: 'convert'; readonly into: 'A' | 'F' });

export type OrderType = Order['does'];

/** What orders are asked for: the opening, a movement, its retreats, a Winter (N6). */
export const STAGES = ['opening', 'orders', 'retreats', 'winter'] as const;
export type Stage = (typeof STAGES)[number];

/** Which orders each stage takes; any other is E12. */
export const ORDER_TYPES_BY_STAGE: Readonly<Record<Stage, readonly OrderType[]>> = {
  opening: ['place'],
  orders: ['hold', 'move', 'supportHold', 'supportMove', 'supportMerge', 'convoy', 'merge', 'sack'],
  retreats: ['move', 'giveUp'],
  winter: ['build', 'remove', 'disband', 'convert'],
};

/** What may be wrong with an order (N8). E11 is a warning: the order stands. */
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

/** What is wrong with an order: its code, the word for it, and the figures of its sentence. */
/** What an order, and a sheet of them, may come to: more than anybody has, so that whatever is read can be kept. */
export const ORDER_LIMITS = { count: 99, parts: 12, sources: 20, merged: 999, orders: 200 } as const;

export interface OrderError {
  readonly code: OrderErrorCode | 'R-4';
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>> | undefined;
  /** Names of spaces and the like that its sentence has. */
  readonly names?: readonly string[] | undefined;
}
