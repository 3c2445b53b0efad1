import { useState } from 'preact/hooks';
import { deadlineSchema, orderDraftSchema, sealedOrdersSchema } from '../../battle/schemas.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import { type SeatDraft, storedSeatDraft } from '../../guide/seat-draft.ts';
import type { Order } from '../../orders/order.ts';

/** The name of the draft of an editor: a seat's orders, or a player's trial of orders for all seats. */
export const draftNameOf = ({ about, seat, trial }: Pick<OrderEditor, 'about' | 'seat' | 'trial'>): string =>
  trial ? `trial.${about}.${trial.holder}` : `orders.${about}.${seat}`;

/** The draft orders of a seat. A seat that has sealed starts from its sealed orders. Rejects if the storage fails. */
export const readSeatDraft = async (
  { drafts }: WarSession,
  about: string,
  seat: Player,
): Promise<SeatDraft | undefined> =>
  (await drafts.read(draftNameOf({ about, seat }), orderDraftSchema)) ??
  sealedBefore(await drafts.read(`seal.${about}.${seat}`, sealedOrdersSchema));

/** The order editor of the seat that holds the phone. Drafts are stored at once, and kept in memory only while it holds the phone. */
export interface OrderEditorControls {
  readonly editor: OrderEditor | undefined;
  /** True if the last change could not be stored. */
  readonly failed: boolean;
  /** The deadline that the game master has set; empty if there is none. */
  readonly deadline: string;
  readonly begin: (seat: Player) => void;
  /** Begins with an editor that is loaded already. */
  readonly open: (editor: OrderEditor) => void;
  readonly change: (editor: OrderEditor) => void;
  readonly end: () => void;
}

export const useOrderEditor = (session: WarSession): OrderEditorControls => {
  const [editor, setEditor] = useState<OrderEditor | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [deadline, setDeadline] = useState('');
  const { drafts } = session;
  return {
    // An editor of an earlier question is dropped.
    editor: editor?.about === currentQuestionId(session.state.value) ? editor : undefined,
    failed,
    deadline,
    begin: seat => {
      drafts.read('deadline', deadlineSchema).then(
        kept => setDeadline(kept ?? ''),
        error => console.warn('deadline', error),
      );
      const about = currentQuestionId(session.state.value);
      const empty = { about, seat, draft: [] };
      readSeatDraft(session, about, seat)
        .then(kept => setEditor({ ...empty, ...kept }))
        .catch(error => {
          console.warn('draft', error);
          setEditor(empty);
        });
    },
    open: setEditor,
    change: next => {
      const { seat, draft, text, unread, trial } = next;
      const isSame = draft === editor?.draft && text === editor.text && unread === editor.unread;
      if (!isSame || trial?.others !== editor.trial?.others) {
        const own = storedSeatDraft(next);
        drafts.write(draftNameOf(next), trial ? { seats: { ...trial.others, [seat]: own } } : own).then(
          () => setFailed(false),
          error => {
            console.warn('draft', error);
            setFailed(true);
          },
        );
      }
      setEditor(next);
    },
    end: () => setEditor(undefined),
  };
};

const sealedBefore = (sealed: { readonly choice: Order[] } | undefined): { readonly draft: Order[] } | undefined =>
  sealed && { draft: sealed.choice };
