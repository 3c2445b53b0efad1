import { beforeAll, describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, type EntryKey, isGameEvent, reduceLog } from '../../../../src/core/log.ts';
import { describeLog } from '../../../../src/game-ui/log/describe-log.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { describeShortly } from '../../../../src/games/alala/messages/describe/short-descriptions.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { diceLuckOf } from '../../../../src/games/alala/report/luck.ts';
import { reportOf } from '../../../../src/games/alala/report/report.ts';
import { LOG_MESSAGES } from '../../../../src/games/alala/screens/battle/log-messages.ts';
import { often } from '../../../quick.ts';
import { table } from '../table.ts';
import { told as toldBattle } from '../told.ts';

beforeAll(() => loadGameMessages('en'));

const state = table('a1 leader2', 'b1');

const line = (seq: number, type: string, data: unknown, v = 1): Entry => ({
  battle: 'b',
  author: 'a',
  seq,
  clock: seq,
  at: 0,
  type,
  v,
  data,
});
const of = (seq: number, type: string, place: number | null): Entry =>
  line(seq, type, { of: place === null ? null : (['a', place] satisfies EntryKey) });
const turn = (seq: number): Entry => line(seq, 'phase', { turn: 1, phase: 'command' });

const told = (log: readonly Entry[]): string[] =>
  describeLog(LOG_MESSAGES, { start: state, log, takenBack: resolveEffectiveLog(log).takenBack }).map(
    ({ text }) => text,
  );

describe('a log in words', () => {
  test('undone, redone and skipped entries', () => {
    const log = [turn(1), turn(2), of(3, 'undo', 2), of(4, 'redo', 3), of(5, 'goBack', 1), of(6, 'redo', 5)];
    const phase = describeShortly(state, turn(1));
    expect(told(log).slice(2)).toEqual([
      `Undone: ${phase}`,
      `Redone: ${phase}`,
      'Went back over 1 entry',
      'Redone: Went back over 1 entry',
    ]);
  });

  test('a card that another phone had drawn is not drawn again, and the log says so', () => {
    const [card = ''] = state.gods.packs.table.discards;
    const drawn = { pack: 'table', card, overrides: [] };
    const log = [
      line(1, 'shuffle', { pack: 'table', order: state.gods.packs.table.discards, why: 'reshuffle' }),
      line(2, 'draw', { ...drawn, side: 'a' }),
      { ...line(1, 'draw', { ...drawn, side: 'b' }), author: 'b', clock: 2 },
      turn(3),
    ];
    const idle = (...takenBack: number[]) =>
      describeLog(LOG_MESSAGES, { start: state, log, takenBack: log.map((_, i) => takenBack.includes(i)) }).flatMap(
        ({ isIdle }, i) => (isIdle ? [i] : []),
      );
    expect(idle()).toEqual([2]);
    // Once the first is taken back the second counts; what is taken back says that, and not more.
    expect(idle(1)).toEqual([]);
    expect(idle(2)).toEqual([]);
  });

  const circles: [name: string, log: Entry[]][] = [
    ['a redo of itself', [turn(1), of(2, 'redo', 2)]],
    ['two redos of each other', [of(1, 'redo', 2), of(2, 'redo', 1)]],
    ['an undo and a redo of each other', [of(1, 'undo', 2), of(2, 'redo', 1)]],
    ['three in a ring', [of(1, 'redo', 2), of(2, 'redo', 3), of(3, 'redo', 1)]],
    ['a goBack to itself', [turn(1), of(2, 'goBack', 2), of(3, 'redo', 2)]],
    ['a goBack to what comes later', [turn(1), of(2, 'goBack', 3), turn(3)]],
    ['names of nobody', [of(1, 'undo', 9), of(2, 'redo', null), of(3, 'goBack', 9)]],
  ];
  test.each(circles)('%s is described without an endless chain', (_name, log) => {
    for (const text of told(log)) expect(text).not.toBe('');
  });

  test('a part of a log has the same lines as in the whole log', () => {
    const { start, entries } = toldBattle('b', 'a');
    const log = [...entries, of(entries.length + 1, 'undo', entries.length), turn(entries.length + 2)];
    const { takenBack } = resolveEffectiveLog(log);
    const whole = describeLog(LOG_MESSAGES, { start, log, takenBack });
    for (const from of log.keys()) {
      const found = reduceLog(
        start,
        log.slice(0, from).filter((entry, i) => !takenBack[i] && isGameEvent(entry.type)),
        alalaGame.apply,
      );
      expect(describeLog(LOG_MESSAGES, { start, log, takenBack }, from, found)).toEqual(whole.slice(from));
    }
  });

  test('chains of thousands are described quickly, in short lines', () => {
    const redos = Array.from({ length: often(20_000, 4000) }, (_, i) => of(i + 1, 'redo', i));
    const backs = Array.from({ length: often(20_000, 4000) }, (_, i) =>
      i % 2 ? of(i + 1, 'goBack', null) : turn(i + 1),
    );
    for (const log of [redos, backs]) for (const text of told(log)) expect(text.length).toBeLessThan(200);
  });

  test('an entry that this build cannot use is described as unknown', () => {
    const strange = [
      line(1, 'fight', { sides: 'none' }),
      line(2, 'fight', { sides: [] }, 2),
      line(3, 'song', null),
      line(4, 'constructor', {}),
      line(5, 'move', undefined),
    ];
    for (const text of told(strange)) expect(text).toMatch(/does not know|newer/);
    for (const entry of strange) expect(describeShortly(state, entry)).toMatch(/does not know|newer/);
    const { inForce } = resolveEffectiveLog(strange);
    expect(reportOf(state, inForce).turns).toBe(1);
    expect(diceLuckOf(state, inForce).all.both.hits.dice).toBe(0);
  });
});
