import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reason } from '../../../../src/core/rule-check.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import {
  applyMoraleEvent,
  belowHalf,
  changeAggression,
  crossesHalf,
  MORALE_EVENTS,
  type MoraleEvent,
  proposedForMorale,
  shiftAggression,
} from '../../../../src/games/alala/rules/morale.ts';
import { UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { AGGRESSIONS, type Aggression, levelOf, type Unit } from '../../../../src/games/alala/rules/vocabulary.ts';

const say = ({ clause, word, figures }: Reason): string => [clause, word, ...Object.values(figures ?? {})].join(' ');
const unit = (change: Partial<Unit> = {}): Unit => ({
  kind: 'hoplites',
  grade: 'B',
  men: 24,
  startingMen: 24,
  aggression: 'formedUp',
  disorder: 0,
  formed: true,
  ...change,
});
const STAYS: HouseRules = { ...DEFAULT_RULES, belowHalf: 'staysShaken' };

describe('half strength', () => {
  const cases: [before: number, after: number, starting: number, reasons: string[]][] = [
    [24, 12, 24, []],
    [12, 11, 24, ['A1 belowHalf 11 24']],
    [24, 3, 24, ['A1 belowHalf 3 24']],
    [11, 8, 24, []],
    [13, 0, 24, []],
    [4, 3, 7, ['A1 belowHalf 3 7']],
    [5, 4, 7, []],
  ];
  test.each(cases)('[A1 R-3] %i to %i of %i', (men, after, startingMen, reasons) => {
    const crossed = crossesHalf(unit({ men, startingMen }), after);
    expect(crossed ? [say(crossed)] : []).toEqual(reasons);
  });

  test('[A1] exactly half is not below', () => {
    expect(belowHalf({ men: 12, startingMen: 24 })).toBe(false);
    expect(belowHalf({ men: 11, startingMen: 24 })).toBe(true);
    expect(belowHalf({ men: 3, startingMen: 7 })).toBe(true);
  });

  test('[A1 R-3] however the losses fall, a unit crosses half once at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 0, max: 5 })), (startingMen, losses) => {
        let men = startingMen;
        let crossings = 0;
        for (const lost of losses) {
          const after = Math.max(0, men - lost);
          if (crossesHalf(unit({ men, startingMen }), after)) crossings++;
          men = after;
        }
        expect(crossings).toBe(men * 2 < startingMen && men > 0 ? 1 : Math.min(1, crossings));
      }),
    );
  });
});

describe('changes of aggression', () => {
  const cases: [
    clauses: string,
    from: Aggression,
    steps: number,
    to: Aggression,
    retires: boolean,
    reasons: string[],
  ][] = [
    ['A3', 'formedUp', +1, 'ready', false, ['A3 test 1']],
    ['A3', 'eager', -1, 'ready', false, ['A3 test -1']],
    ['A3', 'formedUp', -1, 'shaken', false, ['A3 test -1']],
    ['O1', 'formedUp', +2, 'eager', false, ['A3 test 2']],
    ['R-4', 'ready', +2, 'eager', false, ['A3 test 2', 'R-4 levelsStop']],
    ['R-4', 'eager', +1, 'eager', false, ['A3 test 1', 'R-4 levelsStop']],
    ['R-4', 'formedUp', -2, 'shaken', false, ['A3 test -2', 'R-4 levelsStop']],
    ['A2', 'shaken', -1, 'shaken', true, ['A3 test -1', 'A2 shakenDropsAgain']],
    ['A2', 'shaken', -2, 'shaken', true, ['A3 test -2', 'A2 shakenDropsAgain']],
    ['O3 A2', 'shaken', 0, 'shaken', false, ['A3 test 0']],
    ['R-3', 'shaken', +1, 'formedUp', false, ['A3 test 1']],
  ];
  test.each(cases)('[%s] %s by %i: %s', (_clauses, from, steps, to, retires, reasons) => {
    const change = changeAggression(
      unit({ aggression: from, men: 5 }),
      steps,
      { clause: 'A3', word: 'test' },
      DEFAULT_RULES,
    );
    expect({ from: change.from, to: change.to, retires: change.retires }).toEqual({ from, to, retires });
    expect(change.reasons.map(say)).toEqual(reasons);
  });

  const stays: [name: string, change: Partial<Unit>, steps: number, to: Aggression, reasons: string[]][] = [
    ['below half stays', { aggression: 'shaken', men: 11 }, +2, 'shaken', ['R-3 staysShakenBelowHalf']],
    ['at half rises', { aggression: 'shaken', men: 12 }, +1, 'formedUp', ['A3 test 1']],
    ['below half and not Shaken rises', { aggression: 'formedUp', men: 11 }, +1, 'ready', ['A3 test 1']],
    ['below half still drops', { aggression: 'shaken', men: 11 }, -1, 'shaken', ['A3 test -1', 'A2 shakenDropsAgain']],
  ];
  test.each(stays)('[R-3 A1] house rule: %s', (_name, change, steps, to, reasons) => {
    const after = changeAggression(unit(change), steps, { clause: 'A3', word: 'test' }, STAYS);
    expect(after.to).toBe(to);
    expect(after.reasons.map(say)).toEqual(reasons);
  });

  const events: [event: MoraleEvent, to: Aggression][] = [
    ['friendlyHoplitesBroken', 'shaken'],
    ['leaderKilled', 'shaken'],
    ['struckFromBehind', 'shaken'],
    ['advanceHalted', 'shaken'],
    ['enemyHoplitesBroken', 'ready'],
    ['encouraged', 'ready'],
    ['heldBack', 'shaken'],
  ];
  test.each(events)('[A3] %s: Formed-up becomes %s', (event, to) => {
    const change = applyMoraleEvent(unit(), event, DEFAULT_RULES);
    expect(change.to).toBe(to);
    expect(change.reasons.map(say)).toEqual([`A3 ${event} ${to === 'ready' ? 1 : -1}`]);
  });
  test('[A3] no event is left out above', () =>
    expect(events.map(([event]) => event).sort()).toEqual(Object.keys(MORALE_EVENTS).sort()));

  test('[R-4] levels move by the steps and stop at the ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AGGRESSIONS), fc.integer({ min: -4, max: 4 }), (from, steps) => {
        expect(levelOf(shiftAggression(from, steps))).toBe(Math.max(-1, Math.min(2, levelOf(from) + steps)));
      }),
    );
  });
});

test.each(UNIT_KINDS)('[R-5] 4" changes for %s', kind => {
  expect(proposedForMorale({ kind, men: 5 })).toBe(kind === 'hoplites');
  expect(proposedForMorale({ kind, men: 0 })).toBe(false);
});
