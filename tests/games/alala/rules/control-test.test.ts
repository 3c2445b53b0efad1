import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DICE, type Die } from '../../../../src/core/probability/dice.ts';
import { computeChance } from '../../../../src/core/probability/distribution.ts';
import {
  type ControlMoment,
  controlDie,
  controlOdds,
  controlOutcome,
  controlScore,
  controlSpread,
  reasonNotRepeated,
} from '../../../../src/games/alala/rules/control-test.ts';
import type { TableMove } from '../../../../src/games/alala/rules/movement/table-moves.ts';
import { KINDS, UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import {
  AGGRESSIONS,
  type Aggression,
  CONTROL_RESULTS,
  GRADES,
  type Unit,
} from '../../../../src/games/alala/rules/vocabulary.ts';

/** 'hoplites C eager', 'psiloi shaken'. */
const unit = (told: string): Unit => {
  const words = told.split(' ');
  const kind = UNIT_KINDS.find(each => words.includes(each)) ?? 'hoplites';
  const grade = GRADES.find(each => words.includes(each));
  return {
    kind,
    ...(grade ? { grade } : {}),
    men: KINDS[kind].men,
    startingMen: KINDS[kind].men,
    aggression: AGGRESSIONS.find(each => words.includes(each)) ?? 'formedUp',
    disorder: 0,
    formed: kind === 'hoplites',
  };
};

const moment = (changes: Partial<ControlMoment> = {}): ControlMoment => ({
  pursuing: false,
  signalled: false,
  hasMoved: true,
  ...changes,
});

test.each<[clauses: string, told: string, die: Die]>([
  ['K1', 'hoplites A', 'avd'],
  ['K1', 'hoplites B', 'avd'],
  ['K1', 'hoplites C', 'd6'],
  ['K1', 'heavyCavalry', 'avd'],
  ['K1', 'lightCavalry', 'avd'],
  ['K1', 'hamippoi', 'avd'],
  ['K1', 'peltasts', 'avd'],
  ['K1', 'psiloi', 'avd'],
  ['K1', 'psiloi C', 'avd'],
])('[%s] %s roll one %s', (_clauses, told, die) => {
  expect(controlDie(unit(told))).toBe(die);
});

test.each<[clauses: string, aggression: Aggression, face: number, score: number, reasons: string[]]>([
  ['K1', 'shaken', 3, 3, ['dieFace 3']],
  ['K1', 'formedUp', 3, 3, ['dieFace 3']],
  ['K1', 'ready', 3, 4, ['dieFace 3', 'aboveFormedUp 1']],
  ['K1', 'eager', 3, 5, ['dieFace 3', 'aboveFormedUp 2']],
])('[%s] the score of %s on a %i is %i', (_clauses, aggression, face, score, reasons) => {
  const reckoning = controlScore({ aggression }, face);
  expect(reckoning.total).toBe(score);
  expect(reckoning.lines.map(({ word, by }) => `${word} ${by}`)).toEqual(reasons);
  expect(reckoning.lines.every(({ clause }) => clause === 'K1')).toBe(true);
});

describe('the meaning of a score', () => {
  const cases: [
    clauses: string,
    told: string,
    score: number,
    moment: Partial<ControlMoment>,
    result: string,
    reasons: string[],
  ][] = [
    ['K2', 'hoplites C formedUp', 1, {}, 'halt', ['K2 lowHalts']],
    ['K2', 'hoplites B formedUp', 2, {}, 'halt', ['K2 lowHalts']],
    ['K2', 'psiloi shaken', 2, {}, 'retire', ['K2 lowShakenRetires']],
    ['K2', 'hoplites A shaken', 2, { pursuing: true }, 'retire', ['K2 lowShakenRetires']],
    ['K2', 'heavyCavalry formedUp', 2, { pursuing: true }, 'halt', ['K2 lowHalts']],
    [
      'K2 R-8 A3',
      'hoplites B formedUp',
      2,
      { signalled: true },
      'halt, a level lost',
      ['K2 lowHalts', 'R-8 haltedAfterSignal'],
    ],
    [
      'K2 R-8 A3',
      'hoplites C shaken',
      1,
      { signalled: true },
      'retire, a level lost',
      ['K2 lowShakenRetires', 'R-8 haltedAfterSignal'],
    ],
    [
      'K2 R-33',
      'hoplites B formedUp',
      2,
      { signalled: true, inContact: true },
      'halt',
      ['K2 lowHalts', 'R-33 haltedInContact'],
    ],
    ['K2 R-33', 'hoplites B formedUp', 2, { inContact: true }, 'halt', ['K2 lowHalts']],
    ['K2 R-33', 'hoplites B shaken', 2, { signalled: true, inContact: true }, 'retire', ['K2 lowShakenRetires']],
    ['K2', 'hoplites B formedUp', 3, {}, 'asYouWish', ['K2 middling']],
    ['K2', 'hoplites C ready', 4, { signalled: true }, 'asYouWish', ['K2 middling']],
    ['K2', 'lightCavalry shaken', 4, {}, 'asYouWish', ['K2 middling']],
    ['K2 P5', 'hoplites C eager', 4, { pursuing: true }, 'asYouWish', ['K2 middling']],
    ['K3 P5', 'hoplites C eager', 5, { pursuing: true }, 'pursueOn', ['K3 highPursues']],
    ['K3 P5', 'hoplites A ready', 6, { pursuing: true }, 'pursueOn', ['K3 highPursues']],
    ['K3 P5', 'heavyCavalry formedUp', 5, { pursuing: true, hasMoved: false }, 'pursueOn', ['K3 highPursues']],
    ['K3', 'hoplites A formedUp', 5, {}, 'asYouWish', ['K3 highGradeA']],
    ['K3', 'hoplites A eager', 7, {}, 'asYouWish', ['K3 highGradeA']],
    ['K3', 'hoplites B eager', 5, {}, 'advanceTwoDice', ['K3 highEager']],
    ['K3 C4', 'hoplites C eager', 8, { hasMoved: false }, 'advanceTwoDice', ['K3 highEager']],
    ['K3', 'hoplites B ready', 5, {}, 'repeatLastMove', ['K3 highRepeats']],
    ['K3', 'hoplites C formedUp', 6, {}, 'repeatLastMove', ['K3 highRepeats']],
    ['K3', 'hoplites B shaken', 5, {}, 'repeatLastMove', ['K3 highRepeats']],
    ['K3', 'psiloi eager', 5, {}, 'repeatLastMove', ['K3 highRepeats']],
    ['K3', 'heavyCavalry A eager', 5, {}, 'repeatLastMove', ['K3 highRepeats']],
    ['K3 R-7', 'hoplites B ready', 5, { hasMoved: false, signalled: true }, 'stayPut', ['R-7 nothingToRepeat']],
    ['K3 R-7', 'peltasts formedUp', 5, { hasMoved: false }, 'stayPut', ['R-7 nothingToRepeat']],
  ];
  test.each(cases)('[%s] %s on a score of %i', (_clauses, told, score, changes, result, reasons) => {
    const outcome = controlOutcome(unit(told), score, moment(changes));
    expect(`${outcome.result}${outcome.losesLevel ? ', a level lost' : ''}`).toBe(result);
    expect(outcome.reasons.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });
});

test.each<[clauses: string, told: string, last: TableMove, against: string]>([
  ['K3 R-34', 'hoplites B ready', 'advance', ''],
  ['K3 R-34', 'hoplites B ready', 'forcedAdvance', ''],
  ['K3 R-34', 'hoplites B shaken', 'wheel', ''],
  ['K3 R-34', 'hoplites C', 'aboutFace', ''],
  ['K3 R-34', 'hoplites B', 'stepBack', ''],
  ['K3 R-34', 'hoplites B unformed', 'retire', ''],
  ['K3 R-34', 'psiloi shaken', 'retire', ''],
  ['R-34 R-7', 'hoplites B', 'retire', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'psiloi', 'evade', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'heavyCavalry', 'rideThrough', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'heavyCavalry', 'pursue', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'hoplites B', 'fallBack', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'hoplites B', 'followUp', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'hoplites B', 'formUp', 'R-34 moveNotRepeated'],
  ['R-34 R-7', 'hoplites B unformed', 'rout', 'R-34 moveNotRepeated'],
  ['A2 K3', 'hoplites B shaken', 'advance', 'A2 shakenRepeatsNoAdvance'],
  ['A2 K3', 'hoplites B shaken', 'forcedAdvance', 'A2 shakenRepeatsNoAdvance'],
  ['A2 K3', 'psiloi shaken', 'advance', 'A2 shakenRepeatsNoAdvance'],
])('[%s] %s that did %s last: %s', (_clauses, told, last, against) => {
  const subject = { ...unit(told), formed: unit(told).formed && !told.includes('unformed') };
  const reason = reasonNotRepeated(subject, last);
  expect(reason ? `${reason.clause} ${reason.word}` : '').toBe(against);
  const outcome = controlOutcome(subject, 5, moment({ signalled: true, notAgain: reason }));
  expect([outcome.result, outcome.losesLevel]).toEqual([reason ? 'stayPut' : 'repeatLastMove', false]);
});

describe('the worked figures', () => {
  const cases: [clauses: string, told: string, sixths: [number, number, number]][] = [
    ['K1 K2 K3', 'hoplites B shaken', [1, 4, 1]],
    ['K1 K2 K3', 'hoplites B formedUp', [1, 4, 1]],
    ['K1 K2 K3', 'hoplites B ready', [0, 3, 3]],
    ['K1 K2 K3', 'hoplites B eager', [0, 1, 5]],
    ['K1 K2 K3', 'hoplites A formedUp', [1, 4, 1]],
    ['K1 K2 K3', 'psiloi ready', [0, 3, 3]],
    ['K1 K2 K3', 'heavyCavalry eager', [0, 1, 5]],
    ['K1 K2 K3', 'hoplites C shaken', [2, 2, 2]],
    ['K1 K2 K3', 'hoplites C formedUp', [2, 2, 2]],
    ['K1 K2 K3', 'hoplites C ready', [1, 2, 3]],
    ['K1 K2 K3', 'hoplites C eager', [0, 2, 4]],
  ];
  test.each(cases)('[%s] %s: %j sixths', (_clauses, told, sixths) => {
    const spread = controlSpread(unit(told));
    const chances = [(n: number) => n <= 2, (n: number) => n === 3 || n === 4, (n: number) => n >= 5].map(band =>
      computeChance(spread, band),
    );
    expect(chances).toEqual(sixths.map(ways => ({ ways: BigInt(ways), whole: 6n })));
    // And again, face by face.
    const subject = unit(told);
    const bands = [0, 0, 0];
    for (const face of DICE[controlDie(subject)]) {
      const score = controlScore(subject, face).total;
      bands[score <= 2 ? 0 : score <= 4 ? 1 : 2] = (bands[score <= 2 ? 0 : score <= 4 ? 1 : 2] as number) + 1;
    }
    expect(bands).toEqual(sixths);
  });

  const odds: [clauses: string, told: string, moment: Partial<ControlMoment>, odds: string][] = [
    ['K2 K3', 'hoplites B formedUp', {}, 'halt 1, asYouWish 4, repeatLastMove 1'],
    ['K2 K3', 'hoplites A formedUp', {}, 'halt 1, asYouWish 5'],
    ['K2 K3', 'hoplites A eager', {}, 'asYouWish 6'],
    ['K2 K3', 'hoplites C eager', {}, 'asYouWish 2, advanceTwoDice 4'],
    ['K2 K3', 'hoplites C shaken', {}, 'retire 2, asYouWish 2, repeatLastMove 2'],
    ['K2 K3 R-7', 'psiloi ready', { hasMoved: false }, 'asYouWish 3, stayPut 3'],
    ['K2 K3 P5', 'hoplites C ready', { pursuing: true }, 'halt 1, asYouWish 2, pursueOn 3'],
  ];
  test.each(odds)('[%s] the results of %s %j: %s', (_clauses, told, changes, expected) => {
    const chances = controlOdds(unit(told), moment(changes));
    expect(chances.map(([result, { ways }]) => `${result} ${ways}`).join(', ')).toBe(expected);
  });
});

test('[K2 K3] the chances add up to the whole, in the order of the sheet, and none is nought', () => {
  const any: fc.Arbitrary<Unit> = fc.record({
    kind: fc.constantFrom(...UNIT_KINDS),
    grade: fc.constantFrom(...GRADES),
    men: fc.integer({ min: 1, max: 30 }),
    startingMen: fc.constant(30),
    aggression: fc.constantFrom(...AGGRESSIONS),
    disorder: fc.nat(4),
    formed: fc.boolean(),
  });
  const anyMoment = fc.record({ pursuing: fc.boolean(), signalled: fc.boolean(), hasMoved: fc.boolean() });
  fc.assert(
    fc.property(any, anyMoment, (subject, when) => {
      const odds = controlOdds(subject, when);
      expect(odds.reduce((sum, [, { ways }]) => sum + ways, 0n)).toBe(6n);
      expect(odds.every(([, { ways, whole }]) => ways > 0n && whole === 6n)).toBe(true);
      const places = odds.map(([result]) => CONTROL_RESULTS.indexOf(result));
      expect([...places].sort((a, b) => a - b)).toEqual(places);
    }),
  );
});
