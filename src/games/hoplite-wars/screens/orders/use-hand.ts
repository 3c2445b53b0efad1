import { useState } from 'preact/hooks';
import type { WarSession } from '../../battle/session.ts';
import { deadlineSchema, orderDraftSchema, sealedOrdersSchema } from '../../battle/shapes.ts';
import { currentQuestionId } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { OrderEditor } from '../../guide/writing.ts';
import type { Order } from '../../orders/order.ts';

const draftName = (about: string, seat: Player): string => `orders.${about}.${seat}`;

/** Who is writing orders now, and what he has written: on the disk at once, and in the page only while he has the phone. */
export interface OrderEditorControls {
  readonly editor: OrderEditor | undefined;
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  /** When orders are due, as the game master has put it; empty where he has not. */
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
    // What was asked before is nobody's hand any more.
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
        // Who has sealed already and writes again finds what he has sealed.
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
