import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeChance, reduceFraction } from '../../../../src/core/probability/distribution.ts';
import {
  mayShoot,
  SHOOTING_NEEDS,
  type Shot,
  shootingCasualties,
  shootingDice,
  shootingDistribution,
} from '../../../../src/games/alala/rules/combat/shooting.ts';
import { kindOf, UNIT_KINDS, type UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';

const shot = (kind: UnitKind, men: number, target: UnitKind = 'psiloi', frontally = true): Shot => ({
  shooter: { kind, men },
  target: { kind: target },
  frontally,
});

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

describe('dice', () => {
  const cases: [clauses: string, name: string, shot: Shot, dice: number, reasons: string[]][] = [
    ['S1', '6 psiloi', shot('psiloi', 6), 6, ['men 6']],
    ['S1', '8 light cavalry', shot('lightCavalry', 8), 8, ['men 8']],
    ['S1', '12 peltasts', shot('peltasts', 12), 6, ['men 6']],
    ['S1', '11 peltasts, rounded down', shot('peltasts', 11), 5, ['men 5']],
    ['S1', '8 heavy cavalry', shot('heavyCavalry', 8), 4, ['men 4']],
    ['S1', '7 heavy cavalry, rounded down', shot('heavyCavalry', 7), 3, ['men 3']],
    ['S1', '8 hamippoi', shot('hamippoi', 8), 9, ['men 8', 'hamippoiShoot +1']],
    ['S1', 'psiloi at hoplites frontally', shot('psiloi', 6, 'hoplites'), 4, ['men 6', 'hoplitesFrontally −2']],
    ['S1', 'psiloi at hoplites from the side', shot('psiloi', 6, 'hoplites', false), 6, ['men 6']],
    ['S1', 'psiloi at cavalry frontally', shot('psiloi', 6, 'heavyCavalry'), 6, ['men 6']],
    [
      'S1',
      'hamippoi at hoplites frontally',
      shot('hamippoi', 8, 'hoplites'),
      7,
      ['men 8', 'hoplitesFrontally −2', 'hamippoiShoot +1'],
    ],
    [
      'S1',
      'two psiloi at hoplites: one die is left',
      shot('psiloi', 2, 'hoplites'),
      1,
      ['men 2', 'hoplitesFrontally −2', 'leastOneDie +1'],
    ],
    [
      'S1',
      'one heavy cavalryman at hoplites',
      shot('heavyCavalry', 1, 'hoplites'),
      1,
      ['men 0', 'hoplitesFrontally −2', 'leastOneDie +3'],
    ],
    ['S1', 'one peltast', shot('peltasts', 1), 1, ['men 0', 'leastOneDie +1']],
    [
      'S1',
      'three psiloi at hoplites: no help needed',
      shot('psiloi', 3, 'hoplites'),
      1,
      ['men 3', 'hoplitesFrontally −2'],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, subject, dice, reasons) => {
    const { total, lines } = shootingDice(subject);
    expect(lines.map(({ word, by }, i) => `${word} ${i === 0 ? by : signed(by)}`)).toEqual(reasons);
    expect(lines.every(({ clause }) => clause === 'S1')).toBe(true);
    expect(total).toBe(dice);
  });

  test('[S1] never fewer than one, and the lines add up', () => {
    const any = fc.record({
      shooter: fc.record({ kind: fc.constantFrom(...UNIT_KINDS), men: fc.nat(40) }),
      target: fc.record({ kind: fc.constantFrom(...UNIT_KINDS) }),
      frontally: fc.boolean(),
    });
    fc.assert(
      fc.property(any, subject => {
        const { total, lines } = shootingDice(subject);
        expect(total).toBeGreaterThanOrEqual(1);
        expect(lines.reduce((sum, line) => sum + line.by, 0)).toBe(total);
      }),
    );
  });
});

describe('who shoots', () => {
  test.each<
    [clauses: string, name: string, kind: UnitKind, men: number, inches: number | undefined, reasons: string[]]
  >([
    ['T2 S1', 'psiloi at 4"', 'psiloi', 6, 4, []],
    ['T2', 'hamippoi, distance unknown', 'hamippoi', 8, undefined, []],
    ['S1', 'peltasts at 4¼"', 'peltasts', 12, 4.25, ['S1 outOfRange']],
    ['T2', 'hoplites', 'hoplites', 24, 2, ['T2 hoplitesDoNotShoot']],
    ['S1', 'nobody left', 'lightCavalry', 0, 2, ['S1 noMenLeft']],
    ['T2 S1', 'everything at once', 'hoplites', 0, 9, ['T2 hoplitesDoNotShoot', 'S1 noMenLeft', 'S1 outOfRange']],
  ])('[%s] %s', (_clauses, _name, kind, men, inches, reasons) => {
    const verdict = mayShoot({ kind, men }, inches);
    expect(verdict.ok).toBe(reasons.length === 0);
    expect(verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });

  test('[M12] who redressed this turn shoots no more', () => {
    expect(mayShoot({ kind: 'peltasts', men: 12 }, undefined, true)).toEqual({
      ok: false,
      reasons: [{ clause: 'M12', word: 'redressedMayNotShoot' }],
    });
    expect(mayShoot({ kind: 'peltasts', men: 12 })).toEqual({ ok: true });
  });

  test('[S1] out of range, with the maximum', () => {
    for (const kind of ['heavyCavalry', 'lightCavalry', 'hamippoi', 'peltasts', 'psiloi'] as const)
      expect(kindOf({ kind }).shoots.reach).toBe(4);
    expect(mayShoot({ kind: 'psiloi', men: 6 }, 7)).toEqual({
      ok: false,
      reasons: [{ clause: 'S1', word: 'outOfRange', figures: { inches: 7, range: 4 } }],
    });
  });
});

describe('casualties', () => {
  test.each<[clauses: string, faces: number[], men: number, casualties: number]>([
    ['S2', [1, 2, 3, 4, 5, 6], 24, 1],
    ['S2', [5, 5, 5], 24, 0],
    ['S2', [6, 6, 6], 24, 3],
    ['S2', [], 24, 0],
    ['S2 R-21', [6, 6, 6], 2, 2],
    ['S2 R-21', [6], 0, 0],
  ])('[%s] %j at %i men: %i', (_clauses, faces, men, casualties) => {
    expect(shootingCasualties(faces, men)).toBe(casualties);
  });

  test('[S2] a 6 on every die, exactly', () => {
    expect(SHOOTING_NEEDS).toBe(6);
    const spread = shootingDistribution(shot('psiloi', 6, 'hoplites'));
    expect(spread).toEqual({ from: 0, ways: [625n, 500n, 150n, 20n, 1n], whole: 1296n });
    expect(reduceFraction(computeChance(spread, hits => hits > 0))).toEqual({ ways: 671n, whole: 1296n });
  });

  test('[R-9] two shots are two throws, each with its one die', () => {
    const single = shot('psiloi', 1, 'hoplites');
    const two = [shootingDice(single), shootingDice(single)];
    expect(two.map(({ total }) => total)).toEqual([1, 1]);
    // Both men in one volley of two would still be one die.
    expect(shootingDice(shot('psiloi', 2, 'hoplites')).total).toBe(1);
  });
});
