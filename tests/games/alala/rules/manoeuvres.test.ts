import { describe, expect, test } from 'vitest';
import type { Breakdown } from '../../../../src/core/probability/modifiers.ts';
import type { RuleCheck } from '../../../../src/core/rule-check.ts';
import {
  inchesWithAboutFace,
  MANOEUVRES,
  type Manoeuvre,
  manoeuvreDisorder,
  mayMake,
  mayRedress,
  passageDisorder,
  redressedDisorder,
  type Stillness,
} from '../../../../src/games/alala/rules/movement/manoeuvres.ts';
import type { UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import type { Aggression, Grade } from '../../../../src/games/alala/rules/vocabulary.ts';

interface Subject {
  readonly kind: UnitKind;
  readonly grade?: Grade;
  readonly formed: boolean;
  readonly aggression: Aggression;
  readonly disorder: number;
}
const lines = ({ lines }: Breakdown): string[] => lines.map(({ clause, word, by }) => `${clause} ${word} ${by}`);
const said = (verdict: RuleCheck): string[] =>
  verdict.ok
    ? []
    : verdict.reasons.map(({ clause, word, figures }) => [clause, word, ...Object.values(figures ?? {})].join(' '));
const hoplites = (change: Partial<Subject> = {}): Subject => ({
  kind: 'hoplites',
  grade: 'B',
  formed: true,
  aggression: 'formedUp',
  disorder: 0,
  ...change,
});
const other = (kind: UnitKind, disorder = 0): Subject => ({ kind, formed: false, aggression: 'formedUp', disorder });

describe('manoeuvres', () => {
  const disorder: [clauses: string, unit: Subject, manoeuvre: Manoeuvre, reasons: string[]][] = [
    ['M7', hoplites(), 'aboutFace', ['M7 aboutFace 1']],
    ['M7', hoplites({ grade: 'A' }), 'aboutFace', ['M7 aboutFace 1']],
    ['M6 M7', hoplites({ formed: false }), 'aboutFace', []],
    ['M6 M7', other('psiloi'), 'aboutFace', []],
    ['M8', hoplites(), 'sideStep', []],
    ['M8', hoplites(), 'stepBack', []],
    ['M9', hoplites({ grade: 'A' }), 'wheel', ['M9 wheel 1']],
    ['M9', hoplites(), 'wheel', ['M9 wheel 2']],
    ['M9', hoplites({ grade: 'C' }), 'wheel', ['M9 wheel 3']],
    ['M6 M9', other('heavyCavalry'), 'wheel', []],
    ['M9', { kind: 'hoplites', formed: true, aggression: 'ready', disorder: 0 }, 'wheel', ['M9 wheel 2']],
    ['M10', hoplites({ formed: false }), 'formUp', []],
  ];
  test.each(disorder)('[%s] %j: %s', (_clauses, unit, manoeuvre, reasons) => {
    expect(lines(manoeuvreDisorder(unit, manoeuvre))).toEqual(reasons);
    expect(manoeuvreDisorder(unit, manoeuvre).total).toBe(Number(reasons[0]?.split(' ')[2] ?? 0));
  });

  test('[M7 M8 M9 M10] about face takes half a move, the others all of it', () =>
    expect(Object.entries(MANOEUVRES).map(([name, { share }]) => [name, share])).toEqual([
      ['aboutFace', 0.5],
      ['sideStep', 1],
      ['stepBack', 1],
      ['wheel', 1],
      ['formUp', 1],
    ]));

  const halves: [unit: Subject, thrown: number, left: number, reasons: string[]][] = [
    [hoplites(), 8, 4, ['M7 aboutFaceTakesHalf -4']],
    [hoplites(), 7, 3.5, ['M7 aboutFaceTakesHalf -3.5']],
    [hoplites({ formed: false }), 7, 7, []],
    [other('peltasts'), 7, 7, []],
  ];
  test.each(halves)('[M7] %j throws %i", has %f" left', (unit, total, left, reasons) => {
    const inches = inchesWithAboutFace(unit, { total, lines: [{ clause: 'M2', word: 'averageDie', by: total }] });
    expect(inches.total).toBe(left);
    expect(lines(inches).slice(1)).toEqual(reasons);
  });

  const verdicts: [clauses: string, unit: Subject, manoeuvre: Manoeuvre, inches: number, reasons: string[]][] = [
    ['M8', hoplites({ grade: 'A' }), 'sideStep', 2, []],
    ['M8', hoplites(), 'stepBack', 2, []],
    ['M8', hoplites(), 'sideStep', 2.5, ['M8 sideStepTooFar 2.5 2']],
    ['M8 R-13', hoplites({ grade: 'C' }), 'stepBack', 3, ['M8 notGradeC', 'M8 stepBackTooFar 3 2']],
    ['M6 M8', other('psiloi'), 'sideStep', 4, []],
    ['M9', hoplites({ grade: 'C' }), 'wheel', 5, []],
    ['M9', hoplites(), 'wheel', 6, ['M9 wheelTooFar 6 5']],
    ['M7', hoplites(), 'aboutFace', 0, []],
    ['M7', hoplites(), 'aboutFace', 1, ['M7 aboutFaceTooFar 1 0']],
    ['M10', hoplites({ formed: false }), 'formUp', 0, []],
    ['M10', hoplites({ formed: false }), 'formUp', 1, ['M10 formUpTooFar 1 0']],
    ['M10', hoplites(), 'formUp', 0, ['M10 alreadyFormed']],
    ['M10', hoplites({ formed: false, aggression: 'shaken' }), 'formUp', 0, ['M10 shakenMayNotFormUp']],
    ['M10', other('peltasts'), 'formUp', 0, ['M10 onlyHoplitesFormUp']],
  ];
  test.each(verdicts)('[%s] %j: %s %f"', (_clauses, unit, manoeuvre, inches, reasons) =>
    expect(said(mayMake(unit, manoeuvre, inches))).toEqual(reasons),
  );
});

describe('passage of lines', () => {
  const cases: [unit: UnitKind, other: UnitKind, standsStill: boolean, dp: number][] = [
    ['hoplites', 'hoplites', false, 1],
    ['hoplites', 'hoplites', true, 1],
    ['hoplites', 'psiloi', true, 0],
    ['hoplites', 'psiloi', false, 1],
    ['hoplites', 'lightCavalry', true, 1],
    ['heavyCavalry', 'peltasts', true, 0],
    ['heavyCavalry', 'hoplites', false, 1],
    ['lightCavalry', 'hoplites', false, 0],
    ['psiloi', 'hoplites', false, 0],
  ];
  test.each(cases)('[M11] %s and %s, still %s: %i DP', (kind, through, standsStill, dp) =>
    expect(lines(passageDisorder({ kind }, { kind: through }, standsStill))).toEqual(
      dp ? ['M11 passageOfLines 1'] : [],
    ),
  );
});

describe('redress ranks', () => {
  const off: [unit: Subject, dp: number, reasons: string[]][] = [
    [hoplites({ grade: 'A', disorder: 3 }), 2, ['M12 redressGradeA 2']],
    [hoplites({ grade: 'A', disorder: 1 }), 1, ['M12 redressGradeA 2', 'M12 noMoreDisorder -1']],
    [hoplites({ disorder: 3 }), 1, ['M12 redressGradeB 1']],
    [hoplites({ grade: 'C', disorder: 3 }), 1, ['M12 redressGradeC 1']],
    [other('heavyCavalry', 2), 1, ['M12 redressCavalry 1']],
    [other('peltasts', 2), 1, ['M12 redressSkirmishers 1']],
    [other('heavyCavalry', 0), 0, ['M12 redressCavalry 1', 'M12 noMoreDisorder -1']],
  ];
  test.each(off)('[M12] %j loses %i DP', (unit, dp, reasons) => {
    expect(redressedDisorder(unit).total).toBe(dp);
    expect(lines(redressedDisorder(unit))).toEqual(reasons);
  });

  const still = { moved: false, shot: false, charged: false };
  const cases: [unit: Subject, stillness: Partial<Stillness>, reasons: string[]][] = [
    [hoplites({ disorder: 1 }), {}, []],
    [hoplites(), {}, ['M12 noDisorder']],
    [hoplites({ disorder: 1 }), { enemyInches: 2 }, []],
    [hoplites({ grade: 'C', disorder: 1 }), { enemyInches: 6.5 }, []],
    [hoplites({ grade: 'C', disorder: 1 }), { enemyInches: 6 }, ['M12 enemyTooNear 6 6']],
    [hoplites({ grade: 'C', disorder: 1 }), {}, []],
    [other('peltasts', 1), { shot: true }, ['M12 hasShot']],
    [
      hoplites({ disorder: 1 }),
      { moved: true, shot: true, charged: true },
      ['M12 hasMoved', 'M12 hasShot', 'M12 hasCharged'],
    ],
  ];
  test.each(cases)('[M12] %j %j', (unit, stillness, reasons) =>
    expect(said(mayRedress(unit, { ...still, ...stillness }))).toEqual(reasons),
  );
});
