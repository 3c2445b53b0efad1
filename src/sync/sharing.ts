import { isCanonicallyEqual } from '../core/crypto/canonical-json.ts';
import type { Entry } from '../core/log.ts';
import { isRecord } from '../core/sanitize.ts';
import { createSignaturePayload, createVouchPayload, type Identity, isKeyOf, verifySignature } from './identity.ts';
import type { Channel, LocalPeer, PeerLink, ReconnectHooks } from './peer-link.ts';
import { type Hello, MAX_PHONES, type Phone, parseStoredPhones } from './peer-messages.ts';
import { startPeerSession } from './peer-session.ts';
import { createReplica, formatEntryKey, isEntryLike, type SignedEntry } from './replica.ts';
import { iterateInSlices } from './yield-to-main.ts';

/** Why a value of a peer was rejected. */
export type RejectReason =
  | 'notAnEntry'
  | 'otherBattle'
  | 'changed'
  | 'own'
  | 'unknownAuthor'
  /** A peer reported a phone with a key that does not match the author id. */
  | 'otherKey'
  | 'notSigned'
  /** The entry has no `after`, so it would count as if its author had seen all entries before it. */
  | 'noHistory'
  | 'refused';

/** The battle on this phone: access to its stored log. */
export interface LocalLog {
  readonly battle: { readonly id: string };
  /** Calls back after each write, from any tab. */
  readonly watch: (changed: () => void) => () => void;
  /** The stored entries after these numbers of each author. */
  readonly entriesSince: (reached: ReadonlyMap<string, number>) => Promise<readonly Entry[]>;
  readonly has: (entry: Pick<Entry, 'author' | 'seq'>) => Promise<boolean>;
  /** Validates and stores entries. Rejects if IndexedDB fails. */
  readonly storeReceived: (entries: readonly unknown[]) => Promise<void>;
  /** Moves refused values to quarantine, unchanged. */
  readonly quarantine: (values: readonly unknown[]) => Promise<void>;
  /** The stored signatures of other authors, by entry key (`formatEntryKey`). */
  readonly readSignatures: () => Promise<ReadonlyMap<string, string>>;
  readonly storeSignatures: (signed: readonly SignedEntry[]) => Promise<void>;
  /** The stored phones of this battle, not validated. */
  readonly readPhones: () => Promise<unknown>;
  readonly storePhones: (phones: readonly Phone[]) => Promise<void>;
}

/** Options of sharing. */
export interface SyncOptions {
  readonly identity: Identity;
  readonly author: string;
  readonly name: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Asks the player to join another phone's battle, and stores it. Resolves to undefined if the player declines. */
  readonly acceptInvitation: (hello: Hello) => Promise<LocalLog | undefined>;
  /** Hooks for automatic reconnecting. */
  readonly reconnect?: ReconnectHooks;
  /** Called when a session or the number of refused entries has changed. */
  readonly onChange: () => void;
}

/** The sharing of a battle, until this page closes. */
export interface SharingSession {
  /** Starts a session with another phone, or only with the author `expected`. Undefined above MAX_PEERS. */
  readonly addPeer: (channel: Channel, expected?: string) => PeerLink | undefined;
  /** Adds a session with a room server. */
  readonly joinRoom: (open: (host: LocalPeer) => PeerLink) => PeerLink;
  readonly links: () => readonly PeerLink[];
  /** All known phones, this one included. */
  readonly phones: () => readonly Phone[];
  /** The numbers of refused values by reason. */
  readonly refusedCounts: () => ReadonlyMap<RejectReason, number>;
  readonly tick: () => void;
  readonly close: () => void;
}

/** Maximum length of refused values that one share moves to quarantine, so that no peer can fill the phone. */
const MAX_QUARANTINE_LENGTH = 256 * 1024;

/** The most peers of one phone. */
export const MAX_PEERS = 4;

/**
 * Shares a battle, or waits for an invitation to one. The stored log is authoritative. Entries written here are signed
 * and sent. Received entries need their author's signature; they are validated and stored before they are passed on.
 */
export const openSharing = async (means: SyncOptions, own?: LocalLog): Promise<SharingSession> => {
  const replica = createReplica();
  const signatures = new Map<string, string>();
  const refusals = new Map<RejectReason, number>();
  const phones = new Map<string, Phone>();
  const links: PeerLink[] = [];
  let truth = own;
  let stop = (): void => undefined;
  let closed = false;

  const refuse = (why: RejectReason): void => {
    refusals.set(why, (refusals.get(why) ?? 0) + 1);
    means.onChange();
  };
  /** Adds a signature to an entry: this phone's own, the author's stored one, or one that vouches for the entry. */
  const signed = async (entry: Entry): Promise<SignedEntry> => {
    const { sign } = means.identity;
    if (entry.author === means.author) return { entry, signature: await sign(createSignaturePayload(entry)) };
    // A signature is useless if the author's key is unknown.
    const signature = phones.has(entry.author) ? signatures.get(formatEntryKey(entry)) : undefined;
    return signature === undefined
      ? { entry, signature: await sign(createVouchPayload(entry)), by: means.author }
      : { entry, signature };
  };
  const addSigned = async (entries: readonly Entry[]): Promise<void> => {
    for await (const slice of iterateInSlices(entries)) replica.add(await Promise.all(slice.map(signed)));
  };
  const tellAll = (): void => {
    for (const link of links) link.sendMissing();
  };
  // One read at a time, then one more for entries written in the meantime.
  let reading: Promise<void> | undefined;
  let again = false;
  const follow = (): Promise<void> => {
    if (reading) {
      again = true;
      return reading;
    }
    reading = (async () => {
      do {
        again = false;
        await addSigned((await truth?.entriesSince(replica.reached())) ?? []);
        tellAll();
      } while (again);
    })().finally(() => {
      reading = undefined;
      means.onChange();
    });
    return reading;
  };
  const begin = async (of: LocalLog): Promise<void> => {
    truth = of;
    for (const phone of parseStoredPhones(await of.readPhones()))
      if (isBound(phone) && !phones.has(phone.author)) phones.set(phone.author, phone);
    for (const [key, signature] of await of.readSignatures()) signatures.set(key, signature);
    await addSigned(await of.entriesSince(new Map()));
    if (closed) return;
    stop = of.watch(() => void follow().catch(error => console.warn('follow', error)));
  };
  const meet = (phone: Phone): boolean => {
    if (phone.author === means.author) return false;
    if (!isBound(phone)) {
      refuse('otherKey');
      return false;
    }
    if (!phones.has(phone.author) && phones.size >= MAX_PHONES - 1 && !forgetOne()) return false;
    const name = phone.name || (phones.get(phone.author)?.name ?? '');
    phones.set(phone.author, { author: phone.author, key: phone.key, name });
    return true;
  };
  /** Forgets one known phone that has neither entries nor a connection. Returns false if there is none. */
  const forgetOne = (): boolean => {
    const reached = replica.reached();
    const isNeeded = (author: string): boolean =>
      reached.has(author) ||
      links.some(link => !isLinkClosed(link) && (link.other()?.author === author || link.voucher() === author));
    for (const author of phones.keys()) if (!isNeeded(author)) return phones.delete(author);
    return false;
  };
  const keepPhones = (): void => {
    truth?.storePhones([...phones.values()]).catch(error => console.warn('keep', error));
  };

  /** Checks author, key and signature of a received value. Its content is validated later. */
  const mayTake = async (value: unknown, link: PeerLink): Promise<SignedEntry | RejectReason | 'same'> => {
    if (!isRecord(value) || typeof value.signature !== 'string' || !isEntryLike(value.entry)) return 'notAnEntry';
    const { entry } = value;
    if (entry.battle !== truth?.battle.id) return 'otherBattle';
    const { signature, by } = value;
    const there = replica.of(entry);
    if (there) return isCanonicallyEqual(there, entry) ? 'same' : 'changed';
    const voucher = link.voucher();
    if (by !== undefined && by === voucher) {
      const key = phones.get(voucher)?.key;
      return key !== undefined && (await verifySignature(createVouchPayload(entry), signature, key))
        ? { entry, signature: '' }
        : 'notSigned';
    }
    const isOwn = entry.author === means.author;
    const key = isOwn ? means.identity.key : phones.get(entry.author)?.key;
    if (isOwn && voucher === undefined) return 'own';
    if (key === undefined) return 'unknownAuthor';
    if (!(await verifySignature(createSignaturePayload(entry), signature, key))) return isOwn ? 'own' : 'notSigned';
    return entry.after === undefined && voucher === undefined ? 'noHistory' : { entry, signature };
  };

  let letters = 0;
  const keepAside = async (values: readonly unknown[]): Promise<void> => {
    const kept = values.filter(value => {
      letters += JSON.stringify(value)?.length ?? 0;
      return letters <= MAX_QUARANTINE_LENGTH;
    });
    if (kept.length > 0) await truth?.quarantine(kept).catch(error => console.warn('keepAside', error));
  };

  const host: LocalPeer = {
    ...means,
    replica,
    battle: () => truth?.battle,
    entries: () => replica.size(),
    keyOf: (author: string) => phones.get(author)?.key,
    nameOf: (author: string) => phones.get(author)?.name,
    phones: () => [...phones.values(), { author: means.author, key: means.identity.key, name: means.name }],
    addPhones: (told: readonly Phone[]): void => {
      const known = phones.size;
      if (told.filter(meet).length > 0) keepPhones();
      // Peers must know these phones before entries of these phones arrive.
      if (phones.size > known) for (const link of links) link.sendPhones();
    },
    acceptBattle: async (hello: Hello): Promise<boolean> => {
      if (truth) return true;
      const invited = await means.acceptInvitation(hello);
      if (!invited || closed) return false;
      await begin(invited);
      return true;
    },
    onVerified: async (hello: Hello, link: PeerLink): Promise<boolean> => {
      if (!(await host.acceptBattle(hello))) return false;
      meet(hello);
      if (!phones.has(hello.author)) return false;
      keepPhones();
      // A returning phone replaces its old session, which may not have noticed the loss yet.
      for (const other of links) if (other !== link && other.other()?.author === hello.author) other.end('elsewhere');
      for (const other of links) if (other !== link) other.sendPhones();
      return true;
    },
    storeReceived: async (values: readonly unknown[], link: PeerLink): Promise<number> => {
      const fit: SignedEntry[] = [];
      const aside: unknown[] = [];
      for (const value of values) {
        const looked = await mayTake(value, link);
        if (typeof looked !== 'string') fit.push(looked);
        else if (looked !== 'same') {
          aside.push(value);
          refuse(looked);
        }
      }
      let left = aside.length;
      await keepAside(aside);
      if (fit.length === 0 || !truth) return left;
      for (const { entry, signature } of fit) signatures.set(formatEntryKey(entry), signature);
      // Signatures first: peers need them to accept these entries later.
      await truth.storeSignatures(fit.filter(({ signature }) => signature !== ''));
      await truth.storeReceived(fit.map(({ entry }) => entry));
      await follow();
      // Validation has refused the entries that are not stored now.
      for (const { entry } of fit)
        if (!replica.of(entry) && !(await truth.has(entry))) {
          left++;
          signatures.delete(formatEntryKey(entry));
          refuse('refused');
        }
      return left;
    },
  };
  if (own) await begin(own);
  const added = (link: PeerLink): PeerLink => {
    links.push(link);
    means.onChange();
    return link;
  };

  return {
    addPeer: (channel, expected) => {
      for (const link of links.filter(isLinkClosed)) links.splice(links.indexOf(link), 1);
      if (links.length >= MAX_PEERS) return undefined;
      return added(startPeerSession(host, channel, expected));
    },
    joinRoom: open => added(open(host)),
    links: () => links.filter((link, i) => !(isLinkClosed(link) && links.slice(i + 1).some(isSameAs(link)))),
    phones: host.phones,
    refusedCounts: () => refusals,
    tick: () => {
      for (const link of links) link.tick();
    },
    close: () => {
      closed = true;
      stop();
      for (const link of links) link.end('leaves');
    },
  };
};

/** True if a phone's key matches its author id. */
const isBound = ({ author, key }: Phone): boolean => isKeyOf(key, author);

/** True for another session with the same phone. */
const isSameAs = (link: PeerLink) => {
  const author = link.other()?.author;
  return (other: PeerLink): boolean => author !== undefined && author !== '' && other.other()?.author === author;
};

/** True if a session has ended. */
export const isLinkClosed = (link: PeerLink): boolean => !['meeting', 'asking', 'sharing'].includes(link.state());
