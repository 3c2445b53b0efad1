import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Combatant,
  type CombatantResult,
  casualtiesFromRear,
  combatOutcome,
  OUTCOME_TABLE,
  OUTCOMES,
  type Outcome,
  outcomeFor,
  type Side,
  type SideResult,
} from '../../../../src/games/alala/rules/combat/outcome.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import {
  isCavalry,
  isHoplites,
  isSkirmishers,
  KINDS,
  UNIT_KINDS,
} from '../../../../src/games/alala/rules/unit-kinds.ts';
import {
  AGGRESSIONS,
  type Aggression,
  GRADES,
  MOMENTA,
  type Unit,
} from '../../../../src/games/alala/rules/vocabulary.ts';
import { often } from '../../../quick.ts';
import { anyHouse } from '../any-house.ts';
import { OTHER_RULES } from '../table.ts';

/** A unit in a few words: 'C ready', 'psiloi 2/6 shaken', 'heavyCavalry charge', 'B unformed'. Hoplites of grade B, Formed-up, if nothing is said. */
const unit = (told: string, changes: Partial<Combatant> = {}): Combatant => {
  const words = told.split(' ');
  const kind = UNIT_KINDS.find(each => words.includes(each)) ?? 'hoplites';
  const [men, startingMen] = (words.find(word => /^\d+\/\d+$/.test(word)) ?? `${KINDS[kind].men}/${KINDS[kind].men}`)
    .split('/')
    .map(Number);
  return {
    kind,
    ...(kind === 'hoplites' ? { grade: GRADES.find(each => words.includes(each)) ?? 'B' } : {}),
    men: men as number,
    startingMen: startingMen as number,
    aggression: AGGRESSIONS.find(each => words.includes(each)) ?? 'formedUp',
    disorder: 0,
    formed: kind === 'hoplites' && !words.includes('unformed'),
    leader: false,
    supports: [],
    momentum: MOMENTA.find(each => words.includes(each)) ?? 'none',
    highGround: false,
    flankOrRearOnly: false,
    againstFortifications: false,
    rear: [],
    ...changes,
  };
};

/** 'B, psiloi' is a side of two; 'B < C < psiloi' is a unit with two behind it. */
const side = (told: string): Side =>
  told.split(', ').map(text => {
    const [front = '', ...rear] = text.split(' < ');
    return unit(front, { rear: rear.map(each => unit(each)) });
  });

/** '24−3 formedUp→shaken': men, losses and levels of the fighter and of those behind it. */
const levels = (own: Combatant, result: CombatantResult): string =>
  result.units
    .map((each, i) => {
      const { men } = [own, ...own.rear][i] as Unit;
      const { from } = each.morale;
      const level = from === each.aggression ? from : `${from}→${each.aggression}`;
      return `${men}−${each.casualties} ${each.destroyed ? 'destroyed' : level}`;
    })
    .join(' < ');

const reasons = (result: CombatantResult): string[] => result.reasons.map(({ clause, word }) => `${clause} ${word}`);

const fight = (
  own: string,
  foes: string,
  difference: number,
  rules: HouseRules = DEFAULT_RULES,
): readonly [SideResult, SideResult] =>
  combatOutcome([side(own), side(foes)], difference >= 0 ? [difference + 1, 1] : [1, 1 - difference], rules);

describe('the rows', () => {
  const cases: [clauses: string, difference: number, row: Outcome][] = [
    ['O1', 12, 'victory'],
    ['O1', 6, 'victory'],
    ['O1', 5, 'victory'],
    ['O2', 4, 'success'],
    ['O2 R-18', 3, 'success'],
    ['O2', 2, 'success'],
    ['O3', 1, 'inconclusive'],
    ['O3 R-18', 0, 'inconclusive'],
    ['O3', -1, 'inconclusive'],
    ['O4', -2, 'setBack'],
    ['O4 R-18', -3, 'setBack'],
    ['O4', -4, 'setBack'],
    ['O5', -5, 'defeat'],
    ['O5', -6, 'defeat'],
    ['O5', -13, 'defeat'],
  ];
  test.each(cases)('[%s] a difference of %i is %s', (_clauses, difference, row) => {
    expect(outcomeFor(difference)).toBe(row);
    const [own, foe] = fight('A', 'A', difference);
    expect([own.difference, own.outcome]).toEqual([difference, row]);
    expect([own.hits - foe.hits, foe.difference + difference]).toEqual([difference, 0]);
  });

  test('[O1 O2 O3 O4 O5] casualties, steps and clause of each', () => {
    expect(
      OUTCOMES.map(row => [row, OUTCOME_TABLE[row].clause, OUTCOME_TABLE[row].casualties, OUTCOME_TABLE[row].steps]),
    ).toEqual([
      ['victory', 'O1', 0, 2],
      ['success', 'O2', 1, 1],
      ['inconclusive', 'O3', 2, 0],
      ['setBack', 'O4', 3, -1],
      ['defeat', 'O5', 4, -2],
    ]);
  });
});

describe('losses and forced moves of a unit', () => {
  type Case = [
    clauses: string,
    own: string,
    foes: string,
    difference: number,
    levels: string,
    moves: string,
    reasons: string[],
    /** The results with `outcomeLevel: after` where they differ. */
    after?: [moves: string, reasons: string[]],
  ];

  const victory: Case[] = [
    ['O1', 'A', 'B', 5, '24−0 formedUp→eager', 'stay', ['O1 steadyStays']],
    ['O1', 'B shaken', 'B', 5, '24−0 shaken→ready', 'stay', ['O1 steadyStays']],
    ['O1 R-4', 'B eager', 'B', 9, '24−0 eager', 'stay', ['O1 steadyStays']],
    ['O1', 'C shaken', 'B', 5, '24−0 shaken→ready', 'stay', ['O1 steadyStays']],
    [
      'O1 R-20',
      'C formedUp',
      'B',
      5,
      '24−0 formedUp→eager',
      'stay',
      ['O1 steadyStays'],
      ['pursue', ['O1 othersPursue']],
    ],
    ['O1 R-4 R-20', 'C ready', 'B', 5, '24−0 ready→eager', 'stay', ['O1 steadyStays'], ['pursue', ['O1 othersPursue']]],
    ['O1 R-20', 'C eager', 'B', 5, '24−0 eager', 'pursue', ['O1 othersPursue']],
    ['O1', 'C eager', 'psiloi', 5, '24−0 eager', 'stay', ['O1 onlyLightEnemies']],
    ['O1', 'C eager', 'heavyCavalry', 5, '24−0 eager', 'stay', ['O1 onlyLightEnemies']],
    ['O1', 'C eager', 'peltasts, hamippoi', 5, '24−0 eager', 'stay', ['O1 onlyLightEnemies']],
    ['O1', 'C eager', 'psiloi, B', 5, '24−0 eager', 'pursue', ['O1 othersPursue']],
    ['O1', 'A unformed', 'B', 5, '24−0 formedUp→eager', 'stay', ['O1 steadyStays']],
    ['O1', 'heavyCavalry', 'B', 5, '8−0 formedUp→eager', 'pursue', ['O1 othersPursue']],
    ['O1', 'peltasts shaken', 'psiloi', 5, '12−0 shaken→ready', 'pursue', ['O1 othersPursue']],
    ['O1', 'psiloi', 'lightCavalry', 5, '6−0 formedUp→eager', 'pursue', ['O1 othersPursue']],
    ['O1 R-24', 'C eager', '4/24', 5, '24−0 eager', 'stay', ['R-24 noEnemyLeft']],
    ['O1 R-24', 'heavyCavalry', 'psiloi 3/6', 5, '8−0 formedUp→eager', 'stay', ['R-24 noEnemyLeft']],
    ['O1 R-24', 'heavyCavalry', 'psiloi 3/6, psiloi 5/6', 5, '8−0 formedUp→eager', 'pursue', ['O1 othersPursue']],
  ];
  const success: Case[] = [
    ['O2', 'A', 'B ready', 2, '24−1 formedUp→ready', 'followUp', ['O2 enemyFellBack']],
    ['O2', 'A', 'B shaken', 2, '24−1 formedUp→ready', 'stay or pursue', ['O2 steadyMayStay']],
    ['O2', 'B', 'B shaken', 4, '24−1 formedUp→ready', 'stay or pursue', ['O2 steadyMayStay']],
    [
      'O2 R-20',
      'B',
      'B formedUp',
      3,
      '24−1 formedUp→ready',
      'followUp',
      ['O2 enemyFellBack'],
      ['stay or pursue', ['O2 steadyMayStay']],
    ],
    ['O2', 'C', 'B shaken', 2, '24−1 formedUp→ready', 'stay or pursue', ['O2 steadyMayStay']],
    [
      'O2 R-20',
      'C ready',
      'B shaken',
      2,
      '24−1 ready→eager',
      'stay or pursue',
      ['O2 steadyMayStay'],
      ['pursue', ['O2 enemyGaveWay']],
    ],
    ['O2 R-4', 'C eager', 'B shaken', 2, '24−1 eager', 'pursue', ['O2 enemyGaveWay']],
    ['O2', 'C eager', 'B ready', 2, '24−1 eager', 'followUp', ['O2 enemyFellBack']],
    ['O2', 'B', 'psiloi', 2, '24−1 formedUp→ready', 'stay', ['O2 onlyLightEnemies']],
    ['O2', 'C eager', 'lightCavalry, psiloi', 2, '24−1 eager', 'stay', ['O2 onlyLightEnemies']],
    ['O2', 'heavyCavalry', 'B ready', 2, '8−1 formedUp→ready', 'followUp', ['O2 enemyFellBack']],
    ['O2', 'heavyCavalry', 'B shaken', 2, '8−1 formedUp→ready', 'pursue', ['O2 enemyGaveWay']],
    ['O2', 'psiloi', 'psiloi ready', 2, '6−1 formedUp→ready', 'followUp', ['O2 enemyFellBack']],
    ['O2 R-22', 'B', 'B ready, B shaken', 2, '24−1 formedUp→ready', 'followUp or pursue', ['O2 followOrPursue']],
    ['O2 R-24', 'B', '3/24', 2, '24−1 formedUp→ready', 'stay', ['R-24 noEnemyLeft']],
    ['O2 R-21', 'psiloi 1/6', 'psiloi', 2, '1−1 destroyed', '', ['R-21 destroyed']],
    [
      'O2 A1 R-20 R-25',
      'psiloi 3/6',
      'psiloi',
      2,
      '3−1 formedUp→shaken',
      'followUp',
      ['O2 enemyFellBack'],
      ['pursue', ['O2 enemyGaveWay']],
    ],
    ['O2 A1 R-25', 'C 12/24 ready', 'B shaken', 2, '12−1 ready→shaken', 'stay or pursue', ['O2 steadyMayStay']],
  ];
  const inconclusive: Case[] = [
    ['O3', 'A', 'B', 0, '24−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'C eager', 'B', 1, '24−2 eager', 'stay', ['O3 otherwiseStay']],
    ['O3', 'B', 'heavyCavalry', -1, '24−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'heavyCavalry', 'B', 0, '8−2 formedUp', 'retire', ['O3 lightRetiresFromHoplites']],
    ['O3', 'lightCavalry charge', 'C', 1, '8−2 formedUp', 'retire', ['O3 lightRetiresFromHoplites']],
    ['O3', 'psiloi', 'B unformed', 0, '6−2 formedUp', 'retire', ['O3 lightRetiresFromHoplites']],
    ['O3', 'peltasts', 'psiloi, B', 0, '12−2 formedUp', 'retire', ['O3 lightRetiresFromHoplites']],
    ['O3', 'peltasts', 'psiloi', 0, '12−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'heavyCavalry', 'lightCavalry', 0, '8−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'heavyCavalry charge', 'lightCavalry', 0, '8−2 formedUp', 'rideThrough', ['O3 chargersRideThrough']],
    ['O3', 'hamippoi charge', 'psiloi', -1, '8−2 formedUp', 'rideThrough', ['O3 chargersRideThrough']],
    ['O3 R-38', 'heavyCavalry pursuit', 'psiloi', 0, '8−2 formedUp', 'rideThrough', ['O3 chargersRideThrough']],
    ['O3', 'heavyCavalry followUp', 'psiloi', 0, '8−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3 R-38', 'peltasts pursuit', 'psiloi', 0, '12−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'peltasts charge', 'psiloi', 0, '12−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'psiloi', 'heavyCavalry charge', 0, '6−3 formedUp', 'stay', ['O3 otherwiseStay', 'O3 riddenThrough']],
    [
      'O3',
      'peltasts',
      'psiloi, lightCavalry charge',
      1,
      '12−3 formedUp',
      'stay',
      ['O3 otherwiseStay', 'O3 riddenThrough'],
    ],
    ['O3', 'psiloi', 'heavyCavalry', 0, '6−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'lightCavalry', 'heavyCavalry charge', 0, '8−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3', 'heavyCavalry charge', 'lightCavalry charge', 0, '8−2 formedUp', 'rideThrough', ['O3 chargersRideThrough']],
    // Regression: skirmishers beside hoplites were ridden through, and so were those whose riders had all fallen.
    ['O3', 'psiloi, B', 'heavyCavalry charge', 0, '6−2 formedUp', 'stay', ['O3 otherwiseStay']],
    ['O3 R-21 R-24', 'psiloi', 'heavyCavalry 2/8 charge', 0, '6−2 formedUp', 'stay', ['R-24 noEnemyLeft']],
    [
      'O3 R-21',
      'psiloi',
      'heavyCavalry 2/8 charge < lightCavalry',
      0,
      '6−3 formedUp',
      'stay',
      ['O3 otherwiseStay', 'O3 riddenThrough'],
    ],
    [
      'O3 R-21',
      'psiloi 3/6 shaken',
      'heavyCavalry charge',
      0,
      '3−3 destroyed',
      '',
      ['R-21 destroyed', 'O3 riddenThrough'],
    ],
    ['O3 R-21 R-24', 'psiloi 2/6 shaken', 'heavyCavalry charge', 0, '2−2 destroyed', '', ['R-21 destroyed']],
    ['O3 A1', 'psiloi 4/6', 'psiloi', 0, '4−2 formedUp→shaken', 'stay', ['O3 otherwiseStay']],
    ['O3 A1 R-3', 'psiloi 5/12 ready', 'psiloi', 0, '5−2 ready', 'stay', ['O3 otherwiseStay']],
  ];
  const setBack: Case[] = [
    ['O4', 'A ready', 'B', -2, '24−3 ready→formedUp', 'fallBack', ['O4 otherwiseFallBack']],
    ['O4', 'B eager', 'B', -4, '24−3 eager→ready', 'fallBack', ['O4 otherwiseFallBack']],
    [
      'O4 R-20',
      'B formedUp',
      'B',
      -2,
      '24−3 formedUp→shaken',
      'fallBack',
      ['O4 otherwiseFallBack'],
      ['retire', ['O4 shakenRetires']],
    ],
    ['O4 A2', 'C shaken', 'B', -2, '24−3 shaken', 'retire', ['O4 shakenRetires']],
    ['O4', 'heavyCavalry ready', 'B', -2, '8−3 ready→formedUp', 'retire', ['O4 cavalryRetiresFromHoplites']],
    ['O4', 'hamippoi eager', 'psiloi, C', -3, '8−3 eager→ready', 'retire', ['O4 cavalryRetiresFromHoplites']],
    ['O4', 'heavyCavalry ready', 'psiloi', -2, '8−3 ready→formedUp', 'fallBack', ['O4 otherwiseFallBack']],
    [
      'O4 R-20',
      'heavyCavalry',
      'lightCavalry',
      -2,
      '8−3 formedUp→shaken',
      'fallBack',
      ['O4 otherwiseFallBack'],
      ['retire', ['O4 shakenRetires']],
    ],
    ['O4 A2', 'lightCavalry shaken', 'psiloi', -2, '8−3 shaken', 'retire', ['O4 shakenRetires']],
    ['O4 A2', 'psiloi shaken', 'psiloi', -4, '6−3 shaken', 'retire', ['O4 shakenRetires']],
    ['O4', 'peltasts ready', 'B', -2, '12−3 ready→formedUp', 'fallBack', ['O4 otherwiseFallBack']],
    ['O4', 'B unformed ready', 'B', -2, '24−3 ready→formedUp', 'fallBack', ['O4 otherwiseFallBack']],
    [
      'O4 A1 R-20 R-25',
      'B 14/24 eager',
      'B',
      -2,
      '14−3 eager→shaken',
      'fallBack',
      ['O4 otherwiseFallBack'],
      ['retire', ['O4 shakenRetires']],
    ],
    ['O4 A1', 'B 15/24 eager', 'B', -2, '15−3 eager→ready', 'fallBack', ['O4 otherwiseFallBack']],
    ['O4 A1 R-3', 'B 11/24 eager', 'B', -2, '11−3 eager→ready', 'fallBack', ['O4 otherwiseFallBack']],
    ['O4 R-21', '3/24', 'B', -2, '3−3 destroyed', '', ['R-21 destroyed']],
    ['O4 R-21', '2/24', 'B', -2, '2−2 destroyed', '', ['R-21 destroyed']],
  ];
  const defeat: Case[] = [
    ['O5', 'A eager', 'B', -5, '24−4 eager→formedUp', 'retire', ['O5 otherwiseRetire']],
    [
      'O5 R-20',
      'B ready',
      'B',
      -5,
      '24−4 ready→shaken',
      'retire',
      ['O5 otherwiseRetire'],
      ['rout', ['O5 shakenRouts']],
    ],
    [
      'O5 R-4 R-20',
      'B formedUp',
      'B',
      -8,
      '24−4 formedUp→shaken',
      'retire',
      ['O5 otherwiseRetire'],
      ['rout', ['O5 shakenRouts']],
    ],
    ['O5 A2', 'C shaken', 'psiloi', -5, '24−4 shaken', 'rout', ['O5 shakenRouts']],
    ['O5', 'A unformed eager', 'B', -5, '24−4 eager→formedUp', 'rout', ['O5 unformedRouts']],
    ['O5', 'heavyCavalry eager', 'lightCavalry', -5, '8−4 eager→formedUp', 'rout', ['O5 unformedRouts']],
    [
      'O5 R-20',
      'peltasts ready',
      'B',
      -5,
      '12−4 ready→shaken',
      'rout',
      ['O5 unformedRouts'],
      ['rout', ['O5 shakenRouts']],
    ],
    [
      'O5 A1 R-20 R-25',
      'A 15/24 eager',
      'B',
      -5,
      '15−4 eager→shaken',
      'retire',
      ['O5 otherwiseRetire'],
      ['rout', ['O5 shakenRouts']],
    ],
    ['O5 R-21', 'psiloi 4/6 eager', 'B', -5, '4−4 destroyed', '', ['R-21 destroyed']],
    ['O5 R-21', 'psiloi 1/6 eager', 'B', -9, '1−1 destroyed', '', ['R-21 destroyed']],
  ];
  const rear: Case[] = [
    [
      'O6 R-19 R-26',
      'B ready < C',
      'B',
      -2,
      '24−0 ready→formedUp < 24−3 formedUp→shaken',
      'fallBack',
      ['O4 otherwiseFallBack'],
    ],
    [
      'O6 R-19 R-26',
      'B ready < C < psiloi',
      'B',
      2,
      '24−0 ready→eager < 24−0 formedUp→ready < 6−1 formedUp→ready',
      'followUp',
      ['O2 enemyFellBack'],
      ['stay or pursue', ['O2 steadyMayStay']],
    ],
    [
      'O6 R-19 R-21',
      'B eager < C < psiloi 2/6',
      'B',
      -5,
      '24−0 eager→formedUp < 24−2 formedUp→shaken < 2−2 destroyed',
      'retire',
      ['O5 otherwiseRetire'],
    ],
    [
      'O6 R-19 R-21',
      'B 1/24 < C 1/24 < psiloi 1/6',
      'B',
      -5,
      '1−1 destroyed < 1−1 destroyed < 1−1 destroyed',
      '',
      ['R-21 destroyed'],
    ],
    [
      'O6 R-19',
      'psiloi < psiloi',
      'heavyCavalry charge',
      0,
      '6−0 formedUp < 6−3 formedUp',
      'stay',
      ['O3 otherwiseStay', 'O3 riddenThrough'],
    ],
    ['O6 A1 R-19', 'B eager < C 13/24', 'B', 0, '24−0 eager < 13−2 formedUp→shaken', 'stay', ['O3 otherwiseStay']],
    [
      'O6 R-26',
      'B ready < C shaken',
      'B',
      -2,
      '24−0 ready→formedUp < 24−3 shaken',
      'fallBack',
      ['O4 otherwiseFallBack'],
    ],
  ];
  const cases = [...victory, ...success, ...inconclusive, ...setBack, ...defeat, ...rear];
  test.each(cases)('[%s] %s against %s, %i: %s; %s', (_clauses, own, foes, difference, men, moves, because, after) => {
    for (const [rules, [told, why]] of [
      [DEFAULT_RULES, [moves, because]],
      [OTHER_RULES, after ?? [moves, because]],
    ] as const) {
      const [result] = fight(own, foes, difference, rules);
      const first = result.combatants[0] as CombatantResult;
      expect(levels(side(own)[0] as Combatant, first)).toBe(men);
      expect(first.moves.join(' or '), rules.outcomeLevel).toBe(told);
      expect(reasons(first)).toEqual(why);
      expect(first.casualties).toBe(first.units.reduce((sum, each) => sum + each.casualties, 0));
    }
  });

  test.each<[clauses: string, own: string, difference: number, reasons: string[]]>([
    ['O1 R-4', 'B ready', 5, ['O1 victory +2', 'R-4 levelsStop']],
    ['O2', 'B ready', 2, ['O2 success +1']],
    ['O3', 'B ready', 0, []],
    ['O4', 'B ready', -2, ['O4 setBack −1']],
    ['O5', 'B eager', -5, ['O5 defeat −2']],
    ['O5 R-4', 'B formedUp', -5, ['O5 defeat −2', 'R-4 levelsStop']],
    ['O4 A2', 'B shaken', -2, ['O4 setBack −1', 'A2 shakenDropsAgain']],
    ['O4 A1 R-25', 'B 14/24 eager', -2, ['O4 setBack −1', 'A1 belowHalf 11/24']],
    ['O3 A1', 'B 13/24 ready', 0, ['A1 belowHalf 11/24']],
  ])('[%s] %s at %i tells why its level changed', (_clauses, own, difference, because) => {
    const [result] = fight(own, 'B ready', difference);
    const told = result.combatants[0]?.units[0]?.reasons.map(({ clause, word, figures: { steps, men, of } = {} }) => {
      const figure = steps === undefined ? men && ` ${men}/${of}` : ` ${steps < 0 ? '−' : '+'}${Math.abs(steps)}`;
      return `${clause} ${word}${figure ?? ''}`;
    });
    expect(told).toEqual(because);
  });

  test('[R-3 O2] by the house rule a unit below half stays Shaken after a success', () => {
    const rules: HouseRules = { ...DEFAULT_RULES, belowHalf: 'staysShaken' };
    const below = (chosen: HouseRules): Aggression | undefined =>
      fight('B 10/24 shaken', 'B ready', 2, chosen)[0].combatants[0]?.units[0]?.aggression;
    expect(below(rules)).toBe('shaken');
    expect(below(DEFAULT_RULES)).toBe('formedUp');
  });
});

describe('several in a fight', () => {
  test.each([
    ['R-22 R-20', DEFAULT_RULES, 'fallBack'],
    ['R-22 R-20', OTHER_RULES, 'retire'],
  ] as const)('[%s] each takes the row of its side for itself', (_clauses, rules, middle) => {
    const [own, foe] = fight('A eager, C formedUp, heavyCavalry ready', 'B ready', -2, rules);
    expect(
      own.combatants.map((each, i) => levels(side('A eager, C formedUp, heavyCavalry ready')[i] as Combatant, each)),
    ).toEqual(['24−3 eager→ready', '24−3 formedUp→shaken', '8−3 ready→formedUp']);
    expect(own.combatants.map(({ moves }) => moves)).toEqual([['fallBack'], [middle], ['retire']]);
    expect(foe.combatants.map(({ casualties, moves }) => [casualties, moves])).toEqual([[1, ['followUp', 'pursue']]]);
  });

  test('[R-22] the sides may be named in either order', () => {
    const [a, b] = [side('C eager, psiloi'), side('B shaken < C')];
    const [own, foe] = combatOutcome([a, b], [4, 1], DEFAULT_RULES);
    expect(combatOutcome([b, a], [1, 4], DEFAULT_RULES)).toEqual([foe, own]);
    expect([own.hits, foe.hits]).toEqual([4, 1]);
  });
});

describe('casualties from the rear', () => {
  test.each<[clauses: string, casualties: number, men: number[], lost: number[]]>([
    ['O6 R-19', 3, [24, 24], [0, 3]],
    ['O6 R-19', 4, [24, 2], [2, 2]],
    ['O6 R-19', 4, [24, 1, 2], [1, 1, 2]],
    ['O6 R-19', 4, [24], [4]],
    ['O6 R-21', 4, [1, 1], [1, 1]],
    ['O6 R-21', 4, [1, 0], [1, 0]],
    ['O6', 0, [24, 24], [0, 0]],
  ])('[%s] %i among %j: %j', (_clauses, casualties, men, lost) => {
    expect(casualtiesFromRear(casualties, men)).toEqual(lost);
  });

  test.each<[clauses: string, name: string, losses: number[], lost: number[], all: number]>([
    ['R-19', 'moved to the front by the players', [3, 0], [3, 0], 3],
    ['R-19', 'shared', [1, 2], [1, 2], 3],
    ['R-19 R-21', 'never more than there are', [0, 9], [0, 5], 5],
    ['R-19', 'one not named loses none', [2], [2, 0], 2],
  ])('[%s] %s', (_clauses, _name, losses, lost, all) => {
    const own: Side = [unit('B ready', { rear: [unit('psiloi 5/6')], losses })];
    const result = combatOutcome([own, side('B')], [0, 3], DEFAULT_RULES)[0].combatants[0] as CombatantResult;
    expect(result.units.map(({ casualties }) => casualties)).toEqual(lost);
    expect(result.casualties).toBe(all);
  });
});

describe('every kind, grade, level and row', () => {
  /** The clauses written again as a list of cases; the first that applies counts. */
  const expected = (
    own: Unit & { charged: boolean },
    level: Aggression,
    foes: Unit[],
    row: Outcome,
    enemy: readonly string[],
  ): string => {
    const facing = foes.some(isHoplites);
    const steady = isHoplites(own) && !(own.grade === 'C' && level === 'eager');
    const sentences: Record<Outcome, [when: boolean, move: string][]> = {
      victory: [
        [enemy.length === 0, 'stay'],
        [steady, 'stay'],
        [isHoplites(own) && !facing, 'stay'],
        [true, 'pursue'],
      ],
      success: [
        [enemy.length === 0, 'stay'],
        [isHoplites(own) && !facing, 'stay'],
        [enemy.includes('fallBack') && enemy.includes('retire'), 'followUp pursue'],
        [enemy.includes('fallBack'), 'followUp'],
        [steady, 'stay pursue'],
        [true, 'pursue'],
      ],
      inconclusive: [
        [(isCavalry(own) || isSkirmishers(own)) && facing, 'retire'],
        [isCavalry(own) && own.charged, 'rideThrough'],
        [true, 'stay'],
      ],
      setBack: [
        [level === 'shaken', 'retire'],
        [isCavalry(own) && facing, 'retire'],
        [true, 'fallBack'],
      ],
      defeat: [
        [level === 'shaken' || !isHoplites(own) || !own.formed, 'rout'],
        [true, 'retire'],
      ],
    };
    return sentences[row].find(([when]) => when)?.[1] ?? '';
  };

  const foes = [
    'B ready',
    'B shaken',
    'B unformed eager',
    'heavyCavalry eager',
    'psiloi ready',
    'peltasts shaken',
    'B ready, psiloi shaken',
    'lightCavalry ready, B shaken',
  ];
  const steps: Record<Outcome, number> = { victory: 2, success: 1, inconclusive: 0, setBack: -1, defeat: -2 };
  const rows: [clauses: string, row: Outcome, difference: number][] = [
    ['O1 R-20', 'victory', 5],
    ['O2 R-20', 'success', 3],
    ['O3', 'inconclusive', 0],
    ['O4 R-20', 'setBack', -3],
    ['O5 R-20', 'defeat', -5],
  ];
  const each = [DEFAULT_RULES, OTHER_RULES].flatMap(rules =>
    rows.flatMap(([clauses, row, difference]) =>
      UNIT_KINDS.map(kind => [clauses, row, kind, rules.outcomeLevel, difference, rules] as const),
    ),
  );
  test.each(each)('[%s] %s of %s, the level %s', (_clauses, row, kind, _when, difference, rules) => {
    let seen = 0;
    for (const grade of kind === 'hoplites' ? GRADES : (['B'] as const))
      for (const aggression of AGGRESSIONS)
        for (const ranks of kind === 'hoplites' ? ['', 'unformed'] : [''])
          for (const momentum of ['', 'charge'])
            for (const enemy of foes) {
              const told = [kind, grade, aggression, ranks, momentum].filter(Boolean).join(' ');
              const [own, foe] = fight(told, enemy, difference, rules);
              const result = own.combatants[0] as CombatantResult;
              const level = AGGRESSIONS[
                Math.min(3, Math.max(0, AGGRESSIONS.indexOf(aggression) + steps[row]))
              ] as Aggression;
              const subject = { ...unit(told), charged: momentum === 'charge' };
              // Four losses leave 4 of 8 horsemen and 8 of 12 peltasts, but 2 of 6 psiloi: below half.
              const fallen = kind === 'psiloi' && result.casualties > 3;
              expect(result.units[0]?.aggression, told).toBe(fallen ? 'shaken' : level);
              expect(result.moves.join(' '), `${told} against ${enemy}`).toBe(
                expected(
                  subject,
                  rules.outcomeLevel === 'before' ? aggression : fallen ? 'shaken' : level,
                  [...side(enemy)],
                  row,
                  foe.combatants.flatMap(({ moves }) => moves),
                ),
              );
              seen++;
            }
    expect(seen).toBe((kind === 'hoplites' ? 6 : 1) * 4 * 2 * foes.length);
  });
});

describe('for any fight', () => {
  const anyUnit: fc.Arbitrary<Unit> = fc.record({
    kind: fc.constantFrom(...UNIT_KINDS),
    grade: fc.constantFrom(...GRADES),
    men: fc.integer({ min: 1, max: 30 }),
    startingMen: fc.integer({ min: 1, max: 30 }),
    aggression: fc.constantFrom(...AGGRESSIONS),
    disorder: fc.nat(4),
    formed: fc.boolean(),
  });
  const anyCombatant: fc.Arbitrary<Combatant> = fc
    .record({
      own: anyUnit,
      momentum: fc.constantFrom(...MOMENTA),
      rear: fc.array(anyUnit, { maxLength: 3 }),
      losses: fc.option(fc.array(fc.nat(6), { maxLength: 4 }), { nil: undefined }),
    })
    .map(({ own, momentum, rear, losses }) => ({ ...unit(''), ...own, momentum, rear, ...(losses ? { losses } : {}) }));
  const anySide = fc.array(anyCombatant, { minLength: 1, maxLength: 3 });
  const anyHits = fc.tuple(fc.nat(12), fc.nat(12));

  const check = (property: (sides: readonly [Side, Side], results: readonly [SideResult, SideResult]) => void): void =>
    fc.assert(
      fc.property(anySide, anySide, anyHits, anyHouse, (a, b, hits, rules) =>
        property([a, b], combatOutcome([a, b], hits, rules)),
      ),
      { numRuns: often(400, 100) },
    );

  test('[R-21] casualties never exceed the men, and the remaining men are correct', () => {
    check((sides, results) => {
      results.forEach((result, i) => {
        result.combatants.forEach((each, j) => {
          const own = sides[i]?.[j] as Combatant;
          const all = [own, ...own.rear];
          expect(each.units).toHaveLength(all.length);
          each.units.forEach(({ casualties, menAfter, destroyed }, k) => {
            const { men } = all[k] as Unit;
            expect(casualties).toBeGreaterThanOrEqual(0);
            expect(casualties).toBeLessThanOrEqual(men);
            expect(menAfter).toBe(men - casualties);
            expect(destroyed).toBe(menAfter === 0);
          });
          expect(each.casualties).toBe(each.units.reduce((sum, { casualties }) => sum + casualties, 0));
          const nominal = OUTCOME_TABLE[result.outcome].casualties + (each.reasons.length > 1 ? 1 : 0);
          const most = all.reduce((sum, { men }) => sum + men, 0);
          if (!own.losses) expect(each.casualties).toBe(Math.min(nominal, most));
        });
      });
    });
  });

  test('[R-18] the rows of the sides mirror each other', () => {
    check((_sides, [own, foe]) => {
      expect(OUTCOMES.indexOf(own.outcome) + OUTCOMES.indexOf(foe.outcome)).toBe(OUTCOMES.length - 1);
      expect(own.difference + foe.difference).toBe(0);
    });
  });

  test('[O1 O2 O3 O4 O5 R-21] surviving units have a move, others none; a winner never gives way', () => {
    check((_sides, results) => {
      for (const { outcome, combatants } of results)
        for (const { units, moves, reasons: because } of combatants) {
          expect(moves.length > 0).toBe(units.some(({ destroyed }) => !destroyed));
          expect(new Set(moves).size).toBe(moves.length);
          expect(because.length).toBeGreaterThan(0);
          if (outcome === 'victory' || outcome === 'success')
            expect(moves.some(move => move === 'retire' || move === 'rout' || move === 'fallBack')).toBe(false);
          if (outcome === 'setBack' || outcome === 'defeat')
            expect(moves.some(move => move === 'stay' || move === 'pursue' || move === 'followUp')).toBe(false);
        }
    });
  });

  test('[O3] skirmishers are ridden through just when somebody rides through', () => {
    check((sides, results) => {
      results.forEach((result, i) => {
        const riders = results[1 - i]?.combatants.some(({ moves }) => moves.includes('rideThrough')) ?? false;
        result.combatants.forEach((each, j) => {
          const ridden = each.reasons.some(({ word }) => word === 'riddenThrough');
          expect(ridden).toBe(riders && isSkirmishers(sides[i]?.[j] as Combatant));
        });
      });
    });
  });

  test('[O6 R-26] those behind change their level by the same steps', () => {
    check((sides, results) => {
      results.forEach((result, i) => {
        result.combatants.forEach((each, j) => {
          const all = [sides[i]?.[j] as Combatant, ...(sides[i]?.[j]?.rear ?? [])];
          each.units.forEach(({ morale, aggression, menAfter }, k) => {
            const { men, startingMen, aggression: before } = all[k] as Unit;
            const crossed = men * 2 >= startingMen && menAfter * 2 < startingMen && menAfter > 0;
            const moved = AGGRESSIONS.indexOf(before) + OUTCOME_TABLE[result.outcome].steps;
            expect(morale.from).toBe(before);
            if (morale.reasons.some(({ clause }) => clause === 'R-3')) expect(morale.to).toBe('shaken');
            else expect(morale.to).toBe(AGGRESSIONS[Math.min(3, Math.max(0, moved))]);
            expect(aggression).toBe(crossed ? 'shaken' : morale.to);
          });
        });
      });
    });
  });
});
