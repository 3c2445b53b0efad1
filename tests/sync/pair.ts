import { predecessorsOfNext } from '../../src/core/log/causality.ts';
import type { Entry } from '../../src/core/log.ts';
import {
  authorOf,
  createSignaturePayload,
  createVouchPayload,
  generateSigningKeys,
  type Identity,
  identityOf,
} from '../../src/sync/identity.ts';
import type { Channel, PeerLink } from '../../src/sync/peer-link.ts';
import type { Phone } from '../../src/sync/peer-messages.ts';
import { formatEntryKey, type SignedEntry } from '../../src/sync/replica.ts';
import { createPlayerTicket, type RoomTicket } from '../../src/sync/room/tokens.ts';
import { type LocalLog, openSharing, type SharingSession, type SyncOptions } from '../../src/sync/sharing.ts';

export const BATTLE = { id: 'battle', game: 'elsewhere', title: 'Leuctra', setup: {}, begunAt: 1 };

/** Two ends of a connection: data sent into one end arrives at the other, later. */
export const wire = (): readonly [Channel, Channel, { cut: () => void }] => {
  let open = true;
  const end = (other: () => { come: (piece: Uint8Array) => void; gone: () => void }) => {
    let listens: ((piece: Uint8Array) => void) | undefined;
    const early: Uint8Array[] = [];
    const channel: Channel = {
      send: piece => queueMicrotask(() => open && other().come(piece)),
      close: () => {
        if (open) queueMicrotask(() => other().gone());
        open = false;
      },
      onClosed: () => undefined,
      get onPiece() {
        return listens ?? (() => undefined);
      },
      set onPiece(each) {
        listens = each;
        for (const piece of early.splice(0)) each(piece);
      },
    };
    const come = (piece: Uint8Array): void => void (listens ? listens(piece) : early.push(piece));
    return { channel, come, gone: () => channel.onClosed() };
  };
  const left: ReturnType<typeof end> = end(() => right);
  const right: ReturnType<typeof end> = end(() => left);
  const cut = (): void => {
    open = false;
    left.gone();
    right.gone();
  };
  return [left.channel, right.channel, { cut }];
};

/** The owner of a phone: a name for the test, a key, and the author id that follows from it. */
export interface Person {
  readonly name: string;
  readonly author: string;
  readonly identity: Identity;
}

/** A new person. Another person of the same name has another key, and so another author id. */
export const newPerson = async (name: string): Promise<Person> => {
  const identity = await identityOf(await generateSigningKeys());
  return { name, author: authorOf(identity.key), identity };
};

const people = new Map<string, Promise<Person>>();
/** The person of this name, the same in every call. */
export const person = (name: string): Promise<Person> => {
  const there = people.get(name) ?? newPerson(name);
  people.set(name, there);
  return there;
};
export const authorNamed = async (name: string): Promise<string> => (await person(name)).author;

/** An entry signed by its author. */
export const signedBy = async ({ identity }: Person, entry: Entry): Promise<SignedEntry> => ({
  entry,
  signature: await identity.sign(createSignaturePayload(entry)),
});
/** An entry signed by another person, who vouches for it. */
export const vouchedBy = async ({ identity, author }: Person, entry: Entry): Promise<SignedEntry> => ({
  entry,
  signature: await identity.sign(createVouchPayload(entry)),
  by: author,
});

/** A new room created by this person. */
export const ticketOf = async (name: string): Promise<RoomTicket> =>
  createPlayerTicket(crypto.getRandomValues(new Uint8Array(16)), await authorNamed(name));

/** A phone with its own log in memory. */
export const phone = async (
  who: string | Person,
  battle: typeof BATTLE | null = BATTLE,
  earlier: readonly Entry[] = [],
) => {
  const { name, author, identity } = typeof who === 'string' ? await person(who) : who;
  const log = new Map<string, Entry>(earlier.map(entry => [`${entry.author}:${entry.seq}`, entry]));
  const watching = new Set<() => void>();
  const changed = (): void => {
    for (const each of watching) queueMicrotask(each);
  };
  let kept: readonly Phone[] = [];
  const signatures = new Map<string, string>();
  const aside: unknown[] = [];
  const truth: LocalLog = {
    battle: BATTLE,
    entriesSince: async reached => [...log.values()].filter(({ author, seq }) => seq > (reached.get(author) ?? 0)),
    has: async ({ author, seq }) => log.has(`${author}:${seq}`),
    watch: each => {
      watching.add(each);
      return () => watching.delete(each);
    },
    storeReceived: async entries => {
      // Entries that the game does not understand are refused.
      for (const entry of entries as Entry[])
        if (entry.type !== 'nonsense' && !log.has(`${entry.author}:${entry.seq}`))
          log.set(`${entry.author}:${entry.seq}`, entry);
      changed();
    },
    quarantine: async values => void aside.push(...values),
    readSignatures: async () => signatures,
    storeSignatures: async signed => {
      for (const { entry, signature } of signed) signatures.set(formatEntryKey(entry), signature);
    },
    readPhones: async () => kept,
    storePhones: async phones => {
      kept = phones;
    },
  };
  let clock = earlier.reduce((most, entry) => Math.max(most, entry.clock), 0);
  let seq = earlier.filter(entry => entry.author === author).length;
  let at = 0;
  const means: SyncOptions = {
    identity,
    author,
    name,
    now: () => at,
    random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    acceptInvitation: async () => truth,
    onChange: () => undefined,
  };
  return {
    means,
    truth,
    identity,
    author,
    /** Entries refused before validation. */
    aside,
    log: () => [...log.values()].map(entry => JSON.stringify(entry)).sort(),
    /** Writes an entry as this phone's player. */
    write: (type = 'step', data: unknown = {}): Entry => {
      clock = Math.max(clock, ...[...log.values()].map(entry => entry.clock)) + 1;
      const after = predecessorsOfNext([...log.values()], author, undefined);
      const entry = { battle: BATTLE.id, author, seq: ++seq, clock, at: 1000 + clock, type, v: 1, data, after };
      log.set(`${author}:${seq}`, entry);
      changed();
      return entry;
    },
    later: (ms: number) => {
      at += ms;
    },
    share: (): Promise<SharingSession> => openSharing(means, battle ? truth : undefined),
  };
};

export type TestPhone = Awaited<ReturnType<typeof phone>>;

/** Waits until all pending messages are handled. */
export const settle = async (...links: readonly (PeerLink | undefined)[]): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    await new Promise(resolve => setTimeout(resolve, 1));
    if (
      i > 3 &&
      links.every(link => !link || link.isSynced() || !['meeting', 'asking', 'sharing'].includes(link.state()))
    )
      return;
  }
};
