import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import type { Entry } from '../../../../src/core/log.ts';
import { chiSquare } from '../../../../src/core/probability/chi-square.ts';
import {
  computeChance,
  convolveDistributions,
  createBinomialDistribution,
  createConstantDistribution,
  reduceFraction,
} from '../../../../src/core/probability/distribution.ts';
import { type HitLuck, MIN_DICE_FOR_LUCK } from '../../../../src/core/probability/luck.ts';
import type { TailChances } from '../../../../src/core/probability/tails.ts';
import type { EventType, FighterPlan, RolledDice } from '../../../../src/games/alala/battle/events.ts';
import { diceLuckOf } from '../../../../src/games/alala/report/luck.ts';
import { fightTold, table } from '../table.ts';

const NOTHING = { units: [], leaders: [] };

/** A log out of types and their data, in order. */
const logOf = (...told: (readonly [type: EventType | 'undo', data: object])[]): Entry[] =>
  told.map(([type, data], i) => ({ battle: 'b', author: 'me', seq: i + 1, clock: i + 1, at: 0, type, v: 1, data }));

const fight = (
  plan: readonly [FighterPlan[], FighterPlan[]],
  thrown: RolledDice,
  hits: readonly [number, number],
  units: object[] = [],
) =>
  ['fight', { sides: plan, thrown, hits, moves: {}, overrides: [], changes: { units, leaders: [] }, due: [] }] as const;

const shot = (shooter: string, target: string, dice: number, thrown: RolledDice, sixes: number) =>
  [
    'shoot',
    { shooter, target, frontally: true, dice, thrown, sixes, overrides: [], changes: NOTHING, due: [] },
  ] as const;

const faces = (by: 'app' | 'faces', ...thrown: string[]): RolledDice => ({
  by,
  faces: thrown.map(side => [...side].map(Number)),
});

const hitsTold = ({ dice, hits, expected }: HitLuck): string => `${hits} of ${dice}, ${expected.sixths}/6 due`;

describe('hits', () => {
  const state = table('a1 4/4 leader2, a2 psiloi 3/6', 'b1 6/6, b2 heavyCavalry 3/8');

  test('[B5 B6 R-22 S2] of rolled fights and shots: each die by the face it needs, no hit without a die', () => {
    const log = logOf(
      // a1: two dice on 5, a leader; a2: three on 6. b1: three on 5.
      fight(fightTold('a1 leader, a2', 'b1'), faces('app', '56566', '456'), [5, 2]),
      shot('b2', 'a2', 1, faces('app', '6'), 1),
    );
    const { sides, all, unread } = diceLuckOf(state, log);
    expect(unread).toBe(0);
    expect(hitsTold(sides.a.rolled.hits)).toBe('4 of 5, 7/6 due');
    expect(hitsTold(sides.b.rolled.hits)).toBe('3 of 4, 7/6 due');
    expect(hitsTold(all.rolled.hits)).toBe('7 of 9, 14/6 due');
    expect(hitsTold(all.typed.hits)).toBe('0 of 0, 0/6 due');
    expect(all.both).toEqual(all.rolled);
    const { orFewer, orMore } = sides.a.rolled.hits.tails as TailChances;
    const spread = convolveDistributions(createBinomialDistribution(2, 5), createBinomialDistribution(3, 6));
    expect([orFewer, orMore]).toEqual([computeChance(spread, n => n <= 4), computeChance(spread, n => n >= 4)]);
  });

  test('[B6] typed faces and typed hits are separate from the app’s rolls', () => {
    const plan = fightTold('a1 leader', 'b1');
    const log = logOf(
      fight(plan, faces('app', '11', '666'), [1, 3]),
      fight(plan, faces('faces', '55', '111'), [3, 0]),
      fight(plan, { by: 'count' }, [2, 3]),
    );
    const { a, b } = diceLuckOf(state, log).sides;
    expect([a.rolled, a.typed, a.both].map(({ hits }) => hitsTold(hits))).toEqual([
      '0 of 2, 4/6 due',
      '3 of 4, 8/6 due',
      '3 of 6, 12/6 due',
    ]);
    expect(hitsTold(b.both.hits)).toBe('6 of 9, 18/6 due');
    // A typed number of hits does not tell the faces.
    expect([a.typed.faces.d6.dice, b.typed.faces.d6.dice]).toEqual([2, 3]);
  });

  test('[B1] the dice are those of the state that the entry found', () => {
    const plan = fightTold('a1', 'b1');
    const log = logOf(
      fight(plan, faces('app', '66', '111'), [2, 0], [{ unit: 'b1', men: -4 }]),
      fight(plan, faces('app', '11', '6'), [0, 1]),
    );
    const { sides, unread } = diceLuckOf(state, log);
    expect(unread).toBe(0);
    expect(hitsTold(sides.b.rolled.hits)).toBe('1 of 4, 8/6 due');
  });

  test('side 0 of a fight may be either army', () => {
    const log = logOf(fight(fightTold('b1', 'a1'), faces('app', '666', '11'), [3, 0]));
    const { a, b } = diceLuckOf(state, log).sides;
    expect([hitsTold(a.rolled.hits), hitsTold(b.rolled.hits)]).toEqual(['0 of 2, 4/6 due', '3 of 3, 6/6 due']);
  });

  test('what is taken back does not count', () => {
    const log = logOf(
      fight(fightTold('a1', 'b1'), faces('app', '66', '111'), [2, 0]),
      fight(fightTold('a1', 'b1'), faces('app', '11', '111'), [0, 0]),
      ['undo', { of: ['me', 1] }],
    );
    expect(hitsTold(diceLuckOf(state, resolveEffectiveLog(log).inForce).sides.a.rolled.hits)).toBe('0 of 2, 4/6 due');
  });

  test.each<[name: string, entry: ReturnType<typeof fight> | ReturnType<typeof shot>]>([
    ['more faces than dice', fight(fightTold('a1', 'b1'), faces('app', '666', '111'), [3, 0])],
    ['fewer faces than dice', fight(fightTold('a1', 'b1'), faces('app', '66', ''), [2, 0])],
    ['more hits than dice', fight(fightTold('a1', 'b1'), { by: 'count' }, [3, 0])],
    ['fewer than the leader alone', fight(fightTold('a1 leader', 'b1'), { by: 'count' }, [0, 0])],
    ['a unit that is not there', fight(fightTold('nobody', 'b1'), { by: 'count' }, [0, 0])],
    ['a supporter that is not there', fight(fightTold('a1 left:nobody', 'b1'), { by: 'count' }, [0, 0])],
    ['a name out of every object', fight(fightTold('constructor', 'b1'), { by: 'count' }, [0, 0])],
    ['a shot with other dice', shot('a2', 'b1', 3, faces('app', '6'), 1)],
    ['more sixes than dice', shot('a2', 'b1', 3, { by: 'count' }, 4)],
    ['nobody shoots', shot('nobody', 'b1', 3, { by: 'count' }, 1)],
  ])('unread, and left out: %s', (_name, entry) => {
    const { all, unread } = diceLuckOf(state, logOf(entry));
    expect(unread).toBe(1);
    expect(all.both.hits.dice + all.both.faces.d6.dice).toBe(0);
  });

  test('too few dice give no verdict', () => {
    const of = (fights: number): HitLuck =>
      diceLuckOf(
        state,
        logOf(...Array.from({ length: fights }, () => fight(fightTold('a1', 'b1'), { by: 'count' }, [0, 1]))),
      ).all.both.hits;
    expect(of(5)).toMatchObject({ dice: 25, verdictable: false });
    expect(of(6)).toMatchObject({ dice: MIN_DICE_FOR_LUCK, verdictable: true });
  });

  test('[R-22] tails of any evening are those of the convolution', () => {
    const rolled = fc.record({ side: fc.constantFrom('fight', 'shot'), count: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(rolled, { maxLength: 30 }), entries => {
        const log = logOf(
          ...entries.map(({ side, count }) =>
            side === 'fight'
              ? fight(fightTold('b1', 'a1'), { by: 'count' }, [count, 0])
              : shot('b2', 'a2', 3, { by: 'count' }, count),
          ),
        );
        const { hits } = diceLuckOf(state, log).sides.b.typed;
        const spread = entries
          .map(({ side }) => createBinomialDistribution(3, side === 'fight' ? 5 : 6))
          .reduce(convolveDistributions, createConstantDistribution(0));
        const thrown = entries.reduce((sum, { count }) => sum + count, 0);
        expect(hits.hits).toBe(thrown);
        expect(reduceFraction((hits.tails as TailChances).orFewer)).toEqual(
          reduceFraction(computeChance(spread, n => n <= thrown)),
        );
        expect(reduceFraction((hits.tails as TailChances).orMore)).toEqual(
          reduceFraction(computeChance(spread, n => n >= thrown)),
        );
        expect(hits.expected.hits).toBeCloseTo(hits.expected.sixths / 6, 12);
      }),
      { numRuns: 60 },
    );
  });
});

describe('faces', () => {
  const state = table('a1 leader2, a2 C', 'b1 leader2');
  const control = (unit: string, face: number, by: 'app' | 'typed') =>
    [
      'control',
      { unit, face, by, pursuing: false, signalled: false, score: face, result: 'halt', changes: NOTHING, due: [] },
    ] as const;
  const risk = (leader: string, ...thrown: number[]) =>
    ['risk', { leader, faces: thrown, by: 'app', result: 'unhurt', changes: NOTHING, due: [] }] as const;

  test('[K1 L1] of control tests and leaders at risk, average dice and D6 apart', () => {
    const log = logOf(control('a1', 3, 'app'), control('a2', 6, 'app'), control('b1', 5, 'typed'), risk('La1', 1, 4));
    const { sides } = diceLuckOf(state, log);
    expect(sides.a.rolled.faces.avd).toMatchObject({ dice: 1, faces: [2, 3, 4, 5], counts: [0, 1, 0, 0] });
    expect(sides.a.rolled.faces.d6).toMatchObject({ dice: 3, counts: [1, 0, 0, 1, 0, 1], verdictable: false });
    expect(sides.b.typed.faces.avd.counts).toEqual([0, 0, 0, 1]);
    expect(sides.a.rolled.hits.dice).toBe(0);
  });

  test('fairness is the chi-square of all the faces', () => {
    const log = logOf(
      fight(fightTold('a1', 'b1'), faces('app', '666666666666', '123456123456'), [12, 4]),
      fight(fightTold('a1', 'b1'), faces('app', '123456123456', '123456123456'), [4, 4]),
    );
    const { faces: found } = diceLuckOf(state, log).all.rolled;
    expect(found.d6.counts).toEqual([6, 6, 6, 6, 6, 18]);
    expect(found.d6.fairness).toEqual(chiSquare([6, 6, 6, 6, 6, 18], [1, 1, 1, 1, 1, 1]));
    expect(found.d6.fairness.statistic).toBeCloseTo(15, 12);
    expect(found.d6.verdictable).toBe(true);
    expect(found.avd.fairness).toEqual(chiSquare([0, 0, 0, 0], [1, 2, 2, 1]));
  });

  test('of unapplied rolls, where the die is known', () => {
    const log = logOf(
      ['dropped', { units: ['b1', 'a1'], faces: [[1, 2], [6]] }],
      ['dropped', { units: ['a1'], faces: [[3]] }],
      ['dropped', { units: ['nobody', 'a1'], faces: [[3], [4]] }],
    );
    const { sides } = diceLuckOf(state, log);
    expect(sides.b.rolled.faces.d6.counts).toEqual([1, 1, 0, 0, 0, 0]);
    expect(sides.a.rolled.faces.d6.counts).toEqual([0, 0, 0, 0, 0, 1]);
    expect(sides.a.rolled.faces.avd.dice).toBe(0);
    expect(sides.a.rolled.hits.dice).toBe(0);
  });

  test('[R-1] the initiative is left out, and entries that throw nothing or are not known', () => {
    const log = logOf(
      ['initiative', { side: 'a', by: 'app', faces: [6, 1] }],
      ['phase', { turn: 2, phase: 'command' }],
      ['correct', { changes: NOTHING }],
      ['unheard' as EventType, { faces: [[6]] }],
    );
    const { all, unread } = diceLuckOf(state, log);
    expect(unread).toBe(0);
    expect(all.both.faces.d6.dice).toBe(0);
  });

  test('a control test of an unknown unit is ignored', () => {
    expect(diceLuckOf(state, logOf(control('nobody', 3, 'app'))).unread).toBe(1);
    expect(diceLuckOf(state, logOf(risk('nobody', 3))).unread).toBe(1);
  });
});
