import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Invite } from '../../sync/room/tokens.ts';
import type { Sharing } from '../../sync/sharing.ts';

/** A phone that is not linked any more. */
export interface LostPeer {
  readonly author: string;
  readonly name: string;
  /** Whether this phone calls it, or waits for its call. */
  readonly isCalled: boolean;
  /** Whether this page was loaded anew and got no answer: if the other was too, neither listens for the other. */
  readonly isUnanswered: boolean;
}

/** A battle that is shared from this page. */
export interface ActiveShare {
  readonly sharing: Sharing;
  /** Another number with everything that changes of it. */
  readonly turn: ReadonlySignal<number>;
  /** Phones that are not linked any more, and are looked for. */
  readonly sought: ReadonlySignal<readonly LostPeer[]>;
  /** The room on a server that it is in, if it is in one. */
  readonly room: Signal<Invite | undefined>;
}

/** The room that a battle was in when it was shared last: among its drafts, where no game's own names have a blank. */
export const LAST_ROOM_DRAFT = 'the room';

/** Where the phones listen that a battle was shared with, in the same way. */
export const LAST_PEERS_DRAFT = 'the ways back';

/** The battles that are shared from this page, by their names: until it closes, or the player ends it. */
export const activeShares = signal<ReadonlyMap<string, ActiveShare>>(new Map());

/** The phones that a battle is shared with, this one among them; undefined while it is not shared from this page. Tracks changes. */
export const connectedPhones = (
  battle: string,
): readonly { readonly author: string; readonly name: string }[] | undefined => {
  const one = activeShares.value.get(battle);
  one?.turn.value;
  return one?.sharing.phones();
};
