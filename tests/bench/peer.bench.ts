import 'fake-indexeddb/auto';
import { bench, describe, vi } from 'vitest';
import { createLocalLog } from '../../src/app/share/local-log.ts';
import type { Entry } from '../../src/core/log.ts';
import { alalaGame } from '../../src/games/alala/battle/game.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { PRACTICE, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { openDb } from '../../src/store/db.ts';
import { computeHead } from '../../src/store/log/author-heads.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { LocalPeer, PeerLink } from '../../src/sync/peer-link.ts';
import { openSharing } from '../../src/sync/sharing.ts';
import { fakeLocalStorage } from '../store/local-storage.ts';
import { newPerson, signedBy } from '../sync/pair.ts';

const [me, you] = [await newPerson('Anna'), await newPerson('Bo')];
const [ME, YOU] = [me.author, you.author];

vi.mock('../../src/games/index.ts', () => {
  const about = { id: 'alala' };
  return {
    GAMES: [{ about, load: async () => ({ validator: alalaGame, collections: async () => [] }) }],
    gameOf: () => ({ about }),
  };
});

const BATTLE = {
  id: 'b',
  game: 'alala',
  title: 'Leuctra',
  setup: setupOf(PRACTICE, DEFAULT_RULES, () => 0),
  begunAt: 5,
};

const lineOf = (author: string, seq: number, clock: number): Entry => ({
  battle: BATTLE.id,
  author,
  seq,
  clock,
  at: 1_795_263_945_227 + clock,
  type: 'correct',
  v: 1,
  after: [],
  data: { changes: { units: [{ unit: 'au1', men: 1 + (clock % 24), disorder: clock % 5 }], leaders: [] } },
});

/** A phone with a log of `size` entries, half of them its own. Another phone sends it one more entry each time. */
const receiver = async (size: number): Promise<() => Promise<void>> => {
  fakeLocalStorage();
  const name = `peer${size}`;
  const raw = openDb(name);
  const store = await openStore(() => ME, name);
  await store.readAuthor();
  await store.createBattle(BATTLE);
  const log = Array.from({ length: size }, (_, i) => lineOf(i % 2 ? YOU : ME, Math.floor(i / 2) + 1, i + 1));
  await raw.entries.bulkPut(log);
  for (const author of [ME, YOU]) {
    const head = computeHead(
      log.filter(entry => entry.author === author),
      undefined,
    );
    if (head) await raw.heads.put(head);
  }
  const truth = createLocalLog(store, BATTLE, () => undefined);
  const sharing = await openSharing(
    {
      identity: me.identity,
      author: ME,
      name: 'Anna',
      now: () => 0,
      random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
      acceptInvitation: async () => undefined,
      onChange: () => undefined,
    },
    truth,
  );
  const link = {
    state: () => 'sharing',
    other: () => undefined,
    isSynced: () => true,
    divergingAuthors: () => [],
    syncedAt: () => undefined,
    sendMissing: () => undefined,
    sendPhones: () => undefined,
    tick: () => undefined,
    end: () => undefined,
    voucher: () => undefined,
  } satisfies PeerLink;
  let host: LocalPeer | undefined;
  sharing.joinRoom(opened => {
    host = opened;
    return link;
  });
  host?.addPhones([{ author: YOU, key: you.identity.key, name: 'Bo' }]);
  let [seq, clock] = [Math.floor(size / 2), size];
  return async () => {
    const entry = lineOf(YOU, ++seq, ++clock);
    const left = await host?.storeReceived([await signedBy(you, entry)], link);
    if (left !== 0 || !(await truth.has(entry))) throw new Error(`not taken: ${[...sharing.refusedCounts()]}`);
  };
};

describe('wanted: less than 5 ms', () => {
  for (const size of [100, 6000, 20_000]) {
    let receive = async (): Promise<void> => undefined;
    bench(`an entry of another phone, signed, checked and stored, after ${size}`, () => receive(), {
      iterations: 20,
      time: 500,
      setup: async (_task, mode) => {
        if (mode === 'warmup') receive = await receiver(size);
      },
    });
  }
});
