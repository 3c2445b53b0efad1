import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLUB_GAME_ID } from '../../src/app/club/season-collection.ts';
import { type ExportResult, exportBackup, exportStoredBattle } from '../../src/app/storage/export.ts';
import { importFile, readImportFile } from '../../src/app/storage/import-file.ts';
import type { ClubSeason } from '../../src/core/club/season.ts';
import type { Entry } from '../../src/core/log.ts';
import { createVersionField } from '../../src/core/migrate.ts';
import { PHOTO_LIMITS } from '../../src/core/photos/sniff-image.ts';
import { isDeepEqual } from '../../src/core/plain-data.ts';
import { alalaGame } from '../../src/games/alala/battle/game.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { PRACTICE, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { type AlalaDb, type BattleRow, type ItemRow, openDb } from '../../src/store/db.ts';
import { FILE_LIMITS, type ParsedFile } from '../../src/store/import-export/file-format.ts';
import { computeHead } from '../../src/store/log/author-heads.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { largestSeason } from '../core/club/seasons.ts';
import { cases, inFull } from '../quick.ts';
import { fakeLocalStorage } from '../store/local-storage.ts';
import { PICTURES, photoRow } from '../store/pictures.ts';
import { worked } from '../timeouts.ts';

// Test files share modules: another file may have loaded the import with the real games.
vi.hoisted(() => vi.resetModules());
// The game without its screens, which need a browser.
vi.mock('../../src/games/index.ts', () => ({
  GAMES: [{ about: { id: 'alala' }, load: async () => ({ validator: alalaGame, collections: async () => [] }) }],
}));

let name = '';
let count = 0;
let store: Store;
let raw: AlalaDb;
/** The downloaded files. */
let files: Blob[] = [];

const fresh = async (): Promise<void> => {
  fakeLocalStorage();
  name = `trip${++count}`;
  store = await openStore(() => `phone${count}`, name);
  raw = openDb(name);
};
beforeEach(async () => {
  files = [];
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    files.push(blob as Blob);
    return '';
  });
  await fresh();
});
afterEach(async () => {
  store.close();
  await raw.delete();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const setup = setupOf(PRACTICE, DEFAULT_RULES, () => 0);
const battle = (id: string): BattleRow => ({
  id,
  game: 'alala',
  title: `Battle ${id}`,
  setup,
  ...createVersionField(alalaGame.setup),
  begunAt: 5,
});
/** An entry of a realistic size. */
const line = (id: string, seq: number): Entry => ({
  battle: id,
  author: 'me',
  seq,
  clock: seq,
  at: 1_795_263_945_227 + seq,
  type: 'correct',
  v: 1,
  data: { changes: { units: [{ unit: 'au1', men: 1 + (seq % 24), disorder: seq % 5 }], leaders: [] } },
});
const item = (id: string): ItemRow => ({ id, game: 'alala', kind: 'army', item: { name: `Item ${id}` }, changedAt: 5 });
const put = async (battles: BattleRow[], entries: Entry[], collections: ItemRow[]): Promise<void> => {
  await Promise.all([raw.battles.bulkPut(battles), raw.entries.bulkPut(entries), raw.collections.bulkPut(collections)]);
  for (const { id } of battles) {
    const head = computeHead(
      entries.filter(entry => entry.battle === id),
      undefined,
    );
    if (head) await raw.heads.put(head);
  }
};
const everything = async () => ({
  battles: await raw.battles.toArray(),
  entries: await raw.entries.toArray(),
  heads: await raw.heads.toArray(),
  collections: await raw.collections.toArray(),
  // Without the bytes, whose checksums validation has compared: comparing them takes minutes.
  photos: (await raw.photos.toArray()).map(({ bytes, ...row }) => ({ ...row, length: bytes.length })),
});
/** Deletes the database and imports all files into a new one. */
const restore = async (): Promise<ParsedFile[]> => {
  store.close();
  await raw.delete();
  await fresh();
  const read: ParsedFile[] = [];
  for (const file of files) {
    const result = await readImportFile(file);
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) continue;
    read.push(result.value);
    await importFile(store, result.value);
  }
  return read;
};
const roundTrip = async (write: () => Promise<ExportResult>): Promise<ExportResult> => {
  const before = await everything();
  const written = await write();
  expect(written.left).toBe(0);
  await restore();
  const after = await everything();
  for (const table of ['battles', 'entries', 'heads', 'collections', 'photos'] as const) {
    expect(after[table].length, table).toBe(before[table].length);
    // Compares without `toEqual`, which takes minutes to print a difference in 60,000 rows.
    const other = after[table].findIndex((row, i) => !isDeepEqual(row, before[table][i]));
    expect([after[table][other], before[table][other]], table).toEqual([undefined, undefined]);
  }
  return written;
};

const LIMITS = process.env.ALALA_LIMITS !== undefined;
const BATTLES = LIMITS ? 200 : 40;

const many = <Row>(n: number, make: (i: number) => Row): Row[] => Array.from({ length: n }, (_, i) => make(i));

describe('the app imports what it exports', () => {
  test('501 collections', async () => {
    await put(
      [],
      [],
      many(501, i => item(`a${i}`)),
    );
    expect((await roundTrip(() => exportBackup(store))).names).toHaveLength(1);
  });

  inFull(`${BATTLES * 300} entries in ${BATTLES} battles, in one file`, async () => {
    const battles = many(BATTLES, i => battle(`b${i}`));
    await put(
      battles,
      battles.flatMap(({ id }) => many(300, i => line(id, i + 1))),
      many(300, i => item(`a${i}`)),
    );
    const start = worked();
    expect((await roundTrip(() => exportBackup(store))).names).toHaveLength(1);
    console.log(`round trip of ${BATTLES * 300} entries: ${Math.round(worked() - start)} ms of work`);
  });

  test.skipIf(!LIMITS)('a battle of 12,000 entries, as a battle and as a backup', async () => {
    await put(
      [battle('b')],
      many(12_000, i => line('b', i + 1)),
      [],
    );
    expect((await roundTrip(() => exportStoredBattle(store, battle('b')))).names).toHaveLength(1);
    files = [];
    expect((await roundTrip(() => exportBackup(store))).names).toHaveLength(1);
  });

  inFull('more rows than one file may hold, in several files', async () => {
    const { entries } = FILE_LIMITS.battle;
    await put(
      [battle('b')],
      many(entries + 10, i => line('b', i + 1)),
      [],
    );
    expect((await roundTrip(() => exportStoredBattle(store, battle('b')))).names).toHaveLength(2);
    files = [];
    const { collections } = FILE_LIMITS.backup;
    await put(
      [],
      [],
      many(collections + 1, i => item(`a${i}`)),
    );
    expect((await roundTrip(() => exportBackup(store))).names).toHaveLength(2);
  });

  test.skipIf(!LIMITS)('more bytes than one file may have, in several files', async () => {
    const large = (i: number): Entry => ({ ...line('b', i + 1), type: 'song', data: 'ἀλαλά'.repeat(700) });
    await put([battle('b')], many(2500, large), []);
    expect((await roundTrip(() => exportStoredBattle(store, battle('b')))).names.length).toBeGreaterThan(3);
    files = [];
    expect((await roundTrip(() => exportBackup(store))).names.length).toBeGreaterThan(1);
  });

  inFull('the maximum of the largest photos of two battles, in several files', async () => {
    const battles = many(2, i => battle(`b${i}`));
    await put(battles, [], []);
    const bytes = PICTURES.lossy(PHOTO_LIMITS.edge, PHOTO_LIMITS.edge, PHOTO_LIMITS.bytes - 30);
    for (const { id } of battles)
      await raw.photos.bulkPut(many(PHOTO_LIMITS.battle, i => photoRow(id, `p${i}`, bytes)));
    expect((await roundTrip(() => exportBackup(store))).names.length).toBeGreaterThan(1);
  });

  test('the largest club season; a damaged one goes into quarantine', async () => {
    const row = (id: string, season: ClubSeason): ItemRow => ({
      ...item(id),
      game: CLUB_GAME_ID,
      kind: 'season',
      item: season,
    });
    const damaged = row('damaged', { ...largestSeason(), name: '' });
    await put([], [], [row('season', largestSeason())]);
    await roundTrip(() => exportBackup(store));
    await put([], [], [damaged]);
    files = [];
    await exportBackup(store);
    const [read] = await restore();
    expect(read?.faults).toMatchObject([
      { table: 'collections', problem: { code: 'badItem', at: 'collections.1.item.name' }, row: damaged },
    ]);
    expect((await everything()).collections).toEqual([row('season', largestSeason())]);
    expect(await store.readQuarantine()).toMatchObject([
      { why: 'file', table: 'collections', row: JSON.stringify(damaged) },
    ]);
  });

  test('an item with an invalid id is exported, reported and put into quarantine', async () => {
    const odd = item('my-item');
    await put([battle('b')], [line('b', 1)], [item('a'), odd]);
    const written = await exportBackup(store);
    expect(written).toMatchObject({ left: 0, asTheyAre: 1 });
    const [read] = await restore();
    expect(read?.faults).toMatchObject([
      { table: 'collections', problem: { code: 'badItem', at: 'collections.1.id' }, row: odd },
    ]);
    expect(await everything()).toMatchObject({
      battles: [battle('b')],
      entries: [line('b', 1)],
      collections: [item('a')],
    });
    expect(await store.readQuarantine()).toMatchObject([
      { why: 'file', table: 'collections', row: JSON.stringify(odd) },
    ]);
  });

  test('what a release exported', async () => {
    const release = readFileSync(new URL('../fixtures/small-backup.alala', import.meta.url));
    files = [new Blob([release])];
    await restore();
    files = [];
    await roundTrip(() => exportBackup(store));
  });

  test('any generated phone', async () => {
    const id = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 1, maxLength: 40 });
    const phone = fc.record({
      battles: fc.uniqueArray(
        fc.record({ id, deleted: fc.boolean(), entries: fc.nat({ max: 30 }), photos: fc.nat({ max: 3 }) }),
        {
          selector: each => each.id,
          maxLength: 6,
        },
      ),
      collections: fc.uniqueArray(id, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(phone, async ({ battles, collections }) => {
        files = [];
        store.close();
        await raw.delete();
        await fresh();
        await put(
          battles.map(each => ({ ...battle(each.id), ...(each.deleted && { deletedAt: 9 }) })),
          battles.flatMap(each => many(each.entries, i => line(each.id, i + 1))),
          collections.map(item),
        );
        await raw.photos.bulkPut(battles.flatMap(each => many(each.photos, i => photoRow(each.id, `p${i}`))));
        await roundTrip(() => exportBackup(store));
      }),
      { numRuns: cases(10, 8) },
    );
  });
});
