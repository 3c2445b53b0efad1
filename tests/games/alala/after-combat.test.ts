import { describe, expect, test } from 'vitest';
import { chanceThat, mean, ratio } from '../../../src/core/odds.ts';
import type { Reckoning } from '../../../src/core/reckon.ts';
import type { Reason } from '../../../src/core/verdict.ts';
import {
  afterCombatMove,
  type Chase,
  type ChaseEnd,
  chargesNewEnemy,
  chase,
  formedAfter,
  freeHack,
  freeHackSpread,
  pursuitGoesOn,
} from '../../../src/games/alala/rules/after-combat.ts';
import { MOVES, type Move, type UnitKind } from '../../../src/games/alala/rules/vocabulary.ts';

const lines = ({ lines }: Reckoning): string[] => lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`);
const say = ({ clause, word, figures }: Reason): string => [clause, word, ...Object.values(figures ?? {})].join(' ');

describe('moves after combat', () => {
  const foot = { must: ['avd', 'avd'], may: [] };
  const horse = { must: ['avd', 'avd', 'd6'], may: [] };
  const cases: [clauses: string, kind: UnitKind, move: Move, how: object][] = [
    ['O1', 'hoplites', 'stay', { by: 'inches', clause: 'O1', inches: 0 }],
    ['P1', 'hoplites', 'fallBack', { by: 'inches', clause: 'P1', inches: 1 }],
    ['P1', 'hoplites', 'followUp', { by: 'contact', clause: 'P1' }],
    ['P2', 'heavyCavalry', 'rideThrough', { by: 'inches', clause: 'P2', inches: 4 }],
    ['P3 M3', 'hoplites', 'retire', { by: 'dice', clause: 'P3', dice: foot }],
    ['P3 M3', 'lightCavalry', 'retire', { by: 'dice', clause: 'P3', dice: horse }],
    ['P4 M3', 'hoplites', 'rout', { by: 'dice', clause: 'P4', dice: foot }],
    ['P5 M3', 'heavyCavalry', 'pursue', { by: 'dice', clause: 'P5', dice: horse }],
    ['P5 M3', 'hamippoi', 'pursue', { by: 'dice', clause: 'P5', dice: foot }],
  ];
  test.each(cases)('[%s] %s: %s', (_clauses, kind, move, how) => expect(afterCombatMove({ kind }, move)).toEqual(how));

  test.each([...MOVES, 'evade'] as const)('[U1] hoplites after %s', move => {
    const breaks = ['retire', 'rout', 'evade', 'pursue'].includes(move);
    expect(formedAfter({ kind: 'hoplites', formed: true }, move)).toBe(!breaks);
    expect(formedAfter({ kind: 'hoplites', formed: false }, move)).toBe(false);
    expect(formedAfter({ kind: 'heavyCavalry', formed: true }, move)).toBe(false);
  });
});

describe('the chase', () => {
  const cases: [clauses: string, chase: Chase, end: Omit<ChaseEnd, 'reasons'>, reasons: string[]][] = [
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
    const { reasons: named, ...rest } = chase(given);
    expect(rest).toEqual(end);
    expect(named.map(say)).toEqual(reasons);
  });

  const scores: [score: number, goesOn: boolean, reason: string][] = [
    [4, false, 'P5 pursuitEnds 4'],
    [5, true, 'K3 pursuitGoesOn 5'],
    [7, true, 'K3 pursuitGoesOn 7'],
  ];
  test.each(scores)('[P5 K3] score %i: goes on %s', (score, goesOn, reason) => {
    expect(pursuitGoesOn(score).goesOn).toBe(goesOn);
    expect(say(pursuitGoesOn(score).reason)).toBe(reason);
  });

  test('[P5] a new enemy that the pursuit reaches is charged', () => {
    expect(chargesNewEnemy(7, 7)).toEqual({ clause: 'P5', word: 'chargesNewEnemy', figures: { inches: 7, gap: 7 } });
    expect(chargesNewEnemy(6, 7)).toBeUndefined();
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
      expect(ratio(chanceThat(spread, value => value === n))).toBeCloseTo(seen, 12);
    }
    expect(spread.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(spread.whole);
  });

  test('[P5] eight figures strike down four on the average', () =>
    expect(mean(freeHackSpread(8, 24))).toBeCloseTo(4, 12));
});
