import 'fake-indexeddb/auto';
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../src/core/log.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { PRACTICE, setupOf as setupOfReady } from '../../../src/games/alala/setup/ready-made.ts';
import { type AlalaDb, openDb } from '../../../src/store/db.ts';
import { parseFile } from '../../../src/store/import-export/parse-file.ts';
import { validateFile } from '../../../src/store/import-export/validate-file.ts';
import { validateReceivedRows } from '../../../src/store/import-export/validate-received.ts';
import { serializeFile } from '../../../src/store/import-export/write-file.ts';
import { readCanarySeqs } from '../../../src/store/integrity/canary.ts';
import { computeHead } from '../../../src/store/log/author-heads.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { often } from '../../quick.ts';
import { mutated, seeded } from '../fuzz.ts';
import { fakeLocalStorage } from '../local-storage.ts';
import { battle, line, setupOf } from '../row-fixtures.ts';

const ALALA = { ...battle('b'), setup: setupOfReady(PRACTICE, DEFAULT_RULES, () => 0) };
const gameOf = (id: string) => (id === 'alala' ? alalaGame : undefined);

const change = (seq: number, data: unknown = { changes: { units: [{ unit: 'au1', men: seq }], leaders: [] } }): Entry =>
  line(seq, { author: 'you', type: 'correct', data });

/** The number of batches of damaged rows. */
const ROWS = Number(process.env.ALALA_FUZZ ?? often(1500, 400));

describe('rows of another phone', () => {
  /** The result of reading the same rows from a backup file. */
  const asFile = (rows: readonly unknown[]) => {
    const nothing = { battles: [], entries: [], collections: [], preferences: {} };
    const sent = [{ table: 'battles', row: ALALA } as const, ...rows.map(row => ({ table: 'entries', row }) as const)];
    const parsed = parseFile(serializeFile('backup', nothing, '1', 7, sent));
    return parsed.ok ? validateFile(parsed.value, gameOf) : parsed;
  };

  test('are validated like files: the same rows pass', () => {
    for (let seed = 0; seed < ROWS; seed++) {
      const below = seeded(seed);
      const good = [change(1), change(2), line(3, { author: 'you', type: 'undo', data: { of: ['you', 2] } })];
      const rows = good.map(row => (below(2) ? mutated(row, below) : row));
      const [file, sent] = [asFile(rows), validateReceivedRows({ entries: rows }, gameOf, [ALALA])];
      expect(sent.ok, `${seed}`).toBe(file.ok);
      if (!file.ok || !sent.ok) continue;
      expect(sent.value.rows.entries).toEqual(file.value.entries);
      expect(sent.value.faults.map(({ problem }) => problem)).toEqual(file.value.faults.map(({ problem }) => problem));
    }
  });

  test('that are no JSON are refused without a throw', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 20_000; i++) deep = [deep];
    const circle: Record<string, unknown> = {};
    circle.of = circle;
    for (const data of [1n, deep, circle, new Uint8Array(3), Number.NaN, { changes: { units: [1n] } }]) {
      const sent = validateReceivedRows({ entries: [change(1), change(2, data)] }, gameOf, [ALALA]);
      expect(sent.ok && sent.value.rows.entries).toEqual([change(1)]);
      expect(sent.ok && sent.value.faults.length).toBe(1);
    }
  });

  test('of another battle, or with an implausible clock, are refused; a malicious one refuses all', () => {
    const stray = validateReceivedRows({ entries: [{ ...change(1), battle: 'other' }] }, gameOf, [ALALA]);
    expect(stray).toMatchObject({
      ok: true,
      value: { rows: { entries: [] }, faults: [{ problem: { code: 'strayEntry' } }] },
    });
    const far = validateReceivedRows({ entries: [{ ...change(1), clock: 1e9 }] }, gameOf, [ALALA]);
    expect(far).toMatchObject({
      ok: true,
      value: { rows: { entries: [] }, faults: [{ problem: { code: 'farAhead' } }] },
    });
    const hostile = JSON.parse(JSON.stringify(change(2)).replace('"changes"', '"__proto__":{"a":1},"changes"'));
    expect(validateReceivedRows({ entries: [change(1), hostile] }, gameOf, [ALALA]).ok).toBe(false);
  });
});

describe('entries that arrive one by one', () => {
  let store: Store;
  let raw: AlalaDb;
  let count = 0;
  beforeEach(async () => {
    fakeLocalStorage();
    const name = `sent${++count}`;
    store = await openStore(() => 'me', name);
    await store.readAuthor();
    await store.createBattle(battle('b'));
    raw = openDb(name);
  });
  afterEach(async () => {
    store.close();
    await raw.delete();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const importRows = (...entries: Entry[]) =>
    store.importRows({ rows: { battles: [], entries, collections: [] }, setupOf, at: 7 });
  const theirs = (seq: number, more: Partial<Entry> = {}): Entry =>
    line(seq, { author: 'you', clock: 10 + seq, ...more });

  test('cost the same in a long battle: stored entries are not read again', async () => {
    const log = Array.from({ length: 3000 }, (_, i) => theirs(i + 1));
    await importRows(...log);
    let rows = 0;
    for (const of of [IDBObjectStore, IDBIndex])
      for (const name of ['getAll', 'get', 'openCursor'] as const) {
        const plain = of.prototype[name] as (...args: unknown[]) => IDBRequest;
        vi.spyOn(of.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
          const request = plain.apply(this, args);
          request.addEventListener('success', () => {
            rows += Array.isArray(request.result) ? request.result.length : 1;
          });
          return request;
        } as never);
      }
    expect(await importRows(theirs(3001))).toMatchObject({ entries: 1, conflicts: [] });
    expect(rows).toBeGreaterThan(3);
    expect(rows).toBeLessThan(20);
    expect(readCanarySeqs('b').get('you')).toBe(3001);
  });

  test('in any portions and order give the same heads as all at once', async () => {
    for (let seed = 0; seed < often(60, 15); seed++) {
      const below = seeded(seed);
      await raw.entries.clear();
      await raw.heads.clear();
      const all = ['you', 'they'].flatMap(author => Array.from({ length: 12 }, (_, i) => theirs(i + 1, { author })));
      const left = below(2) ? [...all].sort(() => below(3) - 1) : [...all];
      while (left.length > 0) {
        const part = left.splice(0, 1 + below(5));
        expect(await importRows(...part)).toMatchObject({ entries: part.length, same: 0, conflicts: [] });
        if (below(3) === 0) expect(await importRows(...part)).toMatchObject({ entries: 0, same: part.length });
      }
      for (const author of ['you', 'they'])
        expect(await raw.heads.get(['b', author])).toEqual(
          computeHead(
            all.filter(entry => entry.author === author),
            undefined,
          ),
        );
    }
  });

  test('after a damaged head or an uncounted row are checked against the stored entries', async () => {
    await importRows(theirs(1), theirs(2));
    await raw.heads.update(['b', 'you'], { seq: -1 });
    await importRows(theirs(3));
    expect(await raw.heads.get(['b', 'you'])).toEqual(computeHead([theirs(1), theirs(2), theirs(3)], undefined));
    await raw.entries.add(theirs(5));
    await importRows(theirs(4));
    expect(await raw.heads.get(['b', 'you'])).toMatchObject({ seq: 5 });
    expect((await store.readLog('b')).gaps).toEqual([]);
  });

  test('of a battle that was deleted meanwhile are not written', async () => {
    await importRows(theirs(1));
    await store.setDeleted('b', 5);
    await store.deleteForGood(['b'], []);
    expect(await importRows(theirs(2))).toMatchObject({ entries: 0 });
    expect(await raw.entries.count()).toBe(0);
    expect(await store.findLostBattles()).toEqual([]);
  });

  test('under this phone’s author id are accepted only up to its last number', async () => {
    await store.appendEntry(line(1));
    await raw.entries.delete(['b', 'me', 1]);
    expect(await importRows(line(1), line(2))).toMatchObject({ entries: 1, refused: 1 });
  });
});
