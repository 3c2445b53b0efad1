import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { type AlalaDb, openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { BattleList } from '../../src/store/queries.ts';
import type { Store } from '../../src/store/store.ts';
import { often } from '../quick.ts';
import { soon } from '../timeouts.ts';
import { seeded } from './fuzz.ts';
import { fakeLocalStorage } from './local-storage.ts';
import { photoRow } from './pictures.ts';
import { battle, line, setupOf } from './row-fixtures.ts';

const ROUNDS = Number(process.env.ALALA_ROWS ?? often(2, 1));
const SEED = Number(process.env.ALALA_SEED ?? 20261122);

const circle: { of?: unknown } = {};
circle.of = [circle, circle];

/** Values that replace a valid value on disk. */
const DAMAGE: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  'x',
  'no/id "]',
  '\u202Eevil',
  'x'.repeat(100),
  true,
  [],
  {},
  [[1]],
  { at: 1 },
  new Date(Number.NaN),
  new Uint8Array(3),
  7n,
  { units: [7n] },
  new Map([[1, 2]]),
  circle,
];

let name = '';
let count = 0;
let raw: AlalaDb;
let store: Store | undefined;

beforeEach(async () => {
  fakeLocalStorage();
  name = `damaged${++count}`;
  raw = openDb(name);
});
afterEach(async () => {
  store?.close();
  store = undefined;
  await raw.delete();
  vi.unstubAllGlobals();
});

/** Fills a database with at least one row of each table. */
const filled = async (): Promise<void> => {
  const first = await openStore(() => 'me', name);
  await first.readAuthor();
  for (const id of ['b', 'c']) {
    await first.createBattle(battle(id));
    for (const seq of [1, 2, 3]) await first.appendEntry(line(seq, { battle: id }));
    await first.appendEntry(line(1, { battle: id, author: 'you', clock: 9 }));
  }
  await first.setDeleted('c', 7);
  await first.putItem({ id: 'a', game: 'alala', kind: 'army', item: { name: 'a' }, changedAt: 5, deletedAt: 6 });
  await first.putItem({ id: 'd', game: 'alala', kind: 'deck', item: { name: 'd' }, changedAt: 5 });
  await (await first.photos()).add(photoRow('b', 'p1'));
  await (await first.photos()).add(photoRow('c', 'p2'));
  await first.setDraft('b', 'orders', { of: [1] });
  await first.addSnapshot(5, 'import', 'text');
  await first.ensureSetting('leastWriter', 1, () => false);
  first.close();
  await raw.aside.add({ at: 1, why: 'damaged', table: 'heads', row: 1 } as never);
};

const TABLES = [
  'battles',
  'entries',
  'heads',
  'settings',
  'collections',
  'photos',
  'snapshots',
  'aside',
  'drafts',
] as const;

/** All rows on disk, table by table. */
const onDisk = async (): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(await Promise.all(TABLES.map(async table => [table, await raw.table(table).toArray()])));

const count0 = (rows: Record<string, unknown[]>): number =>
  Object.values(rows).reduce((sum, { length }) => sum + length, 0);

/** Reads the data that the app reads at its start and afterwards. */
const useIt = async (): Promise<string> => {
  const seen: unknown[] = [];
  store = await openStore(() => 'fresh', name);
  const author = await store.readAuthor();
  expect(author).toMatch(/^[A-Za-z0-9]{1,40}$/);
  await store.isReadOnly();
  seen.push(await store.findLostBattles());
  await store.replayJournal();
  const lists: BattleList[] = [];
  const stop = store.watchBattles(list => lists.push(list));
  await soon(() => expect(lists.length).toBeGreaterThan(0));
  stop();
  for (const { playedAt, entries } of lists.flatMap(({ battles }) => battles)) {
    expect(Number.isSafeInteger(playedAt)).toBe(true);
    expect(Number.isSafeInteger(entries)).toBe(true);
  }
  seen.push(lists);
  for (const kind of ['army', 'deck']) {
    const collections: unknown[] = [];
    const end = store.watchItems('alala', kind, list => collections.push(list));
    await soon(() => expect(collections.length).toBeGreaterThan(0));
    end();
    seen.push(collections);
  }
  const { read: snapshots, damaged } = await store.listSnapshots();
  for (const { at } of [...snapshots, ...damaged]) expect(Number.isSafeInteger(at)).toBe(true);
  // Each row is listed as a snapshot or as damaged.
  expect(snapshots.length + damaged.length).toBe(await raw.snapshots.count());
  const aside = await store.readQuarantine();
  seen.push(
    snapshots,
    aside.map(({ at, why, table }) => [at, why, table]),
    await store.listDeletedItems(),
  );
  for (const id of ['b', 'c']) {
    seen.push(await store.readBattle(id));
    const log = await store.readLog(id);
    for (const { last } of log.gaps) expect(Number.isSafeInteger(last)).toBe(true);
    seen.push(log, await store.readDraft(id, 'orders'), await store.loadState(id));
  }
  await store.readAll();
  const photos = await store.photos();
  const { photos: read, unreadable } = await photos.all();
  seen.push(
    read.length + unreadable,
    (await photos.used()).count,
    await photos.read('b', 'p1').then(photo => photo?.at),
  );
  return JSON.stringify(seen);
};

/** Data that is shown as saved is read again after a restart, whatever is damaged. */
const writeAndRestart = async (): Promise<void> => {
  const open = store as Store;
  const author = await open.readAuthor();
  const log = await open.readLog('b');
  const seq =
    Math.max(
      0,
      ...log.gaps.filter(gap => gap.author === author).map(({ last }) => last),
      ...log.entries.filter(entry => entry.author === author).map(entry => entry.seq),
    ) + 1;
  const mine = line(seq, { author, clock: 50 });
  const became = await open.appendEntry(mine, battle('b')).catch(error => error as Error);
  if (became instanceof Error) expect(became.name).toBe('OldBuildError');
  if (became !== 'written') return;
  open.close();
  store = await openStore(() => 'another', name);
  expect(await store.readAuthor()).toBe(author);
  expect((await store.readLog('b')).entries).toContainEqual(mine);
};

describe('a damaged row affects only itself', () => {
  const columns: [table: (typeof TABLES)[number], column: string][] = [
    ...['id', 'game', 'title', 'setup', 'begunAt', 'deletedAt', 'more'].map(column => ['battles', column] as const),
    ...['battle', 'author', 'seq', 'clock', 'at', 'type', 'v', 'data'].map(column => ['entries', column] as const),
    ...['battle', 'author', 'seq', 'clock', 'at', 'check'].map(column => ['heads', column] as const),
    ...['key', 'value'].map(column => ['settings', column] as const),
    ...['id', 'game', 'kind', 'item', 'changedAt', 'deletedAt'].map(column => ['collections', column] as const),
    ...['battle', 'id', 'at', 'check', 'bytes'].map(column => ['photos', column] as const),
    ...['id', 'at', 'why', 'text', 'brought'].map(column => ['snapshots', column] as const),
    ...['id', 'at', 'why', 'table', 'row'].map(column => ['aside', column] as const),
    ...['battle', 'name', 'data'].map(column => ['drafts', column] as const),
  ].map(([table, column]) => [table, column] as [(typeof TABLES)[number], string]);

  test.each(columns)(
    `%s.%s: nothing throws or is deleted, and written data is read again, seed ${SEED}`,
    async (table, column) => {
      const below = seeded(SEED + columns.findIndex(([t, c]) => t === table && c === column));
      const all = ROUNDS >= DAMAGE.length;
      for (let round = 0; round < Math.min(ROUNDS, DAMAGE.length); round++) {
        const damage = DAMAGE[all ? round : below(DAMAGE.length)];
        await Promise.all(TABLES.map(each => raw.table(each).clear()));
        void fakeLocalStorage();
        await filled();
        if (below(2) === 0) void fakeLocalStorage();
        const rows = await raw.table(table).toArray();
        const row = rows[below(rows.length)] as Record<string, unknown>;
        const keys = await raw.table(table).toCollection().primaryKeys();
        // After id 2^53 a table generates no more ids; rows of the app never get there.
        if (column === 'id' && typeof damage === 'number' && damage >= 2 ** 53) continue;
        const broken = { ...row, [column]: damage };
        // A row with a damaged key is a new row, added to the original.
        try {
          await raw.table(table).put(broken);
        } catch {
          continue;
        }
        if ((await raw.table(table).count()) > keys.length)
          await raw.table(table).delete(keys[rows.indexOf(row)] ?? '');
        const before = await onDisk();
        const shown = await useIt();
        expect(shown, `${table}.${column} = ${String(damage)}`).not.toMatch(/NaN|\[object/);
        const after = await onDisk();
        expect(count0(after), `${table}.${column} = ${String(damage)}`).toBeGreaterThanOrEqual(count0(before));
        for (const each of TABLES)
          for (const old of before[each] ?? []) {
            const kept = [...(after[each] ?? []), ...(after.aside ?? []).map(aside => (aside as { row: unknown }).row)];
            expect(kept, `${each} after ${table}.${column} = ${String(damage)}`).toContainEqual(old);
          }
        await writeAndRestart();
        store?.close();
      }
    },
  );
});

test('a valid row of a file replaces a damaged one, which goes into quarantine', async () => {
  await filled();
  store = await openStore(() => 'fresh', name);
  await raw.battles.put({ ...battle('b'), begunAt: Number.NaN });
  await raw.entries.put({ ...line(2), clock: 'late' } as unknown as Entry);
  await raw.heads.put({ battle: 'b', author: 'me', seq: 'three' } as never);
  const rows = { battles: [battle('b')], entries: [1, 2, 3].map(seq => line(seq)), collections: [] };
  expect(await store.importRows({ rows, setupOf, at: 9 })).toMatchObject({
    battles: 1,
    entries: 1,
    same: 2,
    conflicts: [],
  });
  expect(await store.readBattle('b')).toEqual({ battle: battle('b') });
  expect(await store.readLog('b')).toMatchObject({ unreadable: [], passedOver: [], gaps: [] });
  expect((await store.readQuarantine()).map(({ why, table }) => `${why} ${table}`)).toEqual(
    expect.arrayContaining(['damaged battles', 'damaged entries', 'damaged heads']),
  );
});

test.each<[what: string, value: unknown]>([
  ['empty', ''],
  ['too long', 'x'.repeat(41)],
  ['no name', 'a/b'],
  ['a number', 7],
])('the name of the author is %s: a new one, before anything is written under it', async (_what, value) => {
  store = await openStore(() => 'fresh', name);
  await raw.settings.put({ key: 'author', value });
  expect(await store.readAuthor()).toBe('fresh');
  expect(await raw.settings.get('author')).toEqual({ key: 'author', value: 'fresh' });
  expect(await store.readQuarantine()).toMatchObject([
    { why: 'damaged', table: 'settings', row: { key: 'author', value } },
  ]);
});

test('invalid rows are never written', async () => {
  store = await openStore(() => 'fresh', name);
  await expect(store.appendEntry(line(1, { author: '' }))).rejects.toThrow('author');
  await expect(store.createBattle({ ...battle('b'), begunAt: -1 })).rejects.toThrow('begunAt');
  await expect(store.putItem({ id: '', game: 'alala', kind: 'army', item: 1, changedAt: 1 })).rejects.toThrow('id');
  expect([await raw.entries.count(), await raw.battles.count(), await raw.collections.count()]).toEqual([0, 0, 0]);
});

describe('changed and missing entries are reported', () => {
  beforeEach(filled);
  const gaps = async () => {
    store ??= await openStore(() => 'fresh', name);
    return (await store.readLog('b')).gaps;
  };

  test('a changed entry, by the checksum', async () => {
    await raw.entries.put(line(2, { data: { text: 'better for me' } }));
    expect(await gaps()).toEqual([{ author: 'me', last: 3, missing: [], damaged: [], changed: true, unsure: false }]);
  });

  test('a missing entry of one author, next to a damaged row of another', async () => {
    await raw.entries.delete(['b', 'me', 2]);
    await raw.entries.put(line(1, { author: 'you', clock: 'x' } as never));
    expect(await gaps()).toMatchObject([{ author: 'me', missing: [[2, 2]], damaged: [] }]);
  });

  test('a missing last entry, although the head is damaged', async () => {
    await raw.entries.delete(['b', 'me', 3]);
    await raw.heads.put({ battle: 'b', author: 'me', seq: Number.NaN } as never);
    expect(await gaps()).toMatchObject([{ author: 'me', last: 3, missing: [[3, 3]], unsure: false }]);
    void fakeLocalStorage();
    expect(await gaps()).toMatchObject([{ author: 'me', last: 2, missing: [], unsure: true }]);
    await (store as Store).repairHeads('b');
    expect(await gaps()).toEqual([]);
    expect(await (store as Store).readQuarantine()).toContainEqual(
      expect.objectContaining({ why: 'damaged', table: 'heads' }),
    );
  });

  test('still after further imports, until the original is back', async () => {
    await raw.entries.put(line(2, { data: 'x' }));
    store = await openStore(() => 'fresh', name);
    await store.mergeRows({ battles: [battle('b')], entries: [line(4)], collections: [] }, setupOf);
    await store.appendEntry(line(5));
    expect(await gaps()).toMatchObject([{ author: 'me', last: 5, changed: true }]);
    const rows = { battles: [battle('b')], entries: [1, 2, 3, 4, 5].map(seq => line(seq)), collections: [] };
    expect(await store.importRows({ rows, setupOf, at: 1 })).toMatchObject({ entries: 1, conflicts: [] });
    expect(await gaps()).toEqual([]);
    expect(await raw.entries.get(['b', 'me', 2])).toEqual(line(2));
    expect(await store.readQuarantine()).toContainEqual(
      expect.objectContaining({ table: 'entries', row: line(2, { data: 'x' }) }),
    );
  });

  test('but not without a checksum', async () => {
    await raw.heads.update(['b', 'me'], { check: 0 });
    store = await openStore(() => 'fresh', name);
    await store.appendEntry(line(4));
    expect(await gaps()).toEqual([]);
  });

  test('a lost number is not used again', async () => {
    await raw.entries.delete(['b', 'me', 3]);
    expect(await gaps()).toMatchObject([{ author: 'me', last: 3 }]);
  });
});

test('lost battles and lost last entries are found; a damaged head alone is no loss', async () => {
  await filled();
  store = await openStore(() => 'fresh', name);
  await raw.heads.put({ battle: 'b', author: 'me', seq: 'x' } as never);
  expect(await store.findLostBattles()).toEqual([]);
  await raw.entries.delete(['b', 'me', 3]);
  await raw.entries.delete(['b', 'me', 2]);
  await raw.battles.delete('c');
  expect(await store.findLostBattles()).toEqual([
    { battle: 'b', title: 'Battle b', storedEntries: 2, missing: 2 },
    { battle: 'c', storedEntries: 4, missing: 0 },
  ]);
  store.forgetBattles(['b', 'c']);
  expect(await store.findLostBattles()).toEqual([]);
});
