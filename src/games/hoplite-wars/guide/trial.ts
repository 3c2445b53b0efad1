import { situationOf } from '../battle/end-season.ts';
import { computerOf } from '../battle/players/seats.ts';
import { resolveStep } from '../battle/resolve.ts';
import { startStep, type WarState } from '../battle/state.ts';
import { type View, viewFor } from '../battle/view.ts';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import type { OrderEditor } from './order-editor.ts';
import { type SeatDraft, storedSeatDraft } from './seat-draft.ts';

/* Orders of all seats that a player tries on his phone. Nothing of a trial gets into the log. */

/** Orders by seat. */
export type OrdersBySeat = Readonly<Partial<Record<Player, readonly Order[]>>>;

/**
 * The current step with only these orders. It depends on the set-up, the players and the board, which are public. It
 * never uses sealed or handed-in orders, or battles of the step (B1 R-33).
 */
export const trialStateOf = (state: WarState, orders: OrdersBySeat): WarState => {
  const { setup, replaced, conceded } = state;
  const open = { ...(replaced && { replaced }), ...(conceded && { conceded }) };
  return { ...startStep(setup, situationOf(state), open), given: orders };
};

const draftsInTrial = (editor: OrderEditor): Readonly<Partial<Record<Player, SeatDraft>>> => ({
  ...editor.trial?.others,
  [editor.seat]: storedSeatDraft(editor),
});

/** The orders of all seats in a trial. */
export const ordersInTrial = (editor: OrderEditor): OrdersBySeat =>
  Object.fromEntries(Object.entries(draftsInTrial(editor)).map(([seat, { draft }]) => [seat, draft]));

/** The current step with the orders of a trial, before its result. */
export const triedStateOf = (state: WarState, editor: OrderEditor): WarState =>
  trialStateOf(state, ordersInTrial(editor));

/** The editor with the result of its trial, by the rules of the campaign. Clashes go by strength. */
export const runTrial = (state: WarState, editor: OrderEditor): OrderEditor =>
  withTrial(editor, { result: resolveStep(triedStateOf(state, editor)) });

/** The editor without the result of its trial. */
export const closeResult = (editor: OrderEditor): OrderEditor => withTrial(editor, { result: undefined });

const withTrial = (editor: OrderEditor, change: Partial<NonNullable<OrderEditor['trial']>>): OrderEditor =>
  editor.trial ? { ...editor, space: undefined, selection: undefined, trial: { ...editor.trial, ...change } } : editor;

/** The editor of another seat in the same trial. */
export const editSeat = (editor: OrderEditor, seat: Player): OrderEditor => {
  const { [seat]: next, ...others } = draftsInTrial(editor);
  const { about, trial } = editor;
  return trial ? { about, seat, draft: [], ...next, trial: { ...trial, others } } : editor;
};

/** The trial with other orders for a seat. */
export const setSeatOrders = (editor: OrderEditor, seat: Player, draft: readonly Order[]): OrderEditor =>
  editor.seat === seat
    ? { ...withTrial(editor, {}), draft, text: undefined, unread: undefined }
    : withTrial(editor, { others: { ...editor.trial?.others, [seat]: { draft } } });

/** The orders that the player tries for his own seat. */
export const ownDraftOf = (editor: OrderEditor): SeatDraft =>
  draftsInTrial(editor)[editor.trial?.holder ?? editor.seat] ?? { draft: [] };

/**
 * The view from which a computer guesses a seat's orders. Its seed differs from the campaign’s, so the guess does not
 * reveal the real orders.
 */
export const guessViewOf = (state: WarState, seat: Player, seed: number): View => {
  const { replaced: _, ...open } = trialStateOf(state, {});
  return viewFor(
    { ...open, setup: { ...state.setup, computers: { level: computerOf(state, seat).level, seed } } },
    seat,
  );
};
