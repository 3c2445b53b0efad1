import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenSession, openSession } from '../../src/app/battle/session.ts';
import { createCollectionStore } from '../../src/app/game/collection-store.ts';
import { computeCommitment } from '../../src/core/crypto/commit-reveal.ts';
import { secretSchema } from '../../src/core/crypto/commitments.ts';
import { migrateAndParse } from '../../src/core/migrate.ts';
import type { StoredItem } from '../../src/game-contract/contract.ts';
import { computeMove } from '../../src/game-ui/ai/ai-worker.ts';
import { parseFile } from '../../src/store/import-export/parse-file.ts';
import { validateFile } from '../../src/store/import-export/validate-file.ts';
import { serializeFile } from '../../src/store/import-export/write-file.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { type RecomputedEntryRules, staleResults } from '../stale-results.ts';
import { fakeLocalStorage } from '../store/local-storage.ts';
import { soon } from '../timeouts.ts';
import {
  CHAMPIONS,
  program,
  RULES_VERSION,
  SEATED,
  SEATS,
  type Seat,
  STANCES,
  type Stance,
  type State,
  type TinyEvents,
  tinyGame,
  winner,
} from './battle/rules.ts';

// Must run before the imports, which register a listener for pages that close with unsaved entries.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

let stores: Store[] = [];
let count = 0;
const phone = async (): Promise<Store> => {
  const store = await openStore(() => `phone${++count}`, `tiny${++count}`);
  stores.push(store);
  return store;
};
beforeEach(() => {
  fakeLocalStorage();
});
afterEach(() => {
  for (const store of stores) store.close();
  stores = [];
});

const setup = { a: { id: 'x', name: 'Ajax', might: 1 }, b: { id: 'y', name: 'Hector', might: 2 }, program: false };
const battle = { id: 'b', game: 'tiny', title: 'A duel', setup, begunAt: 1 };
const RECOMPUTED: RecomputedEntryRules<State> = {
  rules: RULES_VERSION,
  of: { bout: (state, data) => winner(state, (data as TinyEvents['bout']).faces) },
};
const open = (store: Store): Promise<OpenSession<State, TinyEvents>> => openSession(store, tinyGame, battle, setup);

const secret = (choice: Stance) => ({ salt: 'f'.repeat(32), choice });
/** Plays a round on one phone: each choice as a draft and a commitment, then both revealed, then the die. */
const round = async (session: OpenSession<State, TinyEvents>, choices: Record<Seat, Stance>): Promise<void> => {
  const { about } = session.state.value.sealing;
  for (const seat of SEATS) {
    await session.drafts.write(`seal.${about}.${seat}`, secret(choices[seat]));
    session.record('sealed', { about, seat, seal: computeCommitment(about, seat, secret(choices[seat])) });
  }
  const { seals: against } = session.state.value.sealing;
  for (const seat of SEATS) session.record('shown', { about, seat, ...secret(choices[seat]), against });
  const faces: [number, number] = [4, 3];
  const last = session.record('bout', { faces, rules: RULES_VERSION, result: winner(session.state.value, faces) });
  await last.settled;
};

test('a duel is played, undone, exported and imported on another phone', async () => {
  const store = await phone();
  await store.createBattle(battle);
  const session = await open(store);
  await round(session, { a: 'low', b: 'high' });
  await round(session, { a: 'high', b: 'low' });
  expect(session.state.value).toMatchObject({ round: 3, wins: { a: 1, b: 1 } });
  session.undo();
  expect(session.state.value).toMatchObject({
    round: 2,
    wins: { a: 1, b: 0 },
    sealing: { shown: { a: 'high', b: 'low' } },
  });
  session.redo();
  expect([session.state.value.round, session.unusableEntries.value]).toEqual([3, 0]);
  await soon(() => expect(session.saving.value).toBe('saved'));
  expect(await session.drafts.read('seal.round2.b', secretSchema)).toEqual(secret('low'));

  const { kept } = await store.readAll();
  const file = serializeFile('battle', { ...kept, preferences: {} }, 'test', 5);
  const read = parseFile(file);
  const checked = read.ok ? validateFile(read.value, id => (id === 'tiny' ? tinyGame : undefined)) : read;
  if (!checked.ok) throw new Error(checked.problem.at);
  const other = await phone();
  await other.mergeRows(checked.value, row => row.setup);
  const theirs = await open(other);
  expect(theirs.state.value).toEqual(session.state.value);
  // A draft exists only on its phone, not in files.
  expect(await theirs.drafts.read('seal.round2.b', secretSchema)).toBeUndefined();
  session.close();
  theirs.close();
});

test('a seat’s view shows nothing of a hidden choice', () => {
  const state = tinyGame.begin(setup);
  const sealed = (choice: Stance): State =>
    tinyGame.apply(state, {
      ...{ battle: 'b', author: 'me', seq: 1, clock: 1, at: 1, v: 1, type: 'sealed' },
      data: { about: 'round1', seat: 'a', seal: computeCommitment('round1', 'a', secret(choice)) },
    });
  const [one, other] = STANCES.map(choice => SEATED.viewFor(sealed(choice), 'b'));
  expect(one).toEqual(other);
  expect(SEATED.legalMoves(SEATED.viewFor(sealed('low'), 'a'))).toEqual([]);
});

test('the computer plays legal moves, repeatable by seed and playouts, within its budget', () => {
  const view = SEATED.viewFor(tinyGame.begin(setup), 'b');
  const asked = (seed: number) => ({ view, level: 1, seed, budget: { playouts: 200 } });
  for (let seed = 0; seed < 30; seed++) {
    const move = computeMove(program, asked(seed), () => 0);
    expect(STANCES).toContain(move);
    expect(computeMove(program, asked(seed), () => 0)).toBe(move);
  }
  let clock = 0;
  expect(STANCES).toContain(computeMove(program, { ...asked(1), budget: { milliseconds: 50 } }, () => clock++));
  expect(clock).toBeLessThan(60);
});

test('recomputed results match; a changed one is found, one of other rules is skipped', async () => {
  const store = await phone();
  await store.createBattle(battle);
  const session = await open(store);
  await round(session, { a: 'low', b: 'high' });
  await round(session, { a: 'still', b: 'still' });
  const { inForce } = session.reading.value;
  const changed = (entries: typeof inForce): number =>
    staleResults(RECOMPUTED, session.start, entries, tinyGame.apply).length;
  expect(changed(inForce)).toBe(0);
  const told = (rules: number) =>
    inForce.map(entry => (entry.type === 'bout' ? { ...entry, data: { faces: [4, 3], rules, result: 'b' } } : entry));
  expect([changed(told(1)), changed(told(2))]).toEqual([2, 0]);
  session.close();
});

test('a collection is stored with its version, and an older one is migrated', async () => {
  const store = await phone();
  await store.putItem({ id: 'old', game: 'tiny', kind: 'champion', item: { id: 'old', name: 'Paris' }, changedAt: 1 });
  const champions = createCollectionStore(store, 'tiny', CHAMPIONS);
  await champions.put('new', { id: 'new', name: 'Ajax', might: 3 });
  const seen: (readonly StoredItem<unknown>[])[] = [];
  const stop = champions.watch(rows => seen.push(rows));
  await soon(() => expect(seen.at(-1)).toHaveLength(2));
  expect(seen.at(-1)?.map(({ item }) => item)).toEqual([
    { id: 'new', name: 'Ajax', might: 3 },
    { id: 'old', name: 'Paris', might: 0 },
  ]);
  expect((await store.readAll()).kept.collections.map(({ v }) => v)).toEqual([2, undefined]);
  expect(migrateAndParse(CHAMPIONS, {}, 3)).toMatchObject({ ok: false, problem: { code: 'newer' } });
  stop();
});
