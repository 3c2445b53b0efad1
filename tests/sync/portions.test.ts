import { expect, test, vi } from 'vitest';
import { compareEntries, type Entry } from '../../src/core/log.ts';
import { createReassembler } from '../../src/sync/frames.ts';
import type { PeerLink } from '../../src/sync/peer-link.ts';
import { BATCH_LIMITS, createReplica, type SignedEntry } from '../../src/sync/replica.ts';
import { connectToRoom } from '../../src/sync/room/room-client.ts';
import type { Socket } from '../../src/sync/room/room-messages.ts';
import { encodeSyncStep1, parseServerMessage } from '../../src/sync/room/room-messages.ts';
import { roomIdOf } from '../../src/sync/room/tokens.ts';
import { decodeUpdate, type StateVector } from '../../src/sync/update-format.ts';
import { VALUES_PER_SLICE } from '../../src/sync/yield-to-main.ts';
import { entryOf } from './attacks.ts';
import { authorNamed, BATTLE, phone, ticketOf, wire } from './pair.ts';

const ANNA = await authorNamed('anna');
const COUNT = 2_600;
const LOG = Array.from({ length: COUNT }, (_, i) => entryOf(ANNA, i + 1));

const entriesIn = async (update: Uint8Array): Promise<readonly Entry[]> => {
  const operations = await decodeUpdate(update);
  if (typeof operations === 'string') throw new Error(operations);
  return operations.map(({ value }) => (value as SignedEntry).entry);
};

/** All portions that a phone without entries receives, in order. */
const portionsOf = async (entries: readonly Entry[]): Promise<readonly (readonly Entry[])[]> => {
  const replica = createReplica();
  replica.add(entries.map(entry => ({ entry, signature: '' })));
  const all: (readonly Entry[])[] = [];
  for (let has: StateVector = new Map(); ; ) {
    const portion = replica.lackedBy(has);
    if (!portion) return all;
    all.push(await entriesIn(portion.update));
    has = new Map([...has, ...portion.brings]);
  }
};

test('portions follow the log order and hold at most PORTION.entries', async () => {
  const authors = ['anna', 'boris', 'chloe'];
  const log = Array.from({ length: 2_100 }, (_, i) =>
    entryOf(authors[i % 3] as string, Math.floor(i / 3) + 1, { clock: i + 1 }),
  );
  const portions = await portionsOf(log);
  expect(portions.map(({ length }) => length)).toEqual([BATCH_LIMITS.entries, BATCH_LIMITS.entries, 100]);
  expect(portions.flatMap(entries => [...entries].sort(compareEntries))).toEqual(log);
});

test('a portion ends after BATCH_LIMITS.bytes; a longer entry has a separate portion', async () => {
  const data = 'x'.repeat(BATCH_LIMITS.bytes);
  const log = [1, 2, 3].map(seq => entryOf(ANNA, seq, { data }));
  expect((await portionsOf(log)).map(({ length }) => length)).toEqual([1, 1, 1]);
  const short = Array.from({ length: 60 }, (_, i) => entryOf(ANNA, i + 1, { data: data.slice(0, 8_000) }));
  const [first = []] = await portionsOf(short);
  expect(first.length * 8_000).toBeLessThan(BATCH_LIMITS.bytes + 8_000);
});

test('an author whose clocks run backwards is sent in the order of his numbers', async () => {
  const log = Array.from({ length: 30 }, (_, i) => entryOf(i % 2 ? 'anna' : 'liar', Math.floor(i / 2) + 1));
  const lies = log.map(entry => (entry.author === 'liar' ? { ...entry, clock: 100 - entry.seq } : entry));
  const [sent = []] = await portionsOf(lies);
  expect(sent.filter(({ author }) => author === 'liar').map(({ seq }) => seq)).toEqual(
    Array.from({ length: 15 }, (_, i) => i + 1),
  );
});

test('a long log goes from phone to phone in portions, each after an answer, and is taken in slices', async () => {
  const [anna, boris] = [await phone('anna', BATTLE, LOG), await phone('boris', null)];
  const taken: number[] = [];
  const { storeReceived: take } = boris.truth;
  Object.assign(boris.truth, {
    take: (entries: readonly unknown[]) => {
      taken.push(entries.length);
      return take(entries);
    },
  });
  const [left, right] = wire();
  const read = createReassembler();
  const { send } = left;
  const sizes: number[] = [];
  let bytes = 0;
  let reached = 0;
  Object.assign(left, {
    send: (piece: Uint8Array<ArrayBuffer>) => {
      bytes += piece.length;
      const frame = read(piece, 0);
      if (frame !== undefined && typeof frame !== 'string' && frame.kind === 'update') {
        // All earlier portions have arrived.
        expect(boris.log()).toHaveLength(reached);
        sizes.push(frame.body.length);
        reached = Math.min(COUNT, reached + BATCH_LIMITS.entries);
      }
      send(piece);
    },
  });
  const links = [(await anna.share()).addPeer(left), (await boris.share()).addPeer(right)] as [PeerLink, PeerLink];
  await vi.waitFor(() => expect(links.map(link => link.isSynced())).toEqual([true, true]), 60_000);
  expect(boris.log()).toEqual(anna.log());
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...sizes)).toBeLessThan(BATCH_LIMITS.bytes * 1.1);
  expect(bytes).toBeLessThan(2 * sizes.reduce((sum, size) => sum + size, 0));
  expect(Math.max(...taken)).toBeLessThanOrEqual(VALUES_PER_SLICE);
}, 90_000);

test('a phone that is still storing a portion does not request it again', async () => {
  const [anna, boris] = [await phone('anna', BATTLE, LOG.slice(0, 10)), await phone('boris', null)];
  const { storeReceived: take } = boris.truth;
  let goOn = (): void => undefined;
  const isStored = new Promise<void>(resolve => {
    goOn = resolve;
  });
  let updates = 0;
  Object.assign(boris.truth, {
    storeReceived: async (entries: readonly unknown[]) => {
      updates++;
      await isStored;
      return take(entries);
    },
  });
  const [left, right] = wire();
  const [one, two] = [await anna.share(), await boris.share()];
  const links = [one.addPeer(left), two.addPeer(right)] as [PeerLink, PeerLink];
  await vi.waitFor(() => expect(updates).toBe(1));
  for (let i = 0; i < 5; i++) {
    for (const sharing of [one, two]) sharing.tick();
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  goOn();
  await vi.waitFor(() => expect(links.map(link => link.isSynced())).toEqual([true, true]));
  expect(updates).toBe(1);
});

test('a long log goes into a room in portions, each after the server has taken the one before', async () => {
  const anna = await phone('anna', BATTLE, LOG);
  const sharing = await anna.share();
  const invite = { ...(await ticketOf('anna')), address: 'wss://club.example' };
  const room = roomIdOf(invite);
  const updates: Uint8Array[] = [];
  let socket: Socket | undefined;
  sharing.joinRoom(host =>
    connectToRoom(host, invite, () => {
      const nothing = (): void => undefined;
      const send = (bytes: Uint8Array): void => {
        const message = parseServerMessage(room, bytes);
        if (typeof message === 'object' && message.is === 'update') updates.push(message.bytes);
      };
      socket = { send, close: nothing, onOpen: nothing, onMessage: nothing, onClosed: nothing };
      return socket;
    }),
  );
  const vector = encodeSyncStep1(room, new Uint8Array([0]));
  const TAKEN = new Uint8Array([...vector.subarray(0, vector.length - 4), 8, 1]);
  socket?.onMessage(vector);
  // The first two updates are the battle and the phone.
  await vi.waitFor(() => expect(updates).toHaveLength(2));
  socket?.onMessage(TAKEN);
  socket?.onMessage(TAKEN);
  const reached: number[] = [];
  for (let portion = 3; portion <= 5; portion++) {
    await vi.waitFor(() => expect(updates).toHaveLength(portion));
    await new Promise(resolve => setTimeout(resolve, 10));
    expect(updates).toHaveLength(portion);
    reached.push((await entriesIn(updates.at(-1) as Uint8Array)).length);
    socket?.onMessage(TAKEN);
  }
  expect(reached).toEqual([BATCH_LIMITS.entries, BATCH_LIMITS.entries, COUNT - 2 * BATCH_LIMITS.entries]);
});
