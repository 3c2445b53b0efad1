import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { docToMarkdown, docToPlainText } from '../../../../src/game-ui/report/doc-to-text.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { totalOf } from '../../../../src/games/ancient-wargame/battle/score.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import {
  loadGameMessages,
  loadPageMessages,
  loadReportMessages,
} from '../../../../src/games/ancient-wargame/messages/index.ts';
import { reportDocument } from '../../../../src/games/ancient-wargame/messages/report-document.ts';
import { luckOf } from '../../../../src/games/ancient-wargame/report/luck.ts';
import { createReport, hasReportBoard } from '../../../../src/games/ancient-wargame/report/report.ts';
import { readyBattleSetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import { SIDES } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { battleAt, randomBattle } from '../played.ts';
import { at } from '../table.ts';

const entries = (events: readonly AnyEvent[]): readonly Entry[] =>
  events.map(({ type, data }, i) => ({ battle: 'x', author: 'p', seq: i + 1, clock: i + 1, at: i, type, v: 1, data }));

const speak = async (language: string): Promise<void> => {
  await Promise.all([loadGameMessages(language), loadPageMessages(language), loadReportMessages(language)]);
};
beforeAll(() => speak('en'));

/** A shot that misses, fire that kills one, a charge, equal deployments, and the next turn. */
const START = battleAt(
  [
    ['a', 'heavyInfantry', 'E6', 'n'],
    ['a', 'lightInfantry', 'D7', 'n'],
    ['b', 'heavyInfantry', 'E5', 's'],
    ['b', 'heavyCatapult', 'A1', 's'],
    ['b', 'footCrew', 'A1', 's'],
  ],
  'placing',
);
const E5 = at('E5');
const EVENTS: readonly AnyEvent[] = [
  { type: 'step', data: { turn: 1, phase: 'catapults' } },
  { type: 'shot', data: { catapult: 'bheavyCatapultA1', by: null, target: at('A7'), face: 6, hit: null } },
  { type: 'step', data: { turn: 1, phase: 'lightTroops' } },
  { type: 'aim', data: { shooter: 'alightInfantryD7', target: E5 } },
  {
    type: 'volley',
    data: {
      shooter: 'alightInfantryD7',
      faces: [1, 1, 4],
      kills: [{ unit: 'bheavyInfantryE5', stands: 1 }],
      throw: ['p', 4],
    },
  },
  { type: 'step', data: { turn: 1, phase: 'moves' } },
  { type: 'move', data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [E5], facing: 0 } },
  { type: 'step', data: { turn: 1, phase: 'supports' } },
  { type: 'step', data: { turn: 1, phase: 'melees' } },
  { type: 'pick', data: { contact: E5, side: 'a', deployment: 'line' } },
  { type: 'pick', data: { contact: E5, side: 'b', deployment: 'line' } },
  { type: 'fight', data: { contact: E5, coins: { a: 'heads', b: 'tails' } } },
  { type: 'step', data: { turn: 2, phase: 'catapults' } },
  { type: 'surrender', data: { side: 'b' } },
];

describe('the report of a battle', () => {
  const report = createReport(START, entries(EVENTS));

  test('the board at the beginning of each turn, the points then and now, and the events', () => {
    expect(
      report.turns.map(({ turn, attacker, entries: told }) => [turn, attacker, told.map(({ entry }) => entry.type)]),
    ).toEqual([
      [1, 'a', ['volley', 'fight']],
      [2, 'b', ['surrender']],
    ]);
    expect(report.course).toEqual([
      { turn: 0, points: { a: 21, b: 24 } },
      { turn: 1, points: { a: totalOf(report.end, 'a'), b: totalOf(report.end, 'b') } },
      { turn: 2, points: { a: totalOf(report.end, 'a'), b: totalOf(report.end, 'b') } },
    ]);
    expect(report.turns.every(turn => hasReportBoard(turn.at))).toBe(true);
    expect(report.turns[1]?.at.units.aheavyInfantryE6?.stands).toBe(2);
  });

  test('[L5] melees with deployments and losses; losses by kind', () => {
    expect(report.melees).toMatchObject([
      { turn: 1, picks: { a: 'line', b: 'line' }, lost: { a: 24, b: 24 }, heads: { a: 'aheavyInfantryE6' } },
    ]);
    expect(report.losses.find(({ kind }) => kind === 'heavyInfantry')).toEqual({
      kind: 'heavyInfantry',
      brought: { a: 4, b: 4 },
      fallen: { a: 2, b: 2 },
    });
  });

  test('in words, as text and as Markdown', () => {
    const text = docToPlainText(reportDocument(report), 'told');
    expect(text).toContain('It ended in turn 2, by surrender.');
    expect(text).toContain('• Turn 1: attack by a. Light infantry D7 fires: 1 1 4. Heavy infantry E5: 1 stand falls.');
    expect(text).toContain(
      '• Turn 1, E5 (Heavy infantry E5 against Heavy infantry E5). a: Line, lost 1½. b: Line, lost 1½.',
    );
    expect(docToMarkdown(reportDocument(report), 'told')).toContain('| Heavy infantry | 2 of 4 | 2 of 4 |');
  });

  test('in Greek too', async () => {
    await speak('el');
    expect(docToPlainText(reportDocument(report), '')).toMatch(/Τελείωσε στον γύρο 2/);
    await speak('en');
  });

  test('before the first turn there is nothing to tell', () => {
    const start = initialState(readyBattleSetup('plain', { a: 'A', b: 'B' }, { a: 'person', b: 'person' }));
    const nothing = createReport(start, []);
    expect([nothing.turns, nothing.melees]).toEqual([[], []]);
    expect(docToPlainText(reportDocument(nothing), '')).toContain('Nothing has happened yet.');
  });

  test('any battle has a report, whose last points are those of its end', () => {
    for (const seed of [3]) {
      const events: AnyEvent[] = [];
      let first: BattleState | undefined;
      const end = randomBattle(seed, (before, event) => {
        first ??= before;
        events.push(event);
      });
      const told = createReport(first as BattleState, entries(events));
      expect(told.course.at(-1)?.points).toEqual({ a: totalOf(end, 'a'), b: totalOf(end, 'b') });
      expect(told.turns.length).toBeGreaterThan(1);
      expect(docToMarkdown(reportDocument(told), '')).not.toMatch(/undefined|NaN|\[object/);
      const luck = luckOf(first as BattleState, entries(events));
      expect(luck.unread).toBe(0);
      expect(luck.all.both.faces.d6.dice).toBe(
        SIDES.reduce((sum, side) => sum + luck.sides[side].both.faces.d6.dice, 0),
      );
      expect(luck.all.both.faces.d6.dice).toBeGreaterThan(10);
    }
  });
});

test('luck: dice of the app and of the table, hits where a single die hits; coins are none', () => {
  const { sides, unread } = luckOf(START, entries(EVENTS));
  expect(unread).toBe(0);
  // Three dice at a distance where doubles kill: only their faces are counted.
  expect([sides.a.rolled.faces.d6.dice, sides.a.rolled.hits.dice]).toEqual([3, 0]);
  expect([sides.b.typed.hits.dice, sides.b.typed.hits.hits, sides.b.typed.hits.expected.sixths]).toEqual([1, 0, 1]);
});
