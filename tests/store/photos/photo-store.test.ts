import { findPhotosInLog } from '../../../src/core/photos/photos-in-log.ts';
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { type Entry, PHOTO_TYPE } from '../../../src/core/log.ts';
import { PHOTO_LIMITS } from '../../../src/core/photos/sniff-image.ts';
import { openDb, type PhotoRow } from '../../../src/store/db.ts';
import { type ExportData, FILE_LIMITS } from '../../../src/store/import-export/file-format.ts';
import { parseFile } from '../../../src/store/import-export/parse-file.ts';
import { splitIntoFiles } from '../../../src/store/import-export/split-into-files.ts';
import { validateFile } from '../../../src/store/import-export/validate-file.ts';
import { partitionExportable, serializeFile } from '../../../src/store/import-export/write-file.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { parsePhoto } from '../../../src/store/photos/photo-schema.ts';
import { parseEntry } from '../../../src/store/row-schemas.ts';
import type { Store } from '../../../src/store/store.ts';
import { inFull } from '../../quick.ts';
import { fakeLocalStorage } from '../local-storage.ts';
import { PICTURES, photoRow } from '../pictures.ts';

const battle = (id: string) => ({ id, game: 'unknown', title: `Battle ${id}`, setup: {}, begunAt: 5 });
const line = (seq: number, type: string, data: unknown): Entry => ({
  ...{ battle: 'b', author: 'me', seq, clock: seq, at: 100 + seq, type, v: 1, data },
});

let name = '';
let count = 0;
let store: Store;
beforeEach(async () => {
  fakeLocalStorage();
  name = `photos${++count}`;
  store = await openStore(() => 'me', name);
  await store.createBattle(battle('b'));
});
afterEach(async () => {
  store.close();
  await Dexie.delete(name);
  vi.unstubAllGlobals();
});

describe('a photo in a log', () => {
  const log = [
    line(1, 'say', {}),
    line(2, PHOTO_TYPE, { photo: 'p1', shown: true }),
    line(3, PHOTO_TYPE, { photo: 'p2', shown: true }),
    line(4, PHOTO_TYPE, { photo: 'p1', shown: false }),
    line(5, 'undo', { of: ['me', 1] }),
  ];

  test('has the index of its first entry, and the last entry about it counts', () => {
    expect(findPhotosInLog(log)).toEqual([
      { photo: 'p1', shown: false, place: 1 },
      { photo: 'p2', shown: true, place: 2 },
    ]);
    const back = [...log, line(6, PHOTO_TYPE, { photo: 'p1', shown: true })];
    expect(findPhotosInLog(back)[0]).toEqual({ photo: 'p1', shown: true, place: 1 });
  });

  test('is skipped by undo and going back, and keeps redo possible', () => {
    expect(resolveEffectiveLog(log.slice(0, 3)).undo?.seq).toBe(1);
    expect(resolveEffectiveLog([...log, line(6, PHOTO_TYPE, { photo: 'p3', shown: true })]).redo?.seq).toBe(5);
    const gone = [...log.slice(0, 4), line(5, 'goBack', { of: null })];
    expect(resolveEffectiveLog(gone).takenBack).toEqual([true, false, false, false, false]);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no name', { photo: '', shown: true }],
    ['a way out of its place', { photo: '../p', shown: true }],
    ['no truth value', { photo: 'p1', shown: 1 }],
  ])('an entry that says %s is no entry', (_what, data) => {
    expect(parseEntry(line(1, PHOTO_TYPE, data)).ok).toBe(false);
  });
});

describe('validation of a photo', () => {
  const good = photoRow('b', 'p');
  test.each<[string, unknown, string]>([
    ['is no row', 'photo', ''],
    ['has another checksum', { ...good, check: good.check ^ 1 }, 'check'],
    ['has no bytes', { ...good, bytes: new Uint8Array() }, 'bytes'],
    ['has bytes that are none', { ...good, bytes: [...good.bytes] }, 'bytes'],
    ['is an SVG', photoRow('b', 'p', new TextEncoder().encode('<svg onload="alert(1)"/>')), 'bytes'],
    ['is wider than it may be', photoRow('b', 'p', PICTURES.lossy(PHOTO_LIMITS.edge + 1, 1)), 'bytes'],
    ['is taller than it may be', photoRow('b', 'p', PICTURES.jpeg(1, PHOTO_LIMITS.edge + 1)), 'bytes'],
    ['is larger than it may be', photoRow('b', 'p', PICTURES.lossy(9, 9, PHOTO_LIMITS.bytes)), 'bytes'],
    ['has a name that is none', photoRow('b', 'p/../q'), 'id'],
  ])('refuses what %s', (_what, row, at) => {
    expect(parsePhoto(row)).toEqual({ ok: false, problem: { code: 'badPhoto', at } });
  });

  test('accepts the largest', () => {
    expect(parsePhoto(photoRow('b', 'p', PICTURES.lossy(1600, 1600, PHOTO_LIMITS.bytes - 30))).ok).toBe(true);
  });
});

describe('the photos of a phone', () => {
  test('survive a restart; a damaged one is skipped and stays', async () => {
    const photos = await store.photos();
    expect(await photos.add(photoRow('b', 'p1'))).toBeUndefined();
    expect(await photos.add(photoRow('b', 'p2', PICTURES.jpeg(10, 20)))).toBeUndefined();
    store.close();
    const raw = openDb(name);
    await raw.photos.put({ ...photoRow('b', 'p1'), check: 1 });
    raw.close();
    store = await openStore(() => 'me', name);
    const again = await store.photos();
    expect(await again.read('b', 'p1')).toBeUndefined();
    expect(await again.read('b', 'p2')).toEqual(photoRow('b', 'p2', PICTURES.jpeg(10, 20)));
    expect(await again.all()).toEqual({ photos: [photoRow('b', 'p2', PICTURES.jpeg(10, 20))], unreadable: 1 });
    expect(await again.names()).toEqual([
      ['b', 'p1'],
      ['b', 'p2'],
    ]);
  });

  test('are limited per battle and per phone; deleting for good makes room', async () => {
    const photos = await store.photos();
    for (let i = 0; i < PHOTO_LIMITS.battle; i++) expect(await photos.add(photoRow('b', `p${i}`))).toBeUndefined();
    expect(await photos.add(photoRow('b', 'more'))).toBe('battleFull');
    for (let i = PHOTO_LIMITS.battle; i < PHOTO_LIMITS.phone; i++)
      expect(await photos.add(photoRow(`c${i % 9}`, `p${i}`))).toBeUndefined();
    expect(await photos.add(photoRow('d', 'more'))).toBe('phoneFull');
    expect((await photos.used()).count).toBe(PHOTO_LIMITS.phone);
    await photos.remove([['b', 'p0']]);
    expect(await photos.add(photoRow('b', 'more'))).toBeUndefined();
  });

  test('an invalid photo is not written', async () => {
    const photos = await store.photos();
    expect(() => photos.add(photoRow('b', 'p', new Uint8Array([1, 2, 3])))).toThrow('bytes');
    expect(await photos.used()).toEqual({ count: 0, bytes: 0 });
  });

  test('are deleted with their battle', async () => {
    const photos = await store.photos();
    await photos.add(photoRow('b', 'p1'));
    await photos.add(photoRow('c', 'p1'));
    await store.setDeleted('b', 9);
    expect((await photos.used()).count).toBe(2);
    await store.deleteForGood(['b'], []);
    expect(await photos.names()).toEqual([['c', 'p1']]);
  });
});

describe('in a file', () => {
  const kept = (photos: readonly PhotoRow[]): ExportData => ({
    battles: [battle('b')],
    entries: [line(1, PHOTO_TYPE, { photo: 'p1', shown: true })],
    collections: [],
    photos,
    preferences: {},
  });
  const read = (text: string) => {
    const parsed = parseFile(text);
    return parsed.ok ? validateFile(parsed.value, () => undefined) : parsed;
  };

  test.each(['battle', 'backup'] as const)('of a %s they come back byte for byte', kind => {
    const photos = [photoRow('b', 'p1'), photoRow('b', 'p2', PICTURES.lossy(1600, 9, 20_000))];
    const file = read(serializeFile(kind, kept(photos), '1', 7));
    expect(file.ok && file.value.photos).toEqual(photos);
    expect(file.ok && file.value.faults).toEqual([]);
  });

  test.each<[string, (row: Record<string, unknown>) => unknown, string, string]>([
    ['is no base64', row => ({ ...row, base64: 'ä' }), 'badPhoto', 'photos.0.bytes'],
    ['is a page', row => ({ ...row, base64: btoa('<html><script>alert(1)</script>') }), 'badPhoto', 'photos.0.bytes'],
    ['says another checksum', row => ({ ...row, check: 1 }), 'badPhoto', 'photos.0.check'],
    ['is of no battle', row => ({ ...row, battle: 'z' }), 'strayPhoto', 'photos.0.battle'],
    ['is too large', row => ({ ...row, base64: 'A'.repeat(600_000) }), 'rowTooLarge', 'photos.0'],
    [
      'brings its own type',
      row => ({ ...row, type: 'text/html', base64: btoa('GIF89a') }),
      'badPhoto',
      'photos.0.bytes',
    ],
  ])('one that %s costs that photo, and nothing else', (_what, change, code, at) => {
    const whole = JSON.parse(serializeFile('battle', kept([photoRow('b', 'p1'), photoRow('b', 'p2')]), '1', 7));
    whole.photos[0] = change(whole.photos[0]);
    const file = read(JSON.stringify(whole));
    expect(file.ok && file.value.photos?.map(({ id }) => id)).toEqual(['p2']);
    expect(file.ok && file.value.entries).toHaveLength(1);
    expect(file.ok && file.value.faults.map(({ problem }) => problem)).toEqual([{ code, at }]);
  });

  test('with prototype keys or too many photos is refused as a whole', () => {
    const text = serializeFile('battle', kept([photoRow('b', 'p1')]), '1', 7);
    expect(read(text.replace('"base64"', '"__proto__":{},"base64"'))).toMatchObject({ problem: { code: 'badKey' } });
    const many = Array.from({ length: FILE_LIMITS.battle.photos + 1 }, (_, i) => photoRow('b', `p${i}`));
    expect(read(serializeFile('battle', kept(many), '1', 7))).toMatchObject({
      problem: { code: 'tooMany', at: 'photos' },
    });
  });

  inFull('the maximum of photos is exported in several files and imported again', async () => {
    const bytes = PICTURES.lossy(1600, 1200, PHOTO_LIMITS.bytes - 40);
    const battles = ['b', 'c', 'd', 'e'].map(battle);
    const photos = battles.flatMap(({ id }) =>
      Array.from({ length: PHOTO_LIMITS.battle }, (_, i) => photoRow(id, `p${i}`, bytes)),
    );
    expect(photos).toHaveLength(PHOTO_LIMITS.phone);
    const { kept: sound } = partitionExportable({ ...kept(photos), battles }, () => undefined);
    const parts = splitIntoFiles('backup', sound, []);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      const text = serializeFile('backup', part.kept, '1', 7);
      expect(text.length).toBeLessThanOrEqual(FILE_LIMITS.backup.bytes);
      const file = read(text);
      if (!file.ok) throw new Error(file.problem.code);
      expect(file.value.faults).toEqual([]);
      await store.importRows({ rows: file.value, setupOf: row => row.setup, at: 9 });
    }
    expect((await (await store.photos()).used()).count).toBe(PHOTO_LIMITS.phone);
  });

  test('import is a union: stored photos stay, damaged ones are repaired, photos above the limit are reported', async () => {
    const photos = await store.photos();
    await photos.add(photoRow('b', 'same'));
    await photos.add(photoRow('b', 'other'));
    const raw = openDb(name);
    await raw.photos.put({ ...photoRow('b', 'hurt'), check: 1 });
    raw.close();
    const other = photoRow('b', 'other', PICTURES.jpeg(7, 7));
    const rows = kept([photoRow('b', 'same'), other, photoRow('b', 'hurt'), photoRow('b', 'new')]);
    expect(await store.importRows({ rows, setupOf: row => row.setup, at: 9 })).toMatchObject({
      photos: 2,
      same: 2,
      conflicts: ['photos.1'],
    });
    expect(await photos.read('b', 'other')).toEqual(photoRow('b', 'other'));
    expect(await photos.read('b', 'hurt')).toEqual(photoRow('b', 'hurt'));
    expect((await store.readQuarantine()).map(({ why, table }) => `${why} ${table}`)).toEqual(['damaged photos']);
    const many = Array.from({ length: PHOTO_LIMITS.battle }, (_, i) => photoRow('b', `more${i}`));
    const merged = await store.importRows({ rows: kept(many), setupOf: row => row.setup, at: 9 });
    expect(merged).toMatchObject({ photos: PHOTO_LIMITS.battle - 4, noRoom: 4 });
  });
});
