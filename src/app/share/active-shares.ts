import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Invite } from '../../sync/room/tokens.ts';
import type { SharingSession } from '../../sync/sharing.ts';

/** A phone whose connection is lost. */
export interface LostPeer {
  readonly author: string;
  readonly name: string;
  /** True in the first minutes, while this phone may call the lost one. Later it only waits for a call. */
  readonly isCalled: boolean;
  /**
   * True if this page was reloaded and received no answer. If the other page was reloaded too, neither phone can find
   * the other.
   */
  readonly isUnanswered: boolean;
}

/** A battle that this page shares. */
export interface ActiveShare {
  readonly sharing: SharingSession;
  /** A counter that increases with each change. */
  readonly revision: ReadonlySignal<number>;
  /** Lost phones to which this phone tries to reconnect. */
  readonly lostPeers: ReadonlySignal<readonly LostPeer[]>;
  /** The room of the battle on a server, if there is one. */
  readonly room: Signal<Invite | undefined>;
}

/** The draft with the last room of a battle. Draft names of games have no space. */
export const LAST_ROOM_KEY = 'the room';

/** The draft with the codes to reconnect to a battle's last peers. */
export const LAST_PEERS_KEY = 'the ways back';

/** The battles that this page shares, by id. */
export const activeShares = signal<ReadonlyMap<string, ActiveShare>>(new Map());

/**
 * The phones of a shared battle, this one included. Undefined if this page does not share the battle. Tracks changes of
 * signals.
 */
export const listConnectedPhones = (
  battle: string,
): readonly { readonly author: string; readonly name: string }[] | undefined => {
  const one = activeShares.value.get(battle);
  one?.revision.value;
  return one?.sharing.phones();
};
