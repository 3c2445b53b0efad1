import type { ProtocolViolation } from './frames.ts';
import type { Identity } from './identity.ts';
import type { CloseReason, Hello, Phone } from './peer-messages.ts';
import type { Replica } from './replica.ts';

/** A connection to another phone that delivers messages in order. */
export interface Channel {
  readonly send: (piece: Uint8Array<ArrayBuffer>) => void;
  readonly close: () => void;
  /** Set by the owner of the channel. */
  onPiece: (piece: Uint8Array) => void;
  onClosed: () => void;
}

/**
 * Why a session ended: a close reason of the other phone, a protocol violation, a lost connection, a refused room
 * token, a room that refuses entries, or a full server.
 */
export type SessionEndReason = CloseReason | ProtocolViolation | 'lost' | 'notOpened' | 'notTaken' | 'serverFull';

/** Hooks for automatic reconnecting. */
export interface ReconnectHooks {
  /** The credentials of this phone's calls; undefined if it cannot call. */
  readonly callCredentials: () => Promise<string | undefined>;
  /**
   * Waits for a call with these credentials. Resolves to the code at which this phone waits; undefined if waiting is
   * impossible.
   */
  readonly listenFor: (other: Hello, code: string) => Promise<string | undefined>;
  /** Stores the code at which another phone waits. */
  readonly storeCode: (other: Hello, code: string) => void;
}

/** What a session needs from the local phone. */
export interface LocalPeer {
  readonly identity: Identity;
  readonly author: string;
  readonly name: string;
  /** The shared battle; undefined on a phone that joins one. */
  readonly battle: () => { readonly id: string } | undefined;
  readonly entries: () => number;
  readonly replica: Replica;
  /** The key of an author, if known. */
  readonly keyOf: (author: string) => string | undefined;
  /** The known name of an author. A browser that was killed can lose its own player's name. */
  readonly nameOf: (author: string) => string | undefined;
  readonly phones: () => readonly Phone[];
  /** Used on a joining phone: resolves to true after the player has accepted the other phone's battle. */
  readonly acceptBattle: (hello: Hello) => Promise<boolean>;
  /** Called after the other phone has proved its key. Resolves to true if the battle is shared with that phone. */
  readonly onVerified: (hello: Hello, link: PeerLink) => Promise<boolean>;
  /** Called with the phones that the other phone knows. */
  readonly addPhones: (phones: readonly Phone[]) => void;
  readonly reconnect?: ReconnectHooks | undefined;
  /** Validates and stores received values. Resolves to the number of refused values. */
  readonly storeReceived: (values: readonly unknown[], link: PeerLink) => Promise<number>;
  /** Returns the wall clock in milliseconds. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Called when the session's state has changed. */
  readonly onChange: () => void;
}

export type LinkState = 'meeting' | 'asking' | 'sharing' | SessionEndReason;

export interface PeerLink {
  readonly state: () => LinkState;
  /** The other phone's hello; undefined before it has arrived. */
  readonly other: () => Hello | undefined;
  /** True if both phones have the same entries. */
  readonly isSynced: () => boolean;
  /** Authors with the same number of entries on the other phone, but different ones. */
  readonly divergingAuthors: () => readonly string[];
  /** When both phones last had the same entries; undefined if never. */
  readonly syncedAt: () => number | undefined;
  /** Sends the entries that the other phone lacks. */
  readonly sendMissing: () => void;
  /** Sends the known phones. */
  readonly sendPhones: () => void;
  /** Call this regularly: it sends the state vector and detects a lost connection. */
  readonly tick: () => void;
  readonly end: (why: CloseReason) => void;
  /**
   * The author who may vouch for unsigned entries: the phone that invited this one, or the creator of the room. Undefined
   * after all entries from before the invitation have arrived, and on a phone that had the battle.
   */
  readonly voucher: () => string | undefined;
}

/** Milliseconds of silence after which a connection is lost. */
export const IDLE_TIMEOUT_MS = 15_000;
