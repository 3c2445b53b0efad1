import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DICE, type Die } from '../../../../src/core/probability/dice.ts';
import {
  computeChance,
  convolveDistributions,
  createConstantDistribution,
  dieDistributionOf,
  mean,
  reduceFraction,
  toProbability,
} from '../../../../src/core/probability/distribution.ts';
import type { Breakdown } from '../../../../src/core/probability/modifiers.ts';
import type { RuleCheck } from '../../../../src/core/rule-check.ts';
import {
  fatigue,
  type Motion,
  type MoveOptions,
  mayAdvance,
  mayEnterRough,
  mayRollDice,
  maySwerve,
  moveDice,
  moveInches,
  moveOdds,
  moveReadings,
  type RolledDie,
  roughDisorder,
  stopBefore,
} from '../../../../src/games/alala/rules/movement/movement.ts';
import { UNIT_KINDS, type UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES, type Grade } from '../../../../src/games/alala/rules/vocabulary.ts';

const lines = ({ lines }: Breakdown): string[] =>
  lines.map(({ clause, word, by, times }) => `${clause} ${word} ${by}${times ? ` (${times})` : ''}`);
const said = (verdict: RuleCheck): string[] =>
  verdict.ok
    ? []
    : verdict.reasons.map(({ clause, word, figures }) => [clause, word, ...Object.values(figures ?? {})].join(' '));
const avd = (...faces: number[]): RolledDie[] => faces.map(face => ({ die: 'avd', face }));
const d6 = (face: number): RolledDie => ({ die: 'd6', face });
const reckoning = (total: number): Breakdown => ({ total, lines: [{ clause: 'M2', word: 'averageDie', by: total }] });

describe('move dice', () => {
  const two = ['avd', 'avd'];
  const cases: [clauses: string, kind: UnitKind, motion: Motion, must: string[], may: string[]][] = [
    ['M2', 'hoplites', 'normal', ['avd'], ['avd']],
    ['M2', 'psiloi', 'normal', ['avd'], ['avd']],
    ['M2', 'hamippoi', 'normal', ['avd'], ['avd']],
    ['M2', 'heavyCavalry', 'normal', ['avd'], ['avd', 'd6']],
    ['M2', 'lightCavalry', 'normal', ['avd'], ['avd', 'd6']],
    ['K3', 'hoplites', 'forcedAdvance', two, []],
    ['M3', 'hoplites', 'rout', two, []],
    ['M3', 'hoplites', 'pursue', two, []],
    ['M3', 'peltasts', 'evade', two, []],
    ['M3', 'hamippoi', 'evade', two, []],
    ['M3', 'lightCavalry', 'evade', ['avd', 'avd', 'd6'], []],
    ['M3', 'heavyCavalry', 'retire', ['avd', 'avd', 'd6'], []],
  ];
  test.each(cases)('[%s] %s, %s', (_clauses, kind, motion, must, may) =>
    expect(moveDice({ kind }, motion)).toEqual({ must, may }),
  );

  const throwing: [clauses: string, kind: UnitKind, motion: Motion, dice: Die[], reasons: string[]][] = [
    ['M2', 'hoplites', 'normal', ['avd'], []],
    ['M2', 'hoplites', 'normal', ['avd', 'avd'], []],
    ['M2', 'hoplites', 'normal', [], ['M2 moveDiceMissing 1']],
    ['M2', 'hoplites', 'normal', ['avd', 'avd', 'avd'], ['M2 moveDiceTooMany 1']],
    ['M2', 'hamippoi', 'normal', ['avd', 'd6'], ['M2 moveDiceTooMany 1']],
    ['M2', 'heavyCavalry', 'normal', ['avd', 'd6'], []],
    ['M2', 'heavyCavalry', 'normal', ['d6'], ['M2 moveDiceMissing 1']],
    ['M3', 'heavyCavalry', 'rout', ['avd', 'avd'], ['M3 moveDiceMissing 1']],
    ['K3', 'hoplites', 'forcedAdvance', ['avd'], ['K3 moveDiceMissing 1']],
    ['M3 R-13', 'hoplites', 'rout', ['avd', 'd6'], ['M3 moveDiceMissing 1', 'M3 moveDiceTooMany 1']],
  ];
  test.each(throwing)('[%s] %s, %s, with %j', (_clauses, kind, motion, dice, reasons) =>
    expect(said(mayRollDice({ kind }, motion, dice))).toEqual(reasons),
  );
});

describe('inches', () => {
  const cases: [
    clauses: string,
    motion: Motion,
    thrown: RolledDie[],
    options: MoveOptions,
    inches: number,
    reasons: string[],
  ][] = [
    ['M2', 'normal', avd(3), {}, 3, ['M2 averageDie 3']],
    ['M2', 'normal', [...avd(3, 5), d6(1)], {}, 9, ['M2 averageDie 3', 'M2 averageDie 5', 'M2 sixSidedDie 1']],
    [
      'M3',
      'rout',
      avd(2, 4),
      { initial: true },
      8,
      ['M2 averageDie 2', 'M2 averageDie 4', 'M3 firstMoveInFlight 2 (2)'],
    ],
    [
      'M3',
      'evade',
      [...avd(2, 4), d6(6)],
      { initial: true },
      15,
      ['M2 averageDie 2', 'M2 averageDie 4', 'M2 sixSidedDie 6', 'M3 firstMoveInFlight 3 (3)'],
    ],
    [
      'M3',
      'retire',
      avd(2, 4),
      { initial: true },
      8,
      ['M2 averageDie 2', 'M2 averageDie 4', 'M3 firstMoveInFlight 2 (2)'],
    ],
    ['M3', 'rout', avd(2, 4), {}, 6, ['M2 averageDie 2', 'M2 averageDie 4']],
    ['M3', 'pursue', avd(2, 4), { initial: true }, 6, ['M2 averageDie 2', 'M2 averageDie 4']],
    ['M3', 'normal', avd(2), { initial: true }, 2, ['M2 averageDie 2']],
    ['M4 R-11', 'normal', avd(5, 4), { lowered: 0 }, 8, ['M2 averageDie 5', 'M2 averageDie 4', 'R-11 oneOffADie -1']],
  ];
  test.each(cases)('[%s] %s %j %j', (_clauses, motion, thrown, options, inches, reasons) => {
    expect(moveInches(motion, thrown, options).total).toBe(inches);
    expect(lines(moveInches(motion, thrown, options))).toEqual(reasons);
  });

  test('[M2] no dice is a bug', () => expect(() => moveInches('normal', [])).toThrow(RangeError));
});

describe('fatigue', () => {
  const cases: [clauses: string, kind: UnitKind, thrown: RolledDie[], reasons: string[]][] = [
    ['M4', 'hoplites', avd(4, 3), []],
    ['M4', 'hoplites', avd(5), ['M4 fatigueFives 1']],
    ['M4', 'hoplites', avd(5, 5), ['M4 fatigueFives 2 (2)']],
    ['M4', 'heavyCavalry', [...avd(5, 5), d6(5)], []],
    ['M4', 'heavyCavalry', [...avd(2, 2), d6(6)], ['M4 fatigueSixes 1']],
    ['M4', 'lightCavalry', [...avd(5, 5), d6(6)], []],
    ['M4', 'peltasts', avd(5, 5), []],
  ];
  test.each(cases)('[%s] %s %j', (_clauses, kind, thrown, reasons) => {
    expect(lines(fatigue({ kind }, thrown))).toEqual(reasons);
    expect(fatigue({ kind }, thrown).total).toBe(thrown.length === 0 ? 0 : Number(reasons[0]?.split(' ')[2] ?? 0));
  });

  const taken: [
    clauses: string,
    kind: UnitKind,
    grade: Grade | undefined,
    faces: number[],
    ways: [lowered: number | undefined, inches: number, dp: number][],
  ][] = [
    ['M4 R-11', 'hoplites', 'A', [4, 3], [[undefined, 7, 0]]],
    [
      'M4 R-11',
      'hoplites',
      'A',
      [3, 5],
      [
        [undefined, 8, 1],
        [1, 7, 0],
      ],
    ],
    [
      'M4 R-11',
      'hoplites',
      'A',
      [5, 5],
      [
        [undefined, 10, 2],
        [0, 9, 1],
        [1, 9, 1],
      ],
    ],
    ['M4', 'hoplites', 'B', [5, 5], [[undefined, 10, 2]]],
    ['M4', 'hoplites', undefined, [5, 5], [[undefined, 10, 2]]],
    ['M4', 'psiloi', 'A', [5, 5], [[undefined, 10, 0]]],
  ];
  test.each(taken)('[%s] %s %s may take %j', (_clauses, kind, grade, faces, ways) => {
    const unit = grade ? { kind, grade } : { kind };
    expect(moveReadings(unit, 'normal', avd(...faces)).map(w => [w.lowered, w.inches.total, w.disorder.total])).toEqual(
      ways,
    );
  });

  test('[M4 R-11] lowering a 4 makes no 5 of it', () =>
    expect(fatigue({ kind: 'hoplites' }, avd(4, 5), { lowered: 0 }).total).toBe(1));

  test('[M3 M4 R-11] a first rout keeps its extra inches with a die lowered', () =>
    expect(moveReadings({ kind: 'hoplites', grade: 'A' }, 'rout', avd(5, 2), true).map(w => w.inches.total)).toEqual([
      9, 8,
    ]));

  test('[M4 R-11] lowering costs one inch and saves one DP, whatever fell', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(2, 3, 4, 5), { minLength: 1, maxLength: 3 }), faces => {
        const [asThrown, ...lowered] = moveReadings({ kind: 'hoplites', grade: 'A' }, 'normal', avd(...faces));
        expect(lowered).toHaveLength(faces.filter(face => face === 5).length);
        for (const way of lowered) {
          expect(way.inches.total).toBe((asThrown?.inches.total ?? 0) - 1);
          expect(way.disorder.total).toBe((asThrown?.disorder.total ?? 0) - 1);
        }
      }),
    );
  });
});

describe('odds of a move', () => {
  const hoplites = { kind: 'hoplites', grade: 'B' } as const;

  test('[M4 K3] a forced advance of hoplites tires them 11 times in 36', () => {
    const { disorder, inches } = moveOdds(hoplites, 'forcedAdvance', ['avd', 'avd']);
    expect(disorder).toEqual({ from: 0, ways: [25n, 10n, 1n], whole: 36n });
    expect(reduceFraction(computeChance(disorder, dp => dp >= 1))).toEqual({ ways: 11n, whole: 36n });
    expect(mean(inches)).toBeCloseTo(7, 12);
  });

  test('[M4 R-11] grade A that spares itself: only two 5s tire it', () => {
    const { disorder, inches } = moveOdds({ kind: 'hoplites', grade: 'A' }, 'normal', ['avd', 'avd'], false, true);
    expect(disorder).toEqual({ from: 0, ways: [35n, 1n], whole: 36n });
    expect(mean(inches)).toBeCloseTo(7 - 11 / 36, 12);
    expect(moveOdds(hoplites, 'normal', ['avd', 'avd'], false, true)).toEqual(
      moveOdds(hoplites, 'normal', ['avd', 'avd']),
    );
  });

  test('[M4] heavy cavalry tires by its D6 alone', () => {
    const { disorder } = moveOdds({ kind: 'heavyCavalry' }, 'pursue', ['avd', 'avd', 'd6']);
    expect(toProbability(computeChance(disorder, dp => dp === 1))).toBeCloseTo(1 / 6, 12);
  });

  const sums: [clauses: string, motion: Motion, dice: Die[], initial: boolean, extra: number][] = [
    ['M2', 'normal', ['avd'], false, 0],
    ['M2', 'normal', ['avd', 'd6'], false, 0],
    ['M3', 'evade', ['avd', 'avd', 'd6'], true, 3],
    ['M3', 'retire', ['avd', 'avd'], true, 2],
    ['M3', 'pursue', ['avd', 'avd'], true, 0],
  ];
  test.each(sums)('[%s] %s with %j is the sum of the dice (first: %s, +%i)', (_clauses, motion, dice, initial, extra) =>
    expect(moveOdds({ kind: 'lightCavalry' }, motion, dice, initial).inches).toEqual(
      dice.reduce((sum, die) => convolveDistributions(sum, dieDistributionOf(die)), createConstantDistribution(extra)),
    ),
  );

  test('[M4 R-11] inches of a sparing grade A against brute force over all faces', () => {
    const counts = new Map<number, bigint>();
    for (const a of DICE.avd)
      for (const b of DICE.avd) {
        const inches = a + b - (a === 5 || b === 5 ? 1 : 0);
        counts.set(inches, (counts.get(inches) ?? 0n) + 1n);
      }
    const { inches } = moveOdds({ kind: 'hoplites', grade: 'A' }, 'normal', ['avd', 'avd'], false, true);
    expect(inches.ways.map((ways, i) => [inches.from + i, ways])).toEqual([...counts].sort(([a], [b]) => a - b));
  });
});

describe('the enemy in front', () => {
  const cases: [
    clauses: string,
    mover: UnitKind,
    enemy: UnitKind,
    inches: number,
    gap: number,
    moved: number,
    back: number,
    reasons: string[],
  ][] = [
    ['M1', 'hoplites', 'hoplites', 7, 11, 7, 0, []],
    ['M1', 'hoplites', 'hoplites', 7, 10, 6, 0, ['M1 stopsAtFour -1']],
    ['M1', 'hoplites', 'hoplites', 7, 3, 0, 0, ['M1 stopsAtFour -7']],
    ['M1', 'psiloi', 'hoplites', 7, 10, 6, 0, ['M1 stopsAtFour -1']],
    ['M1', 'lightCavalry', 'psiloi', 7, 10, 6, 0, ['M1 stopsAtFour -1']],
    ['M1', 'hoplites', 'psiloi', 7, 10, 7, 1, []],
    ['M1', 'hoplites', 'heavyCavalry', 7, 4, 7, 7, []],
    ['M1', 'hoplites', 'peltasts', 7, 12, 7, 0, []],
  ];
  test.each(cases)('[%s] %s towards %s, %i" over %i"', (_clauses, mover, enemy, inches, gap, moved, back, reasons) => {
    const meeting = stopBefore({ kind: mover }, { kind: enemy }, reckoning(inches), gap);
    expect([meeting.inches.total, meeting.enemyFallsBack]).toEqual([moved, back]);
    expect(lines(meeting.inches).slice(1)).toEqual(reasons);
  });

  test.each(AGGRESSIONS)('[A2] %s', aggression =>
    expect(said(mayAdvance({ aggression }))).toEqual(aggression === 'shaken' ? ['A2 shakenMayNotAdvance'] : []),
  );
});

describe('facing and ground', () => {
  const cases: [kind: UnitKind, formed: boolean, degrees: number, reasons: string[]][] = [
    ['hoplites', true, 0, []],
    ['hoplites', true, 22.5, []],
    ['hoplites', true, 23, ['M6 tooFarToTheRight 23 22.5']],
    ['hoplites', true, -1, ['M6 noneToTheLeft']],
    ['hoplites', false, -90, []],
    ['hoplites', false, 180, []],
    ['peltasts', true, 180, []],
  ];
  test.each(cases)('[M6] %s, formed %s, %f°', (kind, formed, degrees, reasons) =>
    expect(said(maySwerve({ kind, formed }, degrees))).toEqual(reasons),
  );

  test.each<[UnitKind, 'open' | 'disorders' | 'closed']>([
    ['hoplites', 'disorders'],
    ['heavyCavalry', 'closed'],
    ['lightCavalry', 'closed'],
    ['hamippoi', 'closed'],
    ['peltasts', 'open'],
    ['psiloi', 'open'],
  ])('[M5] to %s rough ground is %s', (kind, ground) => {
    expect(said(mayEnterRough({ kind }))).toEqual(ground === 'closed' ? ['M5 roughImpassableToCavalry'] : []);
    expect(lines(roughDisorder({ kind }))).toEqual(ground === 'disorders' ? ['M5 roughGround 1'] : []);
    expect(roughDisorder({ kind }).total).toBe(ground === 'disorders' ? 1 : 0);
  });
});

test('[M3 M4] every kind and grade: the lines of a taking add up to its totals', () => {
  const die = fc.constantFrom<Die>('avd', 'd6').chain(d => fc.constantFrom(...DICE[d]).map(face => ({ die: d, face })));
  fc.assert(
    fc.property(
      fc.constantFrom(...UNIT_KINDS),
      fc.constantFrom(...GRADES),
      fc.constantFrom<Motion>('normal', 'rout', 'pursue'),
      fc.array(die, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (kind, grade, motion, thrown, initial) => {
        for (const { inches, disorder } of moveReadings({ kind, grade }, motion, thrown, initial))
          for (const { total, lines } of [inches, disorder])
            expect(lines.reduce((sum, { by }) => sum + by, 0)).toBe(total);
      },
    ),
  );
});
