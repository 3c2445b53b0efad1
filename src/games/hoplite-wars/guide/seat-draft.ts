import type { Order } from '../orders/order.ts';

/** The stored draft orders of one seat. */
export interface SeatDraft {
  readonly draft: readonly Order[];
  /** The typed text, if the seat writes its orders as text. */
  readonly text?: string | undefined;
  /**
   * Lines of the text that cannot be parsed. They are kept even while orders are written on the map, until they are
   * corrected or removed.
   */
  readonly unread?: readonly string[] | undefined;
}

/** The stored part of an editor. */
export const storedSeatDraft = ({ draft, text, unread }: SeatDraft): SeatDraft => ({
  draft,
  ...(text !== undefined && { text }),
  ...(unread && { unread }),
});
