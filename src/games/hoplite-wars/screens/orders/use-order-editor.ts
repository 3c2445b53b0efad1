import { useState } from 'preact/hooks';
import { deadlineSchema, orderDraftSchema, sealedOrdersSchema } from '../../battle/schemas.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import type { Order } from '../../orders/order.ts';

const draftName = (about: string, seat: Player): string => `orders.${about}.${seat}`;

/** The order editor of the seat that holds the phone. Drafts are stored at once, and kept in memory only while it holds the phone. */
export interface OrderEditorControls {
  readonly editor: OrderEditor | undefined;
  /** True if the last change could not be stored. */
  readonly failed: boolean;
  /** The deadline that the game master has set; empty if there is none. */
  readonly deadline: string;
  readonly begin: (seat: Player) => void;
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
      drafts
        .read(draftName(about, seat), orderDraftSchema)
        // A seat that has sealed starts from its sealed orders.
        .then(async kept => kept ?? sealedBefore(await drafts.read(`seal.${about}.${seat}`, sealedOrdersSchema)))
        .then(kept => setEditor({ ...empty, ...kept }))
        .catch(error => {
          console.warn('draft', error);
          setEditor(empty);
        });
    },
    change: next => {
      const { about, seat, draft, text, unread } = next;
      if (draft !== editor?.draft || text !== editor?.text || unread !== editor?.unread) {
        const written = { draft, ...(text === undefined ? {} : { text }), ...(unread && { unread: [...unread] }) };
        drafts.write(draftName(about, seat), written).then(
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
