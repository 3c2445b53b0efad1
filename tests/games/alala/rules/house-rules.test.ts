import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runUpInches } from '../../../../src/games/alala/rules/combat/charge.ts';
import { combatDice, type Fighter, neededToHit } from '../../../../src/games/alala/rules/combat/combat.ts';
import { combatOutcome } from '../../../../src/games/alala/rules/combat/outcome.ts';
import {
  DEFAULT_RULES,
  HOUSE_RULES,
  type HouseRule,
  type HouseRules,
  RULE_LETTERS,
} from '../../../../src/games/alala/rules/house-rules.ts';
import { applyMoraleEvent } from '../../../../src/games/alala/rules/morale.ts';
import { initiativeSource } from '../../../../src/games/alala/rules/turn.ts';
import { KINDS, UNIT_KINDS } from '../../../../src/games/alala/rules/unit-kinds.ts';

const RULES = Object.keys(HOUSE_RULES) as HouseRule[];

const shaky: Fighter = {
  kind: 'hoplites',
  grade: 'B',
  men: 28,
  startingMen: 60,
  aggression: 'shaken',
  disorder: 1,
  formed: true,
  leader: false,
  supports: [
    { place: 'left', kind: 'hoplites' },
    { place: 'right', kind: 'hoplites' },
    { place: 'rear', kind: 'psiloi' },
    { place: 'rear', kind: 'psiloi' },
  ],
  momentum: 'charge',
  highGround: false,
  flankOrRearOnly: false,
  againstFortifications: false,
};

/** The effect of each rule, through the code that reads it. */
const seen: Partial<Record<HouseRule, (house: HouseRules) => unknown>> = {
  initiative: house => initiativeSource(2, house),
  belowHalf: house => applyMoraleEvent(shaky, 'encouraged', house).to,
  advance: house => runUpInches({ thisTurn: 3, lastTurn: 2 }, house),
  diceCap: house => combatDice(shaky, [], house).total,
  support: house => combatDice(shaky, [], house).total,
  disorderedHits: house => neededToHit(shaky, house).face,
  outcomeLevel: house => {
    const steady = { ...shaky, aggression: 'formedUp' as const, rear: [] };
    return combatOutcome([[steady], [{ ...steady, aggression: 'ready' }]], [0, 2], house)[0].combatants[0]?.moves;
  },
};

describe('house rules', () => {
  const cases: [clauses: string, rule: HouseRule, choices: string[]][] = [
    ['R-1', 'initiative', ['everyTurn', 'kept', 'byHand']],
    ['R-3', 'belowHalf', ['once', 'staysShaken']],
    ['R-12', 'advance', ['twoTurns', 'thisTurn']],
    ['R-14', 'diceCap', ['men', 'total']],
    ['R-15', 'support', ['each', 'once']],
    ['R-17', 'disorderedHits', ['fiveUp', 'sixOnly']],
    ['R-20', 'outcomeLevel', ['before', 'after']],
    ['R-23', 'godPack', ['one', 'oneEach']],
    ['R-39', 'body', ['oneThrow', 'eachUnit']],
  ];
  test.each(cases)('[%s] %s: its ruling, its choices, the first by default', (clauses, rule, choices) => {
    expect(HOUSE_RULES[rule]).toMatchObject({ clause: clauses, choices });
    expect(DEFAULT_RULES[rule]).toBe(choices[0]);
  });

  test('letters in addresses are never two of one', () => {
    const letters = Object.values(RULE_LETTERS);
    expect(new Set(letters).size).toBe(letters.length);
    // These letters never change, because links in bookmarks and messages contain them.
    expect(RULE_LETTERS).toEqual({
      initiative: 'i',
      belowHalf: 'b',
      advance: 'a',
      diceCap: 'c',
      support: 's',
      disorderedHits: 'h',
      outcomeLevel: 'o',
      godPack: 'g',
    });
  });

  test('there are no others', () => {
    expect(cases.map(([, rule]) => rule)).toEqual(RULES);
    expect(Object.keys(DEFAULT_RULES)).toEqual(RULES);
  });

  const changed: [clauses: string, rule: HouseRule, results: unknown[]][] = [
    ['R-1', 'initiative', ['roll', 'kept', 'byHand']],
    ['R-3', 'belowHalf', ['formedUp', 'shaken']],
    ['R-12', 'advance', [5, 3]],
    ['R-14', 'diceCap', [14, 12]],
    ['R-15', 'support', [14, 11]],
    ['R-17', 'disorderedHits', [5, 6]],
    ['R-20', 'outcomeLevel', [['fallBack'], ['retire']]],
  ];
  test.each(changed)('[%s] every choice of %s changes something', (_clauses, rule, results) => {
    const got = HOUSE_RULES[rule].choices.map(choice =>
      seen[rule]?.({ ...DEFAULT_RULES, [rule]: choice } as HouseRules),
    );
    expect(got).toEqual(results);
  });

  test('SPEC.md names the same settings', () => {
    const spec = readFileSync(new URL('../../../../src/games/alala/SPEC.md', import.meta.url), 'utf8');
    const named = [...spec.matchAll(/^\| (R-\d+) \|.*\[setting\] `(\w+)`/gm)].map(
      ([, clause, rule]) => `${clause} ${rule}`,
    );
    expect(named).toEqual(RULES.map(rule => `${HOUSE_RULES[rule].clause} ${rule}`));
  });
});

describe('missing values of a list', () => {
  test('[R-23] starting men', () => {
    expect(Object.fromEntries(UNIT_KINDS.map(kind => [kind, KINDS[kind].men]))).toMatchObject({
      hoplites: 24,
      heavyCavalry: 8,
      lightCavalry: 8,
      hamippoi: 8,
      peltasts: 12,
      psiloi: 6,
    });
  });
});
