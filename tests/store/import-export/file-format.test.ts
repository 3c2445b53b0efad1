import { describe, expect, test } from 'vitest';
import { storageMessagesEl as el } from '../../../src/app/messages/storage.el.ts';
import { storageMessagesEn as en } from '../../../src/app/messages/storage.en.ts';
import type { Entry } from '../../../src/core/log.ts';
import { createVersionField } from '../../../src/core/migrate.ts';
import type { GameValidator } from '../../../src/game-contract/contract.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { PRACTICE, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { type ExportData, FILE_ERRORS, FILE_LIMITS } from '../../../src/store/import-export/file-format.ts';
import { parseFile } from '../../../src/store/import-export/parse-file.ts';
import { validateFile } from '../../../src/store/import-export/validate-file.ts';
import { partitionExportable, serializeFile } from '../../../src/store/import-export/write-file.ts';
import { worked } from '../../timeouts.ts';

const setup = setupOf(PRACTICE, DEFAULT_RULES, () => 0);
const battle = { id: 'b', game: 'alala', title: 'Leuctra', setup, ...createVersionField(alalaGame.setup), begunAt: 5 };
const line = (seq: number, more: Partial<Entry> = {}): Entry => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 100 + seq,
  type: 'phase',
  v: 1,
  data: { turn: 1, phase: 'charge' },
  ...more,
});
const item = { id: 'a', game: 'alala', kind: 'army', item: { name: 'x' }, changedAt: 5 };
const kept: ExportData = {
  battles: [battle],
  entries: [line(1), line(2, { type: 'undo', data: { of: ['me', 1] } }), line(3, { type: 'song', v: 9, data: 'la' })],
  collections: [item],
  preferences: { theme: 'lamplight' },
};
const gameOf = (id: string): GameValidator | undefined => (id === 'alala' ? alalaGame : undefined);

/** Data of any type, for tests that damage it. */
type Loose = ReturnType<typeof JSON.parse>;

/** Parses a file after changing its data. */
const changed = (change: (data: Loose) => unknown, kind: 'battle' | 'backup' = 'backup') => {
  const data = JSON.parse(serializeFile(kind, kind === 'battle' ? { ...kept, collections: [] } : kept, '0.1.0', 7));
  change(data);
  const parsed = parseFile(JSON.stringify(data));
  return parsed.ok ? validateFile(parsed.value, gameOf) : parsed;
};
const refused = (code: string, at = '') => ({ ok: false, problem: { code, at } });

describe('a file', () => {
  test('is parsed unchanged, unknown types included', () => {
    expect(changed(() => undefined)).toEqual({
      ok: true,
      value: { ...kept, kind: 'backup', build: '0.1.0', at: 7, cleaned: [], faults: [] },
    });
  });

  test('of a battle of an unknown game passes', () => {
    expect(changed(data => Object.assign(data.battles[0], { game: 'chess', setup: [1] })).ok).toBe(true);
  });

  test('items are validated by their game; items of a newer build pass', () => {
    const of = { kind: 'army', migrations: [(old: unknown) => old], parse: () => refused('badName', 'name') as never };
    const look = (v: number) =>
      validateFile(
        { ...kept, collections: [{ ...item, v }], kind: 'backup', build: '', at: 7, cleaned: [], faults: [] },
        () => ({
          ...alalaGame,
          collections: [of],
        }),
      );
    expect(look(2)).toMatchObject({
      value: { collections: [], faults: [{ problem: { code: 'badItem', at: 'collections.0.item.name' } }] },
    });
    expect(look(3)).toMatchObject({ value: { collections: [{ v: 3 }], faults: [] } });
  });

  test('loses unknown fields', () => {
    const read = changed(data => {
      data.more = 1;
      data.battles[0].more = 1;
      data.battles[0].setup.more = 1;
      data.entries[0].more = 1;
      data.entries[0].data.more = 1;
      data.entries[1].data.more = 1;
      data.collections[0].more = 1;
      data.preferences.more = { x: 1 };
    });
    expect(JSON.stringify(read)).not.toContain('more');
  });

  test('loses control and bidi characters, and reports where', () => {
    const read = changed(data => {
      data.battles[0].title = ' Leu\u202Ectra\u0000\n ';
      data.entries[2].data = { notes: 'la\u202E\nla\u0007' };
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        battles: [{ title: 'Leuctra' }],
        cleaned: ['battles.0.title', 'entries.2.data.notes'],
      },
    });
    expect(read.ok && read.value.entries[2]?.data).toEqual({ notes: 'la\nla' });
  });

  type Bad = [what: string, change: (data: Loose) => unknown, code: string, at: string];
  const bad: Bad[] = [
    ['of another program', data => Object.assign(data, { format: 'chess' }), 'notOurs', ''],
    ['of a newer version', data => Object.assign(data, { version: 3 }), 'newer', 'version'],
    ['without a version', data => delete data.version, 'badFile', 'version'],
    ['of another kind', data => Object.assign(data, { kind: 'song' }), 'badFile', 'kind'],
    ['without its entries', data => delete data.entries, 'badFile', 'entries'],
    ['with a bad entry', data => Object.assign(data.entries[1], { seq: 0 }), 'badEntry', 'entries.1.seq'],
    ['with an undo of nothing', data => Object.assign(data.entries[1], { data: 7 }), 'badEntry', 'entries.1'],
    ['with a bad battle', data => Object.assign(data.battles[0], { begunAt: 'x' }), 'badBattle', 'battles.0.begunAt'],
    ['with a bad set-up', data => delete data.battles[0].setup.armies.b, 'badSetup', 'battles.0.setup.armies.b'],
    ['with a bad fact', data => Object.assign(data.entries[0].data, { turn: 'x' }), 'badData', 'entries.0.data.turn'],
    [
      'with an entry of no battle',
      data => Object.assign(data.entries[0], { battle: 'c' }),
      'strayEntry',
      'entries.0.battle',
    ],
    ['with the same entry twice', data => data.entries.push(data.entries[0]), 'sameKey', 'entries.3'],
    ['written at no time', data => Object.assign(data, { at: 8.64e15 + 1 }), 'badFile', 'at'],
    ['of a time out of all days', data => Object.assign(data.entries[0], { at: 1e300 }), 'badEntry', 'entries.0.at'],
    ['with a clock far ahead', data => Object.assign(data.entries[2], { clock: 1e9 }), 'farAhead', 'entries.2.clock'],
    ['with a number far ahead', data => Object.assign(data.entries[2], { seq: 1e9 }), 'farAhead', 'entries.2.seq'],
    [
      'with a clock without end',
      data => Object.assign(data.entries[2], { clock: 1e308 }),
      'badEntry',
      'entries.2.clock',
    ],
    [
      'with an entry larger than any',
      data => Object.assign(data.entries[2], { data: Array(120_000).fill('1234567') }),
      'rowTooLarge',
      'entries.2',
    ],
    [
      'with a large entry',
      data => Object.assign(data.entries[2], { data: Array(1000).fill('1234567') }),
      'rowTooLarge',
      'entries.2',
    ],
    ['with an item', data => Object.assign(data, { collections: [item] }), 'tooMany', 'collections'],
    [
      'with deep data',
      data => Object.assign(data.entries[2], { data: deep(20) }),
      'tooDeep',
      `entries.2.data${'.x'.repeat(14)}`,
    ],
  ];
  test.each(bad)('%s is refused, with its path', (_what, change, code, at) => {
    expect(changed(change, 'battle')).toEqual(refused(code, at));
  });

  const strays = [0, 1, 2].map((i): [string, string] => ['strayEntry', `entries.${i}.battle`]);
  const faulty: [what: string, change: (data: Loose) => unknown, rows: number[], faults: [string, string][]][] = [
    [
      'a bad item',
      data => Object.assign(data.collections[0], { changedAt: -1 }),
      [1, 3, 0],
      [['badItem', 'collections.0.changedAt']],
    ],
    [
      'an id with a dash',
      data => Object.assign(data.collections[0], { id: 'my-item' }),
      [1, 3, 0],
      [['badItem', 'collections.0.id']],
    ],
    ['a bad entry', data => Object.assign(data.entries[1], { seq: 0 }), [1, 2, 1], [['badEntry', 'entries.1.seq']]],
    [
      'a large entry',
      data => Object.assign(data.entries[2], { data: Array(1000).fill('1234567') }),
      [1, 2, 1],
      [['rowTooLarge', 'entries.2']],
    ],
    ['the same entry twice', data => data.entries.push(data.entries[0]), [1, 3, 1], [['sameKey', 'entries.3']]],
    [
      'a bad fact',
      data => Object.assign(data.entries[0].data, { turn: 'x' }),
      [1, 2, 1],
      [['badData', 'entries.0.data.turn']],
    ],
    [
      'a bad battle, and with it its entries',
      data => Object.assign(data.battles[0], { begunAt: 'x' }),
      [0, 0, 1],
      [['badBattle', 'battles.0.begunAt'], ...strays],
    ],
    [
      'a bad set-up, and with it its entries',
      data => delete data.battles[0].setup.armies.b,
      [0, 0, 1],
      [['badSetup', 'battles.0.setup.armies.b'], ...strays],
    ],
  ];
  test.each(faulty)(
    'a backup with %s: the rest is imported, and the fault is reported',
    (_what, change, rows, faults) => {
      const read = changed(change);
      expect(read.ok && [read.value.battles.length, read.value.entries.length, read.value.collections.length]).toEqual(
        rows,
      );
      expect(read.ok && read.value.faults.map(({ problem: { code, at } }) => [code, at])).toEqual(faults);
    },
  );

  test('a backup with too many collections is refused', () => {
    const collections = Array(FILE_LIMITS.backup.collections + 1).fill(1);
    expect(changed(data => Object.assign(data, { collections }))).toEqual(refused('tooMany', 'collections'));
  });

  test.each(['__proto__', 'constructor', 'prototype'])('with a key %s is refused, with the place', key => {
    const text = serializeFile('backup', kept, '1', 7).replace('"type":"song"', `"type":"song","${key}":{}`);
    expect(parseFile(text)).toEqual(refused('badKey', `entries.2.${key}`));
  });

  test.each<[text: string, code: string]>([
    ['', 'empty'],
    ['\uFEFF\n', 'empty'],
    ['{"format":"alala"', 'notText'],
    ['[]', 'notOurs'],
    ['null', 'notOurs'],
    ['['.repeat(200_000), 'notText'],
    [`{"format":"alala","version":2,"kind":"battle","x":"${'x'.repeat(FILE_LIMITS.battle.bytes)}"}`, 'tooLarge'],
    [' '.repeat(FILE_LIMITS.backup.bytes + 1), 'tooLarge'],
  ])('%.30s is refused: %s', (text, code) => {
    expect(parseFile(text)).toEqual(refused(code));
  });

  test('of a battle holds one battle and no collections', () => {
    expect(changed(data => data.battles.push({ ...battle, id: 'c' }), 'battle')).toEqual(refused('tooMany', 'battles'));
    expect(changed(data => data.collections.push(item), 'battle')).toEqual(refused('tooMany', 'collections'));
  });

  test('of a battle has entries of 4 MB at most, a backup as many as fit', () => {
    const { entryBytes } = FILE_LIMITS.battle;
    const filled = (kind: 'battle' | 'backup', bytes: number): unknown => {
      const entries = Array.from({ length: 590 }, (_, i) => line(i + 1, { type: 'x', data: 'x'.repeat(7000) }));
      const short = entryBytes - JSON.stringify(entries).length;
      const last = line(591, { type: 'x', data: '' });
      const rest = { ...last, data: 'x'.repeat(short - JSON.stringify(last).length - 1 + bytes) };
      return parseFile(serializeFile(kind, { ...kept, entries: [...entries, rest], collections: [] }, '1', 7));
    };
    expect([filled('battle', 0), filled('backup', 1)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(filled('battle', 1)).toEqual(refused('tooLarge', 'entries'));
  });

  test('with the maximum of entries is parsed within a second', () => {
    const entries = Array.from({ length: 20_000 }, (_, i) => line(i + 1, { type: 'x', data: 0 }));
    const text = serializeFile('battle', { ...kept, entries, collections: [] }, '1', 7);
    expect(text.length).toBeLessThan(FILE_LIMITS.battle.entryBytes);
    const start = worked();
    const parsed = parseFile(text);
    expect(parsed.ok && validateFile(parsed.value, gameOf).ok).toBe(true);
    expect(worked() - start).toBeLessThan(1000);
    const more = serializeFile('battle', { ...kept, entries: [...entries, line(20_001)], collections: [] }, '1', 7);
    expect(parseFile(more)).toEqual(refused('tooMany', 'entries'));
  });
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : { x: deep(levels - 1) });

test('an incomplete battle is parsed', () => {
  const [least, most] = [line(100_001, { clock: 100_001 }), line(100_002, { clock: 100_002, author: 'you' })];
  expect(
    parseFile(serializeFile('battle', { ...kept, collections: [], entries: [least, { ...most, seq: 1 }] }, '1', 7)).ok,
  ).toBe(false);
  expect(
    parseFile(serializeFile('backup', { ...kept, entries: [{ ...least, seq: 100_000, clock: 100_000 }] }, '1', 7)).ok,
  ).toBe(true);
});

test('implausible numbers are left out of an export', () => {
  const far = [line(4, { clock: 1e12 }), line(1e12, { clock: 5 })];
  const { kept: sound, damaged } = partitionExportable({ ...kept, entries: [...kept.entries, ...far] }, gameOf);
  expect([sound.entries, damaged.map(({ row }) => row)]).toEqual([kept.entries, far]);
});

test('every export can be parsed: damaged rows are in a backup unchanged, and reported by its import', () => {
  const all: ExportData = {
    ...kept,
    battles: [...kept.battles, { ...battle, id: 'c', setup: {} }, { ...battle, id: 'no/id' }],
    entries: [
      ...kept.entries,
      line(4, { data: { turn: 'x' } }),
      line(5, { type: 'song', data: Array(1000).fill('1234567') }),
      line(1, { battle: 'c' }),
    ],
  };
  const { kept: sound, damaged, left } = partitionExportable(all, gameOf);
  expect([sound.battles.length, sound.entries.length, damaged.length, left]).toEqual([1, 3, 5, 0]);
  const parsed = parseFile(serializeFile('backup', sound, '1', 7, damaged));
  const checked = parsed.ok ? validateFile(parsed.value, gameOf) : parsed;
  expect(checked).toMatchObject({ ok: true, value: sound });
  expect(checked.ok && checked.value.faults.map(({ row }) => row)).toEqual(
    expect.arrayContaining(damaged.map(({ row }) => row)),
  );
});

test.each([
  ['English', en],
  ['Greek', el],
])('every problem has its word: %s', (_language, words) => {
  expect(Object.keys(words.problems).sort()).toEqual([...FILE_ERRORS].sort());
});
