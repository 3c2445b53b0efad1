import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Entry, SEATS_ACCEPTED_TYPE, SEATS_PROPOSED_TYPE } from '../../../src/core/log.ts';
import { createCountedLogReader } from '../../../src/core/seats/counted-log.ts';
import { resolveSeats } from '../../../src/core/seats/seat-assignment.ts';
import { type AlalaDb, type BattleRow, type ItemRow, openDb } from '../../../src/store/db.ts';
import type { ImportRequest } from '../../../src/store/import-export/import.ts';
import { parseFile } from '../../../src/store/import-export/parse-file.ts';
import { serializeFile } from '../../../src/store/import-export/write-file.ts';
import { addEntryToCanary, readCanarySeqs } from '../../../src/store/integrity/canary.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { often } from '../../quick.ts';
import { fakeLocalStorage } from '../local-storage.ts';
import { battle, line, setupOf } from '../row-fixtures.ts';

let name = '';
let count = 0;
let store: Store;
let raw: AlalaDb;

beforeEach(async () => {
  fakeLocalStorage();
  name = `file${++count}`;
  store = await openStore(() => 'me', name);
  await store.readAuthor();
  raw = openDb(name);
});
afterEach(async () => {
  store.close();
  await raw.delete();
  vi.unstubAllGlobals();
});

const theirs = (seq: number, more: Partial<Entry> = {}): Entry =>
  line(seq, { author: 'you', clock: 10 + seq, ...more });
const item = (id: string): ItemRow => ({ id, game: 'alala', kind: 'army', item: { name: id }, changedAt: 5 });
const file = (
  battles: BattleRow[],
  entries: Entry[],
  more: Partial<ImportRequest> = {},
  collections: ItemRow[] = [],
): ImportRequest => ({
  rows: { battles, entries, collections },
  setupOf,
  at: 1000,
  ...more,
});
const everything = async () => ({
  battles: await raw.battles.toArray(),
  entries: await raw.entries.toArray(),
  heads: await raw.heads.toArray(),
  collections: await raw.collections.toArray(),
});
/** All stored data as the text of a snapshot. */
const textOfAll = async (): Promise<string> =>
  serializeFile('backup', { ...(await store.readAll()).kept, preferences: {} }, '1', 7);
/** Imports a file as the app does: with a snapshot first. */
const importRows = async (from: ImportRequest) => store.importRows({ ...from, before: await textOfAll() });
const bringBackFirst = async () => {
  const first = (await store.listSnapshots()).read.at(-1);
  const read = parseFile(first?.text ?? '', 'here');
  if (!first || !read.ok) throw new Error('no snapshot');
  return store.restoreSnapshot(first.id, { rows: read.value, setupOf, at: 2000 });
};

beforeEach(async () => {
  await store.createBattle(battle('b'));
  for (const seq of [1, 2, 3]) await store.appendEntry(line(seq));
});

describe('a file for a stored battle', () => {
  test('is previewed: added entries, undos, and author ids', async () => {
    const rows = [
      line(1),
      line(3, { data: 'other' }),
      line(4),
      theirs(1),
      theirs(2, { type: 'goBack', data: { of: ['me', 1] } }),
      theirs(3, { clock: 2 }),
    ];
    const before = await everything();
    expect(await store.previewImport(file([battle('b', { title: 'Innocent' }), battle('new')], rows))).toEqual([
      {
        id: 'b',
        title: 'Battle b',
        other: false,
        entries: 3,
        takeBacks: 1,
        undone: 2,
        between: 1,
        differing: 1,
        refused: 1,
      },
    ]);
    expect(await everything()).toEqual(before);
    expect(await store.previewImport(file([battle('b', { setup: 'other' })], rows))).toMatchObject([
      { other: true, entries: 0 },
    ]);
  });

  test('is previewed: seats in it would void the stored entries', async () => {
    const seats = [{ seat: 'a', author: 'Ann', name: 'Ann' }];
    const rows = [
      line(1, { author: 'Ann', type: SEATS_PROPOSED_TYPE, data: { battle: 'b', seats, seen: [] } }),
      line(1, { author: 'Ben', type: SEATS_ACCEPTED_TYPE, data: { of: ['Ann', 1], seen: [] } }),
    ];
    const countOf = () =>
      createCountedLogReader({
        readSeatings: resolveSeats,
        requiredSeatsOf: () => ({ seats: ['a'] }),
        read: entry => entry,
      });
    expect(await store.previewImport({ ...file([battle('b')], rows), countOf })).toMatchObject([
      { entries: 2, takeBacks: 0, undone: 3 },
    ]);
  });

  test('adds no entries under this phone’s author id that it never wrote', async () => {
    const made = [line(4), line(5)];
    expect(await importRows(file([battle('b')], [...made, theirs(1)]))).toMatchObject({ entries: 1, refused: 2 });
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2), line(3), theirs(1)]);
    expect(await store.appendEntry(line(4, { data: 'mine' }))).toBe('written');
  });

  test('restores entries that this phone wrote and lost', async () => {
    await raw.entries.delete(['b', 'me', 2]);
    expect(
      await importRows(
        file(
          [battle('b')],
          [1, 2, 3].map(seq => line(seq)),
        ),
      ),
    ).toMatchObject({ entries: 1, same: 3 });
    await raw.entries.clear();
    await raw.heads.clear();
    // The canary still has the last number of this phone.
    expect(
      await importRows(
        file(
          [battle('b')],
          [1, 2, 3].map(seq => line(seq)),
        ),
      ),
    ).toMatchObject({ entries: 3 });
    expect((await store.readLog('b')).gaps).toEqual([]);
  });

  test('restores entries of the journal, and a whole lost battle', async () => {
    await store.addToJournal(battle('b'), line(4));
    expect(await importRows(file([battle('b')], [line(4)]))).toMatchObject({ entries: 1 });
    await Promise.all([raw.entries.clear(), raw.heads.clear(), raw.battles.clear()]);
    store.forgetBattles(['b']);
    const all = [1, 2, 3, 4, 5].map(seq => line(seq));
    expect(await importRows(file([battle('b')], all))).toMatchObject({ battles: 1, entries: 5 });
  });

  test('imports entries that the player confirms, e.g. an export of unsaved entries', async () => {
    expect(await importRows(file([battle('b')], [line(4)], { mine: true }))).toMatchObject({ entries: 1 });
    expect((await store.readLog('b')).entries).toHaveLength(4);
  });

  test('puts invalid rows into quarantine, and imports the others', async () => {
    await store.importRows(file([battle('c')], [], { aside: [{ table: 'collections', row: '{"id":"my-item"}' }] }));
    expect(await store.readQuarantine()).toEqual([
      { id: 1, at: 1000, why: 'file', table: 'collections', row: '{"id":"my-item"}' },
    ]);
  });
});

describe('the snapshot before an import', () => {
  test('restores that state: imported entries go into quarantine, and none is deleted', async () => {
    const before = await everything();
    const came = [theirs(1), theirs(2, { type: 'goBack', data: { of: null } })];
    await importRows(file([battle('b'), battle('c')], [...came, theirs(1, { battle: 'c' })], {}, [item('a')]));
    expect(await bringBackFirst()).toMatchObject({ out: 2 });
    const after = await everything();
    expect(after.entries.filter(entry => entry.battle === 'b')).toEqual(before.entries);
    expect(after.heads.filter(head => head.battle === 'b')).toEqual(before.heads);
    // An imported battle or item is moved to quarantine as a whole.
    expect(after.battles).toMatchObject([{ id: 'b' }, { id: 'c', deletedAt: 2000 }]);
    expect(after.collections).toMatchObject([{ id: 'a', deletedAt: 2000 }]);
    expect((await store.readQuarantine()).map(({ why, row }) => [why, row])).toEqual(
      came.map(row => ['takenOut', row]),
    );
    expect(await store.findLostBattles()).toEqual([]);
    expect((await store.readLog('b')).gaps).toEqual([]);
  });

  test('a canary record of reverted entries, left by a kill, is no loss; entries neither stored nor in quarantine are', async () => {
    await importRows(file([battle('b')], [theirs(1), theirs(2)]));
    await bringBackFirst();
    addEntryToCanary('b', 'you', 2);
    expect(await store.findLostBattles()).toEqual([]);
    expect(readCanarySeqs('b')).toEqual(new Map([['me', 3]]));
    addEntryToCanary('b', 'you', 3);
    expect(await store.findLostBattles()).toMatchObject([{ battle: 'b', storedEntries: 3, missing: 3 }]);
  });

  test('keeps entries written here since', async () => {
    await importRows(file([battle('b')], [theirs(1)]));
    await store.appendEntry(line(4, { clock: 20 }));
    expect(await bringBackFirst()).toMatchObject({ out: 1 });
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2), line(3), line(4, { clock: 20 })]);
    expect(await store.appendEntry(line(5, { clock: 21 }))).toBe('written');
    expect((await store.readLog('b')).gaps).toEqual([]);
  });

  test('also removes later imports, and restores entries lost since', async () => {
    await importRows(file([battle('b')], [theirs(1)]));
    await importRows(file([battle('b')], [theirs(2)]));
    await raw.entries.delete(['b', 'me', 2]);
    expect(await bringBackFirst()).toMatchObject({ out: 2, entries: 1 });
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2), line(3)]);
  });

  test('of an older build only adds', async () => {
    await store.importRows(file([battle('b')], [theirs(1)]));
    await store.addSnapshot(
      1,
      'import',
      serializeFile(
        'backup',
        { battles: [battle('b')], entries: [line(1)], collections: [], preferences: {} },
        '0.1.0',
        7,
      ),
    );
    expect(await bringBackFirst()).toMatchObject({ out: 0, entries: 0 });
    expect((await store.readLog('b')).entries).toHaveLength(4);
  });

  test('own entries are removed only if no entry of this phone follows them: no number is used twice', async () => {
    await importRows(file([battle('b')], [line(4), line(5)], { mine: true }));
    expect(await bringBackFirst()).toMatchObject({ out: 2 });
    expect((await store.readLog('b')).gaps).toEqual([]);
    await importRows(file([battle('b')], [line(4), line(5)], { mine: true }));
    await store.appendEntry(line(6));
    expect(await bringBackFirst()).toMatchObject({ out: 0 });
    expect((await store.readLog('b')).gaps).toEqual([]);
  });

  test('is stored together with the import, or neither is', async () => {
    const bad = { ...theirs(2), author: undefined } as unknown as Entry;
    await expect(importRows(file([battle('b')], [theirs(1), bad]))).rejects.toThrow();
    expect([(await store.listSnapshots()).read, await raw.entries.count()]).toEqual([[], 3]);
  });
});

test('importing any file and restoring its snapshot leaves every log unchanged', async () => {
  const fc = await import('fast-check');
  const any = fc.record({
    author: fc.constantFrom('me', 'you', 'she'),
    seq: fc.integer({ min: 1, max: 6 }),
    clock: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('say', 'undo', 'goBack', 'redo'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(any, { selector: row => `${row.author}${row.seq}`, maxLength: 9 }),
      fc.boolean(),
      async (rows, mine) => {
        await Promise.all([raw.snapshots.clear(), raw.aside.clear()]);
        const before = await everything();
        const entries = rows.map(row => line(row.seq, { ...row, data: row.type === 'say' ? 1 : { of: ['me', 2] } }));
        await importRows(file([battle('b')], entries, { mine }));
        await bringBackFirst();
        expect(await everything()).toEqual(before);
        expect(await store.findLostBattles()).toEqual([]);
      },
    ),
    { numRuns: often(30, 10) },
  );
});

describe('a long one', () => {
  const many = (): ImportRequest =>
    file(
      ['b', 'c', 'd'].map(id => battle(id)),
      ['b', 'c', 'd'].flatMap(id => [1, 2].map(seq => theirs(seq, { battle: id }))),
      {},
      [item('one')],
    );

  test('reports its progress up to all rows', async () => {
    const told: [number, number][] = [];
    const progress = {
      onProgress: (done: number, all: number) => void told.push([done, all]),
      signal: new AbortController().signal,
    };
    expect(await store.importRows({ ...many(), progress })).toMatchObject({ battles: 2, entries: 6, collections: 1 });
    expect(told.map(([done]) => done)).toEqual([...told.map(([done]) => done)].sort((a, b) => a - b));
    expect([told.at(-1), new Set(told.map(([, all]) => all))]).toEqual([[10, 10], new Set([10])]);
  });

  test.each([1, 3, 4, 9, 10])('aborted after %i rows changes nothing, and can be repeated', async stop => {
    await store.mergeRows({ battles: [battle('b')], entries: [line(1)], collections: [] }, setupOf);
    const before = await everything();
    const calling = new AbortController();
    const progress = { onProgress: (done: number) => void (done >= stop && calling.abort()), signal: calling.signal };
    const aside = [{ table: 'collections', row: '{}' }] as const;
    await expect(store.importRows({ ...many(), before: await textOfAll(), aside, progress })).rejects.toThrow();
    expect(await everything()).toEqual(before);
    expect([(await store.listSnapshots()).read, await store.readQuarantine()]).toEqual([[], []]);
    expect(await store.importRows(many())).toMatchObject({ battles: 2, entries: 6, collections: 1 });
  });
});
