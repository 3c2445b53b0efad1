import { describe, expect, test } from 'vitest';
import { readPlayers } from '../../../src/app/battle/players.ts';
import { toCsv } from '../../../src/app/history/csv.ts';
import { type BattleRecord, computeArmyRecords, computePlayerRecords } from '../../../src/app/history/statistics.ts';
import type { Entry } from '../../../src/core/log.ts';
import type { SideResult } from '../../../src/game-contract/contract.ts';
import { parseEntry } from '../../../src/store/row-schemas.ts';

const battle = (
  sides: readonly (readonly [army: string, player: string, result: SideResult])[],
  id = String(Math.random()),
): BattleRecord => ({
  id,
  title: 'a battle',
  game: 'alala',
  at: 5,
  outcome: { sides: sides.map(([army, , result]) => ({ army, result })), how: 'turn 3' },
  players: sides.map(([, player]) => player),
});

const FOUGHT = [
  battle([
    ['Spartans', 'Nikos', 'won'],
    ['Thebans', 'Anna', 'lost'],
  ]),
  battle([
    ['Athenians', 'nikos', 'lost'],
    ['Spartans', '', 'won'],
  ]),
  battle([
    ['Spartans', 'Anna', 'drawn'],
    ['Thebans', 'Nikos', 'drawn'],
  ]),
  battle([
    ['Thebans', '', 'open'],
    ['Argives', '', 'open'],
  ]),
];

describe('wins and losses', () => {
  test('by army, most battles first', () => {
    expect(computeArmyRecords(FOUGHT)).toEqual([
      { name: 'Spartans', won: 2, lost: 0, drawn: 1, open: 0 },
      { name: 'Thebans', won: 0, lost: 1, drawn: 1, open: 1 },
      { name: 'Argives', won: 0, lost: 0, drawn: 0, open: 1 },
      { name: 'Athenians', won: 0, lost: 1, drawn: 0, open: 0 },
    ]);
  });

  test('by player, ignoring case', () => {
    expect(computePlayerRecords(FOUGHT)).toEqual([
      { name: 'Nikos', won: 1, lost: 1, drawn: 1, open: 0 },
      { name: 'Anna', won: 0, lost: 1, drawn: 1, open: 0 },
    ]);
  });

  test('names such as `constructor` are ordinary names', () => {
    expect(computePlayerRecords([battle([['constructor', '__proto__', 'won']])])).toMatchObject([
      { name: '__proto__', won: 1 },
    ]);
  });
});

describe('CSV', () => {
  test.each<[what: string, text: string, cell: string]>([
    ['a plain text', 'Spartans', 'Spartans'],
    ['a comma', 'Spartans, Thebans', '"Spartans, Thebans"'],
    ['a quote', 'the "king"', '"the ""king"""'],
    ['a line', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula that calls', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a plus', '+1', "'+1"],
    ['a minus', '-1', "'-1"],
    ['an at', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', `"'\t=1"`],
    ['a return', '\r=1', `"'\r=1"`],
    ['a formula behind a space', ' =1', `"' =1"`],
    ['a wide equals sign', '＝1', "'＝1"],
    ['Greek', 'Άλαλά!', 'Άλαλά!'],
    ['nothing', '', ''],
  ])('%s', (_what, text, cell) => {
    expect(toCsv([[text, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
  });

  test('every row ends its line', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('\uFEFFa,b\r\nc,d\r\n');
  });
});

describe('players of a log', () => {
  const line = (seq: number, data: unknown): Entry => ({
    ...{ battle: 'b', author: 'me', seq, clock: seq, at: 1, type: 'players', v: 1, data },
  });
  test('the last names count, cleaned', () => {
    expect(readPlayers([])).toEqual([]);
    expect(readPlayers([line(1, { names: ['A', 'B'] }), line(2, { names: ['\u202EAnna', ''] })])).toEqual(['Anna', '']);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['numbers', { names: [1] }],
    ['a name too long', { names: ['x'.repeat(41)] }],
    ['too many', { names: new Array(13).fill('x') }],
  ])('an entry that says %s is no entry', (_what, data) => {
    expect(parseEntry(line(1, data)).ok).toBe(false);
    expect(parseEntry(line(1, { names: ['Anna', ''] })).ok).toBe(true);
  });
});
