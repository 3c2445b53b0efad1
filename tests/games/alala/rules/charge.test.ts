import { describe, expect, test } from 'vitest';
import type { RuleCheck } from '../../../../src/core/rule-check.ts';
import { type ChargePath, chargeResponses, mayCharge } from '../../../../src/games/alala/rules/combat/charge.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import type { UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import type { Aggression } from '../../../../src/games/alala/rules/vocabulary.ts';
import { CHARGED_SIDES } from '../../../../src/games/alala/rules/vocabulary.ts';

const said = (verdict: RuleCheck): string[] =>
  verdict.ok
    ? []
    : verdict.reasons.map(({ clause, word, figures }) => [clause, word, ...Object.values(figures ?? {})].join(' '));
const PATH: ChargePath = {
  inches: 4,
  straight: true,
  side: 'front',
  advanced: { thisTurn: 5, lastTurn: 0 },
  redressed: false,
};
const FORMED = { kind: 'hoplites', formed: true } as const;
const BROKEN = { kind: 'hoplites', formed: false } as const;
const charger = (kind: UnitKind, aggression: Aggression = 'ready') => ({ kind, aggression });
const { inches: _inches, ...UNMEASURED } = PATH;

describe('whether a unit may charge', () => {
  const ran = (thisTurn: number, lastTurn: number): Partial<ChargePath> => ({ advanced: { thisTurn, lastTurn } });
  const cases: [
    clauses: string,
    name: string,
    unit: ReturnType<typeof charger>,
    path: Partial<ChargePath>,
    reasons: string[],
  ][] = [
    ['G1', 'hoplites at 4"', charger('hoplites'), {}, []],
    ['G1', 'hoplites at 4½"', charger('hoplites'), { inches: 4.5 }, ['G1 chargeTooFar 4.5 4']],
    ['G1', 'not in a straight line', charger('hoplites'), { straight: false }, ['G1 chargeNotStraight']],
    ['G1', 'shaken', charger('hoplites', 'shaken'), {}, ['G1 shakenMayNotCharge']],
    ['G1', 'formed up', charger('hoplites', 'formedUp'), {}, []],
    ['G1 R-12', '4" before', charger('hoplites'), ran(4, 0), ['G1 advancedTooLittle 4 5']],
    ['G1 R-12', '2" and 3" before', charger('hoplites'), ran(2, 3), []],
    ['G1 R-12', '2" and 2" before', charger('hoplites'), ran(2, 2), ['G1 advancedTooLittle 4 5']],
    ['M12', 'redressed', charger('hoplites'), { redressed: true }, ['M12 redressedMayNotCharge']],
    [
      'R-13 G1 M12',
      'every clause is named',
      charger('hoplites', 'shaken'),
      { inches: 9, straight: false, redressed: true, ...ran(0, 0) },
      [
        'G1 shakenMayNotCharge',
        'G1 chargeTooFar 9 4',
        'G1 chargeNotStraight',
        'G1 advancedTooLittle 0 5',
        'M12 redressedMayNotCharge',
      ],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, unit, path, reasons) =>
    expect(said(mayCharge(unit, FORMED, { ...PATH, ...path }, DEFAULT_RULES))).toEqual(reasons),
  );

  test('[G1] without a measured distance players judge', () =>
    expect(mayCharge(charger('hoplites'), FORMED, UNMEASURED, DEFAULT_RULES)).toEqual({ ok: true }));

  test('[R-12] by the house rule only this turn counts', () => {
    const path = { ...PATH, advanced: { thisTurn: 2, lastTurn: 9 } };
    expect(said(mayCharge(charger('hoplites'), FORMED, path, { advance: 'thisTurn' }))).toEqual([
      'G1 advancedTooLittle 2 5',
    ]);
    expect(said(mayCharge(charger('hoplites'), FORMED, path, { advance: 'twoTurns' }))).toEqual([]);
  });

  const standing = { ...PATH, advanced: { thisTurn: 0, lastTurn: 0 } };
  const whom: [kind: UnitKind, front: string[], behind: string[], unformed: string[]][] = [
    ['heavyCavalry', ['G2 onlyFormedFlankOrRear'], [], []],
    ['peltasts', ['G2 onlyFormedFlankOrRear'], [], []],
    ['lightCavalry', ['G2 onlyUnformed'], ['G2 onlyUnformed'], []],
    ['hamippoi', ['G2 onlyUnformed'], ['G2 onlyUnformed'], []],
    ['psiloi', ['G1 neverCharges'], ['G1 neverCharges'], ['G1 neverCharges']],
  ];
  test.each(whom)('[G1 G2] %s, with no advance before', (kind, front, behind, unformed) => {
    for (const side of CHARGED_SIDES) {
      const path = { ...standing, side };
      expect(said(mayCharge(charger(kind), FORMED, path, DEFAULT_RULES))).toEqual(side === 'front' ? front : behind);
      expect(said(mayCharge(charger(kind), BROKEN, path, DEFAULT_RULES))).toEqual(unformed);
      // A skirmisher is never formed, even if the flag is set.
      expect(said(mayCharge(charger(kind), { kind: 'psiloi', formed: true }, path, DEFAULT_RULES))).toEqual(unformed);
    }
  });
});

test.each<[UnitKind, ReturnType<typeof chargeResponses>]>([
  ['hoplites', ['stand']],
  ['heavyCavalry', ['stand', 'evade']],
  ['lightCavalry', ['stand', 'evade']],
  ['hamippoi', ['stand', 'evade']],
  ['peltasts', ['stand', 'evade']],
  ['psiloi', ['stand', 'evade']],
])('[G3] %s charged', (kind, answers) => {
  expect(chargeResponses({ kind }, false)).toEqual(answers);
  expect(chargeResponses({ kind }, true)).toEqual([]);
});
