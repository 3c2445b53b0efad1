import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reason, RuleCheck } from '../../../../src/core/rule-check.ts';
import {
  fromTheRight,
  isNextInLine,
  type ManoeuvreOrders,
  mayManoeuvre,
  maySkirmish,
  needsControlTest,
  SKIRMISH_CHOICES,
  SKIRMISH_STEPS,
} from '../../../../src/games/alala/rules/phase-actions.ts';
import {
  fightsFromTheRight,
  initiativeFrom,
  initiativeSource,
  nextPhase,
  TABLE_SIDES,
} from '../../../../src/games/alala/rules/turn.ts';
import { UNIT_KINDS, type UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { PHASES } from '../../../../src/games/alala/rules/vocabulary.ts';

const said = (verdict: RuleCheck): string[] =>
  verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => `${clause} ${word}`);

describe('initiative', () => {
  test('[R-1] two sides', () => expect(TABLE_SIDES).toEqual([0, 1]));

  const thrown: [faces: [number, number], who: 0 | 1 | 'rollAgain'][] = [
    [[6, 5], 0],
    [[1, 2], 1],
    [[3, 3], 'rollAgain'],
  ];
  test.each(thrown)('[T0 R-1] faces %j: %s', (faces, who) => expect(initiativeFrom(faces)).toBe(who));

  test('[T0 R-1] over all faces it is fair, and 6 in 36 are rolled again', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const all = faces.flatMap(a => faces.map(b => initiativeFrom([a, b])));
    expect([0, 1, 'rollAgain'].map(who => all.filter(x => x === who).length)).toEqual([15, 15, 6]);
  });

  const sources: ['everyTurn' | 'kept' | 'byHand', number, string][] = [
    ['everyTurn', 1, 'roll'],
    ['everyTurn', 7, 'roll'],
    ['kept', 1, 'roll'],
    ['kept', 2, 'kept'],
    ['byHand', 1, 'byHand'],
    ['byHand', 5, 'byHand'],
  ];
  test.each(sources)('[R-1] %s, turn %i: %s', (initiative, turn, source) =>
    expect(initiativeSource(turn, { initiative })).toBe(source),
  );
});

test('[T0 T1 T2 T3 T4 T5 T6] seven steps go through the phases of a turn and begin the next', () => {
  let moment = { turn: 3, phase: PHASES[0] as (typeof PHASES)[number] };
  const seen: string[] = [];
  for (let i = 0; i < 8; i++, moment = nextPhase(moment)) seen.push(`${moment.turn} ${moment.phase}`);
  expect(seen).toEqual([
    '3 initiative',
    '3 command',
    '3 skirmish',
    '3 manoeuvre',
    '3 charge',
    '3 combat',
    '3 afterCombat',
    '4 initiative',
  ]);
});

describe('control tests of the command phase', () => {
  const cases: [kind: UnitKind, controlled: boolean, men: number, reason: Reason | undefined][] = [
    ['hoplites', true, 24, undefined],
    ['hoplites', false, 24, { clause: 'T1', word: 'hoplitesNotControlled' }],
    ['hoplites', false, 0, undefined],
    ['heavyCavalry', true, 8, { clause: 'T1', word: 'cavalryTests' }],
    ['lightCavalry', false, 8, { clause: 'T1', word: 'cavalryTests' }],
    ['hamippoi', false, 8, { clause: 'T1', word: 'cavalryTests' }],
    ['peltasts', true, 12, { clause: 'T1', word: 'skirmishersTest' }],
    ['psiloi', false, 6, { clause: 'T1', word: 'skirmishersTest' }],
    ['psiloi', false, 0, undefined],
  ];
  test.each(cases)('[T1 C1] %s, controlled %s, %i men', (kind, controlled, men, reason) =>
    expect(needsControlTest({ kind, men }, controlled)).toEqual(reason),
  );
});

describe('skirmish', () => {
  test('[T2] the four choices, step by step', () => {
    expect(SKIRMISH_CHOICES.map(choice => SKIRMISH_STEPS[choice])).toEqual([
      ['shoot', 'move'],
      ['move', 'shoot'],
      ['shoot', 'shoot'],
      ['redress'],
    ]);
    expect([...SKIRMISH_CHOICES].sort()).toEqual(Object.keys(SKIRMISH_STEPS).sort());
  });

  test.each(UNIT_KINDS)('[T2] %s', kind => {
    const hoplites = kind === 'hoplites' ? ['T2 hoplitesDoNotSkirmish'] : [];
    expect(said(maySkirmish({ kind }, true))).toEqual(hoplites);
    expect(said(maySkirmish({ kind }, false))).toEqual([...hoplites, 'T2 boundByControlTest']);
    expect(said(maySkirmish({ kind }, true, 1))).toEqual(hoplites);
    expect(said(maySkirmish({ kind }, true, 2))).toEqual([...hoplites, 'T2 skirmishDone']);
  });
});

describe('manoeuvre', () => {
  const orders = { signalled: false, forced: false, halted: false };
  const cases: [clauses: string, kind: UnitKind, change: Partial<ManoeuvreOrders>, reasons: string[]][] = [
    ['T3', 'hoplites', { signalled: true }, []],
    ['T3 C4', 'hoplites', {}, ['C4 advanceNotSignalled']],
    ['C4 K3', 'hoplites', { forced: true }, []],
    ['T3 K2', 'hoplites', { signalled: true, halted: true }, ['K2 haltedByControlTest']],
    ['R-13 C4 K2', 'hoplites', { halted: true }, ['C4 advanceNotSignalled', 'K2 haltedByControlTest']],
    ['T3', 'peltasts', { signalled: true }, ['T3 onlyHoplitesManoeuvre']],
    ['T3', 'heavyCavalry', {}, ['T3 onlyHoplitesManoeuvre']],
  ];
  test.each(cases)('[%s] %s %j', (_clauses, kind, change, reasons) =>
    expect(said(mayManoeuvre({ kind }, { ...orders, ...change }))).toEqual(reasons),
  );
});

describe('right to left', () => {
  test('[T3 R-2] a side sees its own line backwards, and the line it faces as the enemy counts it', () => {
    const line = ['left', 'middle', 'right'];
    expect(fromTheRight(line, 0, 0)).toEqual(['right', 'middle', 'left']);
    expect(fromTheRight(line, 1, 1)).toEqual(['right', 'middle', 'left']);
    expect(fromTheRight(line, 1, 0)).toEqual(['left', 'middle', 'right']);
    expect(fromTheRight(line, 0, 1)).toEqual(['left', 'middle', 'right']);
  });

  test('[T3 R-2] both sides see one line in opposite orders', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.constantFrom(0 as const, 1 as const), (line, owner) => {
        expect([...fromTheRight(line, owner, 0)].reverse()).toEqual(fromTheRight(line, owner, 1));
      }),
    );
  });

  const line = ['a', 'b', 'c'];
  test('[T3 R-13] a unit that moves before those on its right', () => {
    expect(isNextInLine(line, new Set(['c']), 'b')).toEqual({ ok: true });
    expect(isNextInLine(line, new Set(['b']), 'a')).toEqual({
      ok: false,
      reasons: [{ clause: 'T3', word: 'unitsToTheRightFirst', figures: { waiting: 1 } }],
    });
  });

  test('[T5 T6] fights stand where their rightmost unit does; one without units of the side comes last', () => {
    const fights = [['x'], ['a', 'x'], ['b'], ['a', 'c']];
    expect(fightsFromTheRight(fights, line, fight => fight)).toEqual([['a', 'c'], ['b'], ['a', 'x'], ['x']]);
    expect(fights[0]).toEqual(['x']);
  });
});
