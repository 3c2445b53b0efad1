import * as Y from 'yjs';
import { encodeBase64Url } from '../../src/core/crypto/base64.ts';
import { commitRevealReducer, computeCommitment } from '../../src/core/crypto/commit-reveal.ts';
import { type CommitRevealState, startCommitReveal } from '../../src/core/crypto/commitments.ts';
import {
  compareEntries,
  type Entry,
  type EntryKey,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
} from '../../src/core/log.ts';
import { type CountedLog, createCountedLogReader, type IgnoredEntryReason } from '../../src/core/seats/counted-log.ts';
import { resolveSeats } from '../../src/core/seats/seat-assignment.ts';
import { createReassembler, type FrameKind, toChunks } from '../../src/sync/frames.ts';
import { createSignaturePayload } from '../../src/sync/identity.ts';
import type { Channel } from '../../src/sync/peer-link.ts';
import { createProofPayload, encodeMessage, PROTOCOL_VERSION, parseHello } from '../../src/sync/peer-messages.ts';
import { createReplica, formatEntryKey, type SignedEntry, yjsClientOf } from '../../src/sync/replica.ts';
import { encodeOperation, encodeUpdate } from '../../src/sync/update-format.ts';
import { BATTLE, type Person } from './pair.ts';

/* Messages of a hostile peer, a hostile room client and a hostile server, shared by the tests that attack. */

/** An update with `count` empty structures of one client: garbage-collected ones of length 1, two bytes each. */
export const emptyStructures = (count: number): Uint8Array => {
  const [first, rest] = [1, [0, 7, 14, 21].map(shift => ((count >> shift) & 127) | (shift < 21 ? 128 : 0))];
  const bytes = new Uint8Array(8 + 2 * count + 1);
  bytes.set([first, ...rest, 1, 0]);
  for (let i = 0; i < count; i++) bytes[8 + 2 * i] = 1;
  return bytes;
};

export const entryOf = (author: string, seq: number, more: Partial<Entry> = {}): Entry => ({
  ...{ battle: BATTLE.id, author, seq, clock: seq, at: seq, type: 'step', v: 1, data: {}, after: [] },
  ...more,
});

/** One update with `count` unsigned entries. */
export const unsigned = (author: string, count: number): Uint8Array => {
  const entries = Array.from({ length: count }, (_, i) => entryOf(author, i + 1));
  const operations = entries.map(entry => encodeOperation(formatEntryKey(entry), { entry, signature: '' }));
  return encodeUpdate([{ client: yjsClientOf(author), clock: 0, operations }]);
};

/** An update that sets keys of the map in another client's name; the app never sends one. */
export const setting = (values: Readonly<Record<string, unknown>>, client = 7): Uint8Array => {
  const doc = new Y.Doc();
  doc.clientID = client;
  for (const [key, value] of Object.entries(values)) doc.getMap('entries').set(key, value);
  return Y.encodeStateAsUpdate(doc);
};

/** An update that deletes a key. */
export const takingOut = (key: string): Uint8Array => {
  const doc = new Y.Doc();
  doc.getMap('entries').set(key, 1);
  doc.getMap('entries').delete(key);
  return Y.encodeStateAsUpdate(doc);
};

/** Data of a seat assignment. */
export const seating = (seats: Readonly<Record<string, string>>) => ({
  battle: BATTLE.id,
  seats: Object.entries(seats).map(([seat, author]) => ({ seat, author, name: author })),
});

const count = createCountedLogReader({
  readSeatings: resolveSeats,
  requiredSeatsOf: ({ data }) => ({ seats: (data as { seats?: readonly string[] }).seats ?? [] }),
  read: entry => entry,
});

/** The counted log of a phone, from the texts of its entries. */
export const countOf = (log: readonly string[]): CountedLog =>
  count(log.map(text => JSON.parse(text) as Entry).sort(compareEntries));

/** Why an entry does not count. */
export const whyNot = ({ notCounted }: CountedLog, [by, at]: EntryKey): IgnoredEntryReason | undefined =>
  [...notCounted].find(([{ author, seq }]) => author === by && seq === at)?.[1];

/** The author of each seat in the current assignment. */
export const seatsIn = ({ seatings }: CountedLog): Readonly<Record<string, string>> =>
  Object.fromEntries((seatings.inForce ?? []).map(({ seat, author }) => [seat, author]));

const ABOUT = 'orders';
const sealOf = (seat: string, choice: string): string =>
  computeCommitment(ABOUT, seat, { salt: 'a'.repeat(32), choice });
/** The commitments that all phones know before any choice is revealed. */
const COMMITTED = { a: sealOf('a', 'Athens'), b: sealOf('b', 'Sparta'), c: sealOf('c', 'Corinth') };
export const sealedBy = (seat: string, choice: string) => ({
  ...{ about: ABOUT, seat, seats: [seat] },
  seal: sealOf(seat, choice),
});
export const shownBy = (seat: string, choice: string) => ({
  ...{ about: ABOUT, seat, seats: [seat], salt: 'a'.repeat(32), choice },
  against: { ...COMMITTED, [seat]: sealOf(seat, choice) },
});

/** The revealed choices of a counted log. */
export const choicesIn = ({ inForce }: CountedLog, seats: readonly string[]): CommitRevealState<string>['shown'] =>
  inForce.reduce(
    (sealing, { type, data }) =>
      type === 'sealed' || type === 'shown' ? commitRevealReducer(sealing, seats, { type, data } as never) : sealing,
    startCommitReveal(ABOUT) as CommitRevealState<string>,
  ).shown;

/** An author who numbers his entries in order, but chooses clocks and predecessors freely. */
export const liar = ({ author, identity }: Pick<Person, 'author' | 'identity'>) => {
  let seq = 0;
  return {
    author,
    /** His next entry, signed. */
    write: async (type: string, data: unknown, lie: Partial<Entry> = {}): Promise<SignedEntry> => {
      const entry = entryOf(author, ++seq, { type, data, ...lie });
      return { entry, signature: await identity.sign(createSignaturePayload(entry)) };
    },
    /** The number of his last entry. */
    seq: () => seq,
  };
};
export type Liar = ReturnType<typeof liar>;

/** An update with these entries in the form that their author sends. */
export const updateOf = (signed: readonly SignedEntry[]): Uint8Array =>
  setting(Object.fromEntries(signed.map(each => [`${each.entry.author}:${each.entry.seq}`, each])));

/** An author's next entries as an update for a room: from his Yjs client, each at the clock of its number. */
export const updateInRoom = (signed: readonly SignedEntry[]): Uint8Array => {
  const replica = createReplica();
  const [first] = signed;
  const { author = '', seq = 1 } = first?.entry ?? {};
  replica.add(Array.from({ length: seq - 1 }, (_, i) => ({ entry: entryOf(author, i + 1), signature: '' })));
  const before = new Map([[yjsClientOf(author), seq - 1]]);
  replica.add(signed);
  return replica.lackedBy(before)?.update as Uint8Array;
};

/** A backdated proposal of all seats for himself, and his own acceptance. */
export const backdatedSeats = async (by: Liar): Promise<readonly SignedEntry[]> => {
  const asked = await by.write(SEATS_PROPOSED_TYPE, seating({ a: by.author, b: by.author, c: by.author }), {
    clock: 1,
  });
  const of: EntryKey = [by.author, asked.entry.seq];
  return [asked, await by.write(SEATS_ACCEPTED_TYPE, { of }, { clock: 2 })];
};

/** A peer that completes the handshake like the app and then sends any message that a test wants. */
export const hostilePeer = async (channel: Channel, { author, identity, name }: Person) => {
  const read = createReassembler();
  const say = (kind: FrameKind, body: Uint8Array): void => {
    for (const piece of toChunks({ kind, body })) channel.send(piece);
  };
  await new Promise<void>(resolve => {
    channel.onClosed = resolve;
    channel.onPiece = piece => {
      const frame = read(piece, 0);
      if (frame === undefined || typeof frame === 'string') return;
      const hello = frame.kind === 'hello' ? parseHello(frame.body) : undefined;
      if (hello)
        void identity
          .sign(createProofPayload(hello.once, BATTLE.id, { author, key: identity.key }))
          .then(signature => say('proof', encodeMessage({ signature })));
      if (frame.kind === 'vector') resolve();
    };
    const once = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
    say(
      'hello',
      encodeMessage({ speaks: PROTOCOL_VERSION, battle: BATTLE, entries: 0, author, key: identity.key, name, once }),
    );
  });
  return { say };
};
