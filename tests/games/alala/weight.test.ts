import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/core/log.ts';
import { convolveDistributions, createBinomialDistribution } from '../../../src/core/probability/distribution.ts';
import { computeHitDistribution } from '../../../src/core/probability/tails.ts';
import { combatOf, fightChances } from '../../../src/games/alala/actions/fight.ts';
import type { EventData, EventType } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import { compareChanges } from '../../../src/games/alala/odds/compare-changes.ts';
import { forecastFight } from '../../../src/games/alala/odds/fight-forecast.ts';
import { diceLuckOf } from '../../../src/games/alala/report/luck.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { inFull } from '../../quick.ts';
import { HANG, worked } from '../../timeouts.ts';
import { fightTold, table } from './table.ts';

const NOTHING = { units: [], leaders: [] };

const line = <T extends EventType>(seq: number, type: T, data: EventData<T>): Entry => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 0,
  type,
  v: 1,
  data,
});

const names = (side: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${side}${i + 1}`);
const army = (side: string, count: number): string =>
  names(side, count)
    .map(name => `${name} psiloi 99/99 eager`)
    .join(', ');

/** Milliseconds of work. */
const work = (what: () => unknown): number => {
  const from = worked();
  what();
  return worked() - from;
};

const stateAfter = (start: BattleState, log: readonly Entry[]): BattleState => log.reduce(alalaGame.apply, start);

describe('the heaviest that a log may hold', () => {
  const state = table(army('a', 12), army('b', 12));
  const plan = fightTold(names('a', 12).join(', '), names('b', 12).join(', '));

  test('[B1 O] twelve units of 99 men against twelve: the odds are computed in one pass, exactly', () => {
    const combat = combatOf(state, plan);
    const ratios: number[] = [];
    expect(work(() => ratios.push(...fightChances(combat)))).toBeLessThan(HANG);
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(1, 12);
    expect(compareChanges(combat.sides, DEFAULT_RULES)).toEqual([]);
  });

  test('hits of mixed dice are those of a convolution', () => {
    const both = computeHitDistribution([
      { dice: 7, needed: 5 },
      { dice: 4, needed: 6 },
      { dice: 3, needed: 4 },
      { dice: 2, needed: 5 },
    ]);
    expect(both).toEqual(
      convolveDistributions(
        convolveDistributions(createBinomialDistribution(9, 5), createBinomialDistribution(4, 6)),
        createBinomialDistribution(3, 4),
      ),
    );
  });

  inFull('a fight to the end stops where a phone would, and says what is left open', () => {
    const [[a], [b]] = combatOf(state, fightTold('a1', 'b1')).sides;
    if (!a || !b) throw new Error('no duel');
    const behind = Array.from({ length: 5 }, () => ({ ...a }));
    const { goesOn, breaks } = forecastFight(
      [
        { ...a, byHand: 99, rear: behind },
        { ...b, byHand: 99, rear: behind },
      ],
      DEFAULT_RULES,
    );
    expect(goesOn.ways).toBeGreaterThan(0n);
    expect(breaks[0].whole).toBeGreaterThan(0n);
    expect(forecastFight([a, b], DEFAULT_RULES).goesOn.ways).toBe(0n);
  });

  test('of more dice than any battle throws no verdict is given', () => {
    const log = Array.from({ length: 30 }, (_, i) =>
      line(i + 1, 'fight', {
        sides: [[...plan[0]], [...plan[1]]],
        thrown: { by: 'count' },
        hits: [50, 50],
        moves: {},
        overrides: [],
        changes: NOTHING,
        due: [],
      }),
    );
    const luck = diceLuckOf(state, log);
    expect(luck.all.both.hits.dice).toBeGreaterThan(20_000);
    expect(luck.all.both.hits.tails).toBeUndefined();
  });
});

describe('bounded lists of a state', () => {
  const state = table('a1 leader2, a2', 'b1');
  const sizeAfter = (log: readonly Entry[]): number => JSON.stringify(stateAfter(state, log)).length;
  const growing: [what: string, at: (i: number) => Entry][] = [
    [
      'questions',
      i =>
        line(i, 'morale', {
          event: 'broken',
          unit: 'b1',
          side: 'b',
          changes: NOTHING,
          due: Array.from({ length: 30 }, () => ({ kind: 'risk' as const, leader: 'La1', cause: 'shot' as const })),
        }),
    ],
    ['tasks', i => line(i, 'tick', { task: `never:x${i}` })],
    [
      'whom the table said was near',
      i => line(i, 'morale', { event: 'broken', unit: `x${i}`, side: 'b', near: [], changes: NOTHING, due: [] }),
    ],
    [
      'foes',
      i =>
        line(i, 'fight', {
          sides: [fightTold('a1', 'b1')[0].slice(), fightTold(`x${i}`, 'a1')[0].slice()],
          thrown: { by: 'count' },
          hits: [0, 0],
          moves: {},
          overrides: [],
          changes: NOTHING,
          due: [],
        }),
    ],
  ];
  test.each(growing)('is bounded: %s', (_what, at) => {
    const log = (count: number): Entry[] => Array.from({ length: count }, (_, i) => at(i + 1));
    expect(sizeAfter(log(4000))).toBeLessThan(1.2 * sizeAfter(log(2000)));
  });

  test('the latest entries are always kept', () => {
    const ticks = Array.from({ length: 1000 }, (_, i) => line(i + 1, 'tick', { task: `never:x${i}` }));
    expect(stateAfter(state, ticks).turn.ticked.at(-1)).toBe('never:x999');
  });
});
