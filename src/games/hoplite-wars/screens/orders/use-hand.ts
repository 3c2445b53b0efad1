import { useState } from 'preact/hooks';
import type { WarSession } from '../../battle/session.ts';
import { deadlineShape, sealedOrders, writtenShape } from '../../battle/shapes.ts';
import { aboutNow } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { Hand } from '../../guide/writing.ts';
import type { Order } from '../../orders/order.ts';

const draftName = (about: string, seat: Player): string => `orders.${about}.${seat}`;

/** Who is writing orders now, and what he has written: on the disk at once, and in the page only while he has the phone. */
export interface Writing {
  readonly hand: Hand | undefined;
  /** Whether the last of it could not be kept. */
  readonly failed: boolean;
  /** When orders are due, as the game master has put it; empty where he has not. */
  readonly deadline: string;
  readonly begin: (seat: Player) => void;
  readonly change: (hand: Hand) => void;
  readonly end: () => void;
}

export const useHand = (session: WarSession): Writing => {
  const [hand, setHand] = useState<Hand | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [deadline, setDeadline] = useState('');
  const { drafts } = session;
  return {
    // What was asked before is nobody's hand any more.
    hand: hand?.about === aboutNow(session.state.value) ? hand : undefined,
    failed,
    deadline,
    begin: seat => {
      drafts.read('deadline', deadlineShape).then(
        kept => setDeadline(kept ?? ''),
        error => console.warn('deadline', error),
      );
      const about = aboutNow(session.state.value);
      const empty = { about, seat, draft: [] };
      drafts
        .read(draftName(about, seat), writtenShape)
        // Who has sealed already and writes again finds what he has sealed.
        .then(async kept => kept ?? sealedBefore(await drafts.read(`seal.${about}.${seat}`, sealedOrders)))
        .then(kept => setHand({ ...empty, ...kept }))
        .catch(error => {
          console.warn('draft', error);
          setHand(empty);
        });
    },
    change: next => {
      const { about, seat, draft, text, unread } = next;
      if (draft !== hand?.draft || text !== hand?.text || unread !== hand?.unread) {
        const written = { draft, ...(text === undefined ? {} : { text }), ...(unread && { unread: [...unread] }) };
        drafts.write(draftName(about, seat), written).then(
          () => setFailed(false),
          error => {
            console.warn('draft', error);
            setFailed(true);
          },
        );
      }
      setHand(next);
    },
    end: () => setHand(undefined),
  };
};

const sealedBefore = (sealed: { readonly choice: Order[] } | undefined): { readonly draft: Order[] } | undefined =>
  sealed && { draft: sealed.choice };
