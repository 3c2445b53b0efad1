import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseBattle, parseEntry, ROW_SCHEMAS } from '../../src/store/row-schemas.ts';

const entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 0, type: 'fight', v: 1, data: { any: ['thing'] } };
const battle = { id: 'b', game: 'alala', title: 'Leuctra', setup: { any: 'thing' }, begunAt: 5 };

const refused = (code: string, at: string) => ({ ok: false, problem: { code, at } });

test('the fast path of entries accepts exactly what the schema accepts', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      Number.NaN,
      2 ** 53,
      -0,
      'a/b',
      'x'.repeat(41),
      new Date(0),
      1n,
      [],
      253_402_300_800_000,
    ),
    fc.anything({ withBigInt: true, withDate: true, withMap: true }),
  );
  const value = fc.oneof(odd, fc.integer(), fc.maxSafeInteger(), fc.constantFrom('me', 'song', '9'), fc.jsonValue());
  const changes = fc.array(fc.tuple(fc.constantFrom(...Object.keys(entry), 'more'), value), { maxLength: 2 });
  const missing = fc.constantFrom('', '', ...Object.keys(entry));
  const row = fc.tuple(changes, missing).map(([changed, gone]) => {
    const { [gone]: _, ...rest } = { ...entry, ...Object.fromEntries(changed) } as Record<string, unknown>;
    return rest;
  });
  let through = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: row }, fc.anything()), given => {
      const [short, schema] = [parseEntry(given), v.safeParse(ROW_SCHEMAS.entries, given)];
      expect(short.ok).toBe(schema.success);
      if (short.ok && schema.success) expect(short.value).toEqual(schema.output);
      if (short.ok) through++;
    }),
    { numRuns: 3000 },
  );
  expect(through).toBeGreaterThan(200);
});

describe('an entry', () => {
  test.each<[name: string, changes: object]>([
    ['of the game, whatever its data', {}],
    ['of a type that nobody knows', { type: 'song', v: 99 }],
    ['without data', { data: null }],
    ['with long names', { battle: 'x'.repeat(40), author: 'x'.repeat(40), type: 'x'.repeat(40) }],
    ['that undoes', { type: 'undo', data: { of: ['me', 1] } }],
    ['that redoes', { type: 'redo', data: { of: ['you', 7] } }],
    ['that goes back', { type: 'goBack', data: { of: ['me', 1] } }],
    ['that goes back to the start', { type: 'goBack', data: { of: null } }],
  ])('%s passes', (_name, changes) => {
    expect(parseEntry({ ...entry, ...changes })).toEqual({ ok: true, value: { ...entry, ...changes } });
  });

  test.each<[at: string, value: unknown, changes?: object]>([
    ['battle', ''],
    ['battle', 'x'.repeat(41)],
    ['battle', 7],
    ['author', null],
    ['author', ''],
    ['seq', 0],
    ['seq', -1],
    ['seq', 1.5],
    ['seq', '1'],
    ['seq', Number.NaN],
    ['seq', Number.POSITIVE_INFINITY],
    ['clock', 0],
    ['clock', undefined],
    ['clock', 1e308],
    ['clock', 2 ** 53],
    ['seq', 2 ** 53],
    ['at', -1],
    ['at', 0.5],
    ['at', 253_402_300_800_000],
    ['at', 8.64e15 + 1],
    ['v', 1000],
    ...['a b', 'a.b', 'a/b', "a'b", 'a"b', 'a[b', '__proto__', 'ά', 'a\u202Eb', '-a'].flatMap(
      (id): [string, string][] => [
        ['battle', id],
        ['author', id],
      ],
    ),
    ['type', 'a/b'],
    ['type', '__proto__'],
    ['at', 'now'],
    ['type', ''],
    ['type', {}],
    ['v', 0],
    ['v', '1'],
  ])('with a bad %s (%j) is refused there', (at, value) => {
    expect(parseEntry({ ...entry, [at]: value })).toEqual(refused('badEntry', at));
  });

  test.each(Object.keys(entry).filter(key => key !== 'data'))('without its %s is refused there', key => {
    expect(parseEntry(Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key)))).toEqual(
      refused('badEntry', key),
    );
  });

  test.each<[type: string, data: unknown, at: string]>([
    ['undo', null, ''],
    ['undo', {}, 'of'],
    ['undo', { of: null }, 'data.of'],
    ['redo', { of: null }, 'data.of'],
    ['undo', { of: 'me1' }, 'of'],
    ['undo', { of: ['me'] }, 'of.1'],
    ['undo', { of: ['me', 0] }, 'of.1'],
    ['undo', { of: ['', 1] }, 'of.0'],
    ['undo', { of: ['a/b', 1] }, 'of.0'],
    ['undo', { of: ['a', 2 ** 53] }, 'of.1'],
    ['goBack', { of: ['me', '1'] }, 'of.1'],
    ['goBack', {}, 'of'],
  ])('of the log’s own, %s of %j, is refused', (type, data, at) => {
    expect(parseEntry({ ...entry, type, data })).toEqual(refused('badEntry', at));
  });

  test('unknown fields are left out, and prototypes are safe', () => {
    const row = JSON.parse(`{${JSON.stringify(entry).slice(1, -1)},"more":1,"__proto__":{"seq":9}}`);
    const parsed = parseEntry(row);
    expect(parsed).toEqual({ ok: true, value: entry });
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
  });
});

describe('a battle', () => {
  test.each<[name: string, changes: object]>([
    ['as it begins', {}],
    ['put away', { deletedAt: 7 }],
    ['of a game that nobody knows', { game: 'chess', setup: null }],
    ['with a long title', { title: 'x'.repeat(120) }],
  ])('%s passes', (_name, changes) => {
    expect(parseBattle({ ...battle, ...changes })).toEqual({ ok: true, value: { ...battle, ...changes } });
  });

  test.each<[at: string, value: unknown]>([
    ['id', ''],
    ['id', 'x'.repeat(41)],
    ['id', 'a-b'],
    ['id', 'a.b'],
    ['game', 7],
    ['game', '../x'],
    ['title', ''],
    ['title', 'x'.repeat(121)],
    ['begunAt', -1],
    ['begunAt', 1.5],
    ['begunAt', 8.64e15 + 1],
    ['deletedAt', 1e308],
    ['deletedAt', 'yesterday'],
    ['deletedAt', null],
  ])('with a bad %s (%j) is refused there', (at, value) => {
    expect(parseBattle({ ...battle, [at]: value })).toEqual(refused('badBattle', at));
  });
});

test.each([[null], [undefined], [7], ['x'], [[]], [true]])('%j is neither', row => {
  expect(parseEntry(row)).toMatchObject(refused('badEntry', Array.isArray(row) ? 'battle' : ''));
  expect(parseBattle(row)).toMatchObject(refused('badBattle', Array.isArray(row) ? 'id' : ''));
});

test('nothing throws', () => {
  const row = fc.oneof(
    fc.anything(),
    fc
      .record({ type: fc.constantFrom('undo', 'goBack', 'x'), data: fc.anything() })
      .map(more => ({ ...entry, ...more })),
  );
  fc.assert(
    fc.property(
      row,
      anything => typeof parseEntry(anything).ok === 'boolean' && typeof parseBattle(anything).ok === 'boolean',
    ),
  );
});
