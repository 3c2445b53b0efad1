import { describe, expect, test } from 'vitest';
import { computeChance, mean, toProbability } from '../../../../src/core/probability/distribution.ts';
import type { Breakdown } from '../../../../src/core/probability/modifiers.ts';
import type { Reason } from '../../../../src/core/rule-check.ts';
import {
  freeHack,
  freeHackSpread,
  type PursuitFacts,
  type PursuitResult,
  resolvePursuit,
} from '../../../../src/games/alala/rules/combat/after-combat.ts';
import {
  inchesWithoutDice,
  type Motion,
  motionOf,
  moveDice,
} from '../../../../src/games/alala/rules/movement/movement.ts';
import { formedAfter, type TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import type { UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { OUTCOME_MOVES } from '../../../../src/games/alala/rules/vocabulary.ts';

const lines = ({ lines }: Breakdown): string[] => lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`);
const say = ({ clause, word, figures }: Reason): string => [clause, word, ...Object.values(figures ?? {})].join(' ');

describe('moves after combat', () => {
  test.each<[clauses: string, move: TableMove, inches: number, lines: string[]]>([
    ['P1', 'fallBack', 1, ['P1 fallBack 1']],
    ['P1', 'followUp', 0, []],
    ['P2', 'rideThrough', 4, ['P2 rideThrough 4']],
  ])('[%s] %s: %i inches and no dice', (_clauses, move, inches, told) => {
    const measured = inchesWithoutDice(move);
    expect([measured.total, lines(measured), motionOf(move)]).toEqual([inches, told, undefined]);
  });

  const foot = { must: ['avd', 'avd'], may: [] };
  const horse = { must: ['avd', 'avd', 'd6'], may: [] };
  test.each<[clauses: string, kind: UnitKind, move: Motion, dice: object]>([
    ['P3 M3', 'hoplites', 'retire', foot],
    ['P3 M3', 'lightCavalry', 'retire', horse],
    ['P4 M3', 'hoplites', 'rout', foot],
    ['P5 M3', 'heavyCavalry', 'pursue', horse],
    ['P5 M3', 'hamippoi', 'pursue', foot],
  ])('[%s] %s %s with all their dice', (_clauses, kind, move, dice) => {
    expect([motionOf(move as TableMove), moveDice({ kind }, move)]).toEqual([move, dice]);
  });

  test.each([...OUTCOME_MOVES, 'evade'] as const)('[U1] hoplites after %s', move => {
    const breaks = ['retire', 'rout', 'evade', 'pursue'].includes(move);
    expect(formedAfter({ kind: 'hoplites', formed: true }, move)).toBe(!breaks);
    expect(formedAfter({ kind: 'hoplites', formed: false }, move)).toBe(false);
    expect(formedAfter({ kind: 'heavyCavalry', formed: true }, move)).toBe(false);
  });
});

describe('the chase', () => {
  const cases: [clauses: string, chase: PursuitFacts, end: Omit<PursuitResult, 'reasons'>, reasons: string[]][] = [
    [
      'P3',
      { flight: 'retire', fled: 9, pursued: 7, gap: 0 },
      { caught: false, gap: 2, becomes: 'stay' },
      ['P5 getsAway 2'],
    ],
    [
      'P3 P5',
      { flight: 'retire', fled: 7, pursued: 7, gap: 0 },
      { caught: true, gap: 0, becomes: 'rout' },
      ['P5 caught', 'P3 caughtSoRouts'],
    ],
    [
      'P3 P5',
      { flight: 'retire', fled: 6, pursued: 9, gap: 0 },
      { caught: true, gap: 0, becomes: 'rout' },
      ['P5 caught', 'P3 caughtSoRouts'],
    ],
    [
      'P5',
      { flight: 'retire', fled: 6, pursued: 9, gap: 4 },
      { caught: false, gap: 1, becomes: 'stay' },
      ['P5 getsAway 1'],
    ],
    [
      'P4 P5',
      { flight: 'rout', fled: 5, pursued: 8, gap: 3 },
      { caught: true, gap: 0, becomes: 'rout' },
      ['P5 caught'],
    ],
    [
      'P4',
      { flight: 'rout', fled: 9, pursued: 8, gap: 0 },
      { caught: false, gap: 1, becomes: 'outOfGame' },
      ['P5 getsAway 1', 'P4 routOutOfGame'],
    ],
    [
      'P4',
      { flight: 'rout', fled: 9, gap: 0 },
      { caught: false, gap: undefined, becomes: 'outOfGame' },
      ['P5 notPursued', 'P4 routOutOfGame'],
    ],
    [
      'P3',
      { flight: 'retire', fled: 9, gap: 0 },
      { caught: false, gap: undefined, becomes: 'stay' },
      ['P5 notPursued'],
    ],
    [
      'G3 P5',
      { flight: 'evade', fled: 4, pursued: 9, gap: 4 },
      { caught: true, gap: 0, becomes: 'stay' },
      ['P5 caught'],
    ],
  ];
  test.each(cases)('[%s] %j', (_clauses, given, end, reasons) => {
    const { reasons: named, ...rest } = resolvePursuit(given);
    expect(rest).toEqual(end);
    expect(named.map(say)).toEqual(reasons);
  });
});

describe('free hack', () => {
  const cases: [clauses: string, faces: number[], men: number, casualties: number, reasons: string[]][] = [
    ['P5', [1, 2, 3], 24, 0, ['P5 freeHackHits 0']],
    ['P5', [4, 5, 6, 3], 24, 3, ['P5 freeHackHits 3']],
    ['P5 R-21', [4, 5, 6, 6], 2, 2, ['P5 freeHackHits 4', 'R-21 noMoreMen -2']],
    ['P5', [], 24, 0, ['P5 freeHackHits 0']],
  ];
  test.each(cases)('[%s] faces %j on %i men', (_clauses, faces, men, casualties, reasons) => {
    expect(freeHack(faces, men).total).toBe(casualties);
    expect(lines(freeHack(faces, men))).toEqual(reasons);
  });

  const spreads: [figures: number, men: number][] = [
    [0, 5],
    [1, 1],
    [4, 24],
    [4, 4],
    [4, 2],
    [5, 0],
  ];
  test.each(spreads)('[P5 R-21] %i figures on %i men against brute force over all faces', (figures, men) => {
    let throws: number[][] = [[]];
    for (let i = 0; i < figures; i++) throws = throws.flatMap(t => [1, 2, 3, 4, 5, 6].map(face => [...t, face]));
    const spread = freeHackSpread(figures, men);
    for (let n = 0; n <= figures + 1; n++) {
      const seen = throws.filter(faces => freeHack(faces, men).total === n).length / throws.length;
      expect(toProbability(computeChance(spread, value => value === n))).toBeCloseTo(seen, 12);
    }
    expect(spread.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(spread.whole);
  });

  test('[P5] eight figures strike down four on the average', () =>
    expect(mean(freeHackSpread(8, 24))).toBeCloseTo(4, 12));
});
