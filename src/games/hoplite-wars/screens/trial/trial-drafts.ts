import { isCanonicallyEqual } from '../../../../core/crypto/canonical-json.ts';
import { trialSchema } from '../../battle/schemas.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import type { SeatDraft } from '../../guide/seat-draft.ts';
import { ownDraftOf } from '../../guide/trial.ts';
import { draftNameOf, readSeatDraft } from '../orders/use-order-editor.ts';

/** The editor of a player's trial: the stored one, or a new one with his draft orders. Rejects if the storage fails. */
export const readTrial = async (session: WarSession, holder: Player): Promise<OrderEditor> => {
  const about = currentQuestionId(session.state.value);
  const empty = { about, seat: holder, draft: [], trial: { holder, others: {} } };
  const kept = await session.drafts.read(draftNameOf(empty), trialSchema);
  if (!kept) return { ...empty, ...(await readSeatDraft(session, about, holder)) };
  const { [holder]: own, ...others } = kept.seats;
  return { ...empty, ...own, trial: { holder, others } };
};

/** Deletes a player's trial. Rejects if the storage fails. */
export const deleteTrial = ({ drafts }: WarSession, editor: OrderEditor): Promise<void> =>
  drafts.write(draftNameOf(editor), undefined);

/** Draft orders that replaced others, which an undo restores. */
export interface TakenDraft {
  readonly before: SeatDraft;
  readonly after: SeatDraft;
}

/** Makes the own orders of a trial the draft of the player's orders. Rejects if the storage fails. */
export const takeOverTrial = async (session: WarSession, editor: OrderEditor, holder: Player): Promise<TakenDraft> => {
  const { about } = editor;
  const before = (await readSeatDraft(session, about, holder)) ?? { draft: [] };
  const after = ownDraftOf(editor);
  await session.drafts.write(draftNameOf({ about, seat: holder }), after);
  return { before, after };
};

/** True if an editor shows the orders that were taken over, unchanged. */
export const isUnchanged = ({ after }: TakenDraft, { draft, unread }: OrderEditor): boolean =>
  isCanonicallyEqual([after.draft, after.unread ?? []], [draft, unread ?? []]);
