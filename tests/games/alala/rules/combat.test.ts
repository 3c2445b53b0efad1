import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Chance,
  type Distribution,
  reduceFraction,
  toProbability,
} from '../../../../src/core/probability/distribution.ts';
import {
  combatDice,
  type DiceGain,
  diceGain,
  type Fighter,
  hitRange,
  MAX_DICE,
  mayNotSupport,
  neededToHit,
  type Pool,
  poolOf,
  type Support,
  sideSpread,
} from '../../../../src/games/alala/rules/combat/combat.ts';
import { OUTCOMES, oddsOf } from '../../../../src/games/alala/rules/combat/outcome.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../../src/games/alala/rules/house-rules.ts';
import { KINDS, UNIT_KINDS, type UnitKind } from '../../../../src/games/alala/rules/unit-kinds.ts';
import {
  AGGRESSIONS,
  GRADES,
  MOMENTA,
  SUPPORT_PLACES,
  type SupportPlace,
  type Unit,
} from '../../../../src/games/alala/rules/vocabulary.ts';
import { often } from '../../../quick.ts';
import { anyHouse } from '../any-house.ts';

const fighter = (kind: UnitKind, changes: Partial<Fighter> = {}): Fighter => ({
  kind,
  ...(kind === 'hoplites' ? { grade: 'B' as const } : {}),
  men: KINDS[kind].men,
  startingMen: KINDS[kind].men,
  aggression: 'formedUp',
  disorder: 0,
  formed: kind === 'hoplites',
  leader: false,
  supports: [],
  momentum: 'none',
  highGround: false,
  flankOrRearOnly: false,
  againstFortifications: false,
  ...changes,
});

const hoplites = (changes: Partial<Fighter> = {}): Fighter => fighter('hoplites', changes);

/** A support by place and kind: 'left hoplites'. */
const supports = (...told: string[]): Support[] =>
  told.map(text => {
    const [place, kind] = text.split(' ');
    return { place, kind } as Support;
  });

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The reasons of a reckoning: 'men 12', 'disorder −4 ×2'. */
const told = ({ lines }: Pool['dice']): string[] =>
  lines.map(({ word, by, times }, i) => `${word} ${i === 0 ? by : signed(by)}${times ? ` ×${times}` : ''}`);

const enemy = [hoplites()];
const house = (changes: Partial<HouseRules>): HouseRules => ({ ...DEFAULT_RULES, ...changes });

describe('the value of each circumstance', () => {
  const own = hoplites({ aggression: 'ready' });
  const beside = (...places: readonly SupportPlace[]): Partial<Fighter> => ({
    supports: places.map(place => ({ place, kind: 'hoplites' })),
  });
  test.each<
    [
      clauses: string,
      name: string,
      held: Partial<Fighter>,
      not: Partial<Fighter>,
      house: Partial<HouseRules>,
      worth: DiceGain,
    ]
  >([
    ['B2', 'a flank', beside('left'), {}, {}, { dice: 2, automatic: 0 }],
    ['B2 R-15', 'the second flank', beside('left', 'right'), beside('left'), {}, { dice: 2, automatic: 0 }],
    [
      'R-15',
      'the second flank, once',
      beside('left', 'right'),
      beside('left'),
      { support: 'once' },
      { dice: 0, automatic: 0 },
    ],
    ['B2', 'the second unit behind', beside('rear', 'rear'), beside('rear'), {}, { dice: 1, automatic: 0 }],
    ['R-14', 'a charge under the cap', { momentum: 'charge' }, {}, { diceCap: 'total' }, { dice: 0, automatic: 0 }],
    ['B2', 'a charge', { momentum: 'charge' }, {}, {}, { dice: 2, automatic: 0 }],
    [
      'B2',
      'a charge of peltasts',
      { kind: 'peltasts', momentum: 'charge' },
      { kind: 'peltasts' },
      {},
      { dice: 0, automatic: 0 },
    ],
    [
      'B4',
      'high ground, of one die',
      { men: 1, disorder: 3, highGround: true },
      { men: 1, disorder: 3 },
      {},
      { dice: 0, automatic: 0 },
    ],
    ['B5', 'struck behind', { flankOrRearOnly: true }, {}, {}, { dice: 0, face: 6, automatic: 0 }],
    [
      'B5',
      'struck behind, out of its ranks',
      { formed: false, flankOrRearOnly: true },
      { formed: false },
      {},
      { dice: 0, automatic: 0 },
    ],
    ['B6', 'a leader', { leader: true }, {}, {}, { dice: 0, automatic: 1 }],
  ])('[%s] %s', (_clauses, _name, held, not, house, worth) => {
    expect(diceGain({ ...own, ...held }, { ...own, ...not }, [hoplites()], { ...DEFAULT_RULES, ...house })).toEqual(
      worth,
    );
  });
});

describe('combat dice', () => {
  const cases: [clauses: string, name: string, fighter: Fighter, dice: number, reasons: string[]][] = [
    ['B1', '24 hoplites', hoplites(), 12, ['men 12']],
    ['B1', '23 hoplites, rounded down', hoplites({ men: 23 }), 11, ['men 11']],
    ['B1', '2 hoplites', hoplites({ men: 2 }), 1, ['men 1']],
    ['B1 B4', 'one hoplite has no die of his own', hoplites({ men: 1 }), 1, ['men 0', 'leastOneDie +1']],
    ['B1 R-14', '25 hoplites', hoplites({ men: 25 }), 12, ['men 12']],
    ['B1 R-14', '26 hoplites, capped', hoplites({ men: 26 }), 12, ['men 13', 'mostDice −1']],
    [
      'B1 R-14',
      '30 hoplites, the cap comes before Eager',
      hoplites({ men: 30, aggression: 'eager' }),
      16,
      ['men 15', 'mostDice −3', 'eager +4'],
    ],
    ['B1', 'hoplites roll for all, however few are engaged', hoplites({ engaged: 3 }), 12, ['men 12']],
    ['B1', '12 peltasts', fighter('peltasts'), 12, ['men 12']],
    ['B1', '13 peltasts are not capped', fighter('peltasts', { men: 13 }), 13, ['men 13']],
    ['B1', '6 psiloi', fighter('psiloi'), 6, ['men 6']],
    ['B1', '8 heavy cavalry', fighter('heavyCavalry'), 8, ['men 8']],
    ['B1', '8 light cavalry, 5 engaged', fighter('lightCavalry', { engaged: 5 }), 5, ['men 5']],
    ['B1', 'no more engaged than there are men', fighter('lightCavalry', { men: 4, engaged: 9 }), 4, ['men 4']],
    ['B1 B4', 'nobody engaged', fighter('psiloi', { engaged: 0 }), 1, ['men 0', 'leastOneDie +1']],
    ['B2', 'one disorder point', hoplites({ disorder: 1 }), 10, ['men 12', 'disorder −2']],
    ['B2', 'three disorder points', hoplites({ disorder: 3 }), 6, ['men 12', 'disorder −6 ×3']],
    ['B2 B4', 'six disorder points', hoplites({ disorder: 6 }), 1, ['men 12', 'disorder −12 ×6', 'leastOneDie +1']],
    [
      'B2 B4',
      'far below nought',
      hoplites({ men: 4, disorder: 4, aggression: 'shaken' }),
      1,
      ['men 2', 'disorder −8 ×4', 'shaken −4', 'leastOneDie +11'],
    ],
    ['B2', 'Shaken', hoplites({ aggression: 'shaken' }), 8, ['men 12', 'shaken −4']],
    ['B2', 'Formed-up', hoplites({ aggression: 'formedUp' }), 12, ['men 12']],
    ['B2', 'Ready', hoplites({ aggression: 'ready' }), 14, ['men 12', 'ready +2']],
    ['B2', 'Eager', hoplites({ aggression: 'eager' }), 16, ['men 12', 'eager +4']],
    ['B2 R-5', 'Eager cavalry', fighter('heavyCavalry', { aggression: 'eager' }), 12, ['men 8', 'eager +4']],
    [
      'B2',
      'Eager with two disorder points',
      hoplites({ aggression: 'eager', disorder: 2 }),
      12,
      ['men 12', 'disorder −4 ×2', 'eager +4'],
    ],
    ['B2', 'one flank supported', hoplites({ supports: supports('left hoplites') }), 14, ['men 12', 'flankSupport +2']],
    [
      'B2 R-15',
      'both flanks supported',
      hoplites({ supports: supports('left hoplites', 'right hoplites') }),
      16,
      ['men 12', 'flankSupport +4 ×2'],
    ],
    [
      'B2 R-15',
      'two on the same flank are one flank',
      hoplites({ supports: supports('left hoplites', 'left hoplites') }),
      14,
      ['men 12', 'flankSupport +2'],
    ],
    ['B2', 'one behind', hoplites({ supports: supports('rear hoplites') }), 14, ['men 12', 'rearSupport +2']],
    [
      'B2',
      'two behind',
      hoplites({ supports: supports('rear hoplites', 'rear hoplites') }),
      15,
      ['men 12', 'rearSupport +2', 'furtherRearSupport +1'],
    ],
    [
      'B2',
      'four behind',
      hoplites({ supports: supports('rear hoplites', 'rear hoplites', 'rear hoplites', 'rear hoplites') }),
      17,
      ['men 12', 'rearSupport +2', 'furtherRearSupport +3 ×3'],
    ],
    ['B2', 'psiloi behind', hoplites({ supports: supports('rear psiloi') }), 13, ['men 12', 'lightSupport +1']],
    [
      'B2 R-15',
      'peltasts and cavalry on the flanks',
      hoplites({ supports: supports('left peltasts', 'right heavyCavalry') }),
      14,
      ['men 12', 'lightSupport +2 ×2'],
    ],
    [
      'B2',
      'psiloi before the hoplites behind do not make these further ones',
      hoplites({ supports: supports('rear psiloi', 'rear hoplites') }),
      15,
      ['men 12', 'rearSupport +2', 'lightSupport +1'],
    ],
    ['B2', 'high ground', hoplites({ highGround: true }), 13, ['men 12', 'highGround +1']],
    ['B2', 'hoplites charge', hoplites({ momentum: 'charge' }), 14, ['men 12', 'charge +2']],
    ['B2', 'hoplites pursue', hoplites({ momentum: 'pursuit' }), 14, ['men 12', 'pursuit +2']],
    ['B2', 'hoplites follow up', hoplites({ momentum: 'followUp' }), 14, ['men 12', 'followUp +2']],
    ['B2', 'cavalry charges', fighter('lightCavalry', { momentum: 'charge' }), 10, ['men 8', 'charge +2']],
    [
      'B2',
      'hamippoi pursue',
      fighter('hamippoi', { momentum: 'pursuit' }),
      11,
      ['men 8', 'hamippoiSupported +1', 'pursuit +2'],
    ],
    ['B2', 'peltasts charge: nothing for them', fighter('peltasts', { momentum: 'charge' }), 12, ['men 12']],
    ['B2', 'psiloi follow up: nothing for them', fighter('psiloi', { momentum: 'followUp' }), 6, ['men 6']],
    ['B3 R-16', 'hamippoi alone', fighter('hamippoi'), 9, ['men 8', 'hamippoiSupported +1']],
    [
      'R-16 R-28',
      'hamippoi with psiloi: the psiloi are the support',
      fighter('hamippoi', { supports: supports('rear psiloi') }),
      9,
      ['men 8', 'lightSupport +1'],
    ],
    [
      'R-15 R-28',
      'hamippoi with two light supporters',
      fighter('hamippoi', { supports: supports('rear psiloi', 'left lightCavalry') }),
      10,
      ['men 8', 'lightSupport +2 ×2'],
    ],
    [
      'R-16 R-28',
      'hamippoi beside hoplites keep their own',
      fighter('hamippoi', { supports: supports('left hoplites') }),
      11,
      ['men 8', 'flankSupport +2', 'hamippoiSupported +1'],
    ],
    ['R-13', 'two dice by hand', hoplites({ byHand: 2 }), 14, ['men 12', 'byHand +2']],
    ['R-13 B4', 'twenty taken away by hand', hoplites({ byHand: -20 }), 1, ['men 12', 'byHand −20', 'leastOneDie +9']],
    [
      'B1 B2 R-13 R-14 R-15',
      'everything at once, in the order of the sheet',
      hoplites({
        men: 32,
        disorder: 2,
        aggression: 'ready',
        supports: supports(
          'rear hoplites',
          'left hoplites',
          'rear hoplites',
          'right hoplites',
          'rear psiloi',
          'rear hoplites',
        ),
        highGround: true,
        momentum: 'charge',
        byHand: -1,
      }),
      21,
      [
        'men 16',
        'mostDice −4',
        'disorder −4 ×2',
        'flankSupport +4 ×2',
        'rearSupport +2',
        'furtherRearSupport +2 ×2',
        'lightSupport +1',
        'ready +2',
        'highGround +1',
        'charge +2',
        'byHand −1',
      ],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, subject, dice, reasons) => {
    const reckoning = combatDice(subject, enemy, DEFAULT_RULES);
    expect(told(reckoning)).toEqual(reasons);
    expect(reckoning.total).toBe(dice);
  });

  const rout = hoplites({ formed: false });
  const against: [clauses: string, name: string, fighter: Fighter, foes: Unit[], dice: number][] = [
    ['B2', 'cavalry against psiloi', fighter('heavyCavalry'), [fighter('psiloi')], 9],
    ['B2', 'cavalry against peltasts', fighter('lightCavalry'), [fighter('peltasts')], 9],
    ['B2', 'cavalry against unformed hoplites', fighter('heavyCavalry'), [rout], 9],
    ['B2', 'hamippoi against psiloi', fighter('hamippoi'), [fighter('psiloi')], 10],
    ['B2', 'cavalry against formed hoplites', fighter('heavyCavalry'), [hoplites()], 8],
    ['B2', 'cavalry against cavalry, unformed but no infantry', fighter('heavyCavalry'), [fighter('hamippoi')], 8],
    [
      'B2 R-27',
      'cavalry against formed hoplites and psiloi',
      fighter('heavyCavalry'),
      [hoplites(), fighter('psiloi')],
      9,
    ],
    ['B2 R-27', 'once, however many', fighter('heavyCavalry'), [fighter('psiloi'), fighter('psiloi'), rout], 9],
    ['B2', 'hoplites against psiloi', hoplites(), [fighter('psiloi')], 12],
    ['B2', 'peltasts against psiloi', fighter('peltasts'), [fighter('psiloi')], 12],
  ];
  test.each(against)('[%s] %s', (_clauses, _name, subject, foes, dice) => {
    const reckoning = combatDice(subject, foes, DEFAULT_RULES);
    expect(reckoning.total).toBe(dice);
    expect(told(reckoning).includes('againstUnformedInfantry +1')).toBe(
      dice > combatDice(subject, enemy, DEFAULT_RULES).total || foes.length > 1,
    );
  });

  test('[B1 B2 B3 B4 R-13 R-14 R-16] every line names its clause', () => {
    const all = [
      ...combatDice(hoplites({ men: 40, disorder: 9, byHand: -9 }), enemy, DEFAULT_RULES).lines,
      ...combatDice(fighter('hamippoi', { momentum: 'charge' }), [fighter('psiloi')], DEFAULT_RULES).lines,
    ].map(({ clause, word }) => `${clause} ${word}`);
    expect(all).toEqual([
      'B1 men',
      'B1 mostDice',
      'B2 disorder',
      'R-13 byHand',
      'B4 leastOneDie',
      'B1 men',
      'R-16 hamippoiSupported',
      'B2 charge',
      'B2 againstUnformedInfantry',
    ]);
  });

  const settings: [
    clauses: string,
    name: string,
    rules: Partial<HouseRules>,
    fighter: Fighter,
    dice: number,
    reasons: string[],
  ][] = [
    [
      'R-14',
      'the total capped: Eager hoplites',
      { diceCap: 'total' },
      hoplites({ aggression: 'eager' }),
      12,
      ['men 12', 'eager +4', 'mostDice −4'],
    ],
    [
      'R-14',
      'the total capped: modifiers first',
      { diceCap: 'total' },
      hoplites({ men: 32, disorder: 1 }),
      12,
      ['men 16', 'disorder −2', 'mostDice −2'],
    ],
    [
      'R-14',
      'the total capped: not reached',
      { diceCap: 'total' },
      hoplites({ disorder: 1 }),
      10,
      ['men 12', 'disorder −2'],
    ],
    [
      'R-14',
      'the total capped: hoplites only',
      { diceCap: 'total' },
      fighter('peltasts', { aggression: 'eager' }),
      16,
      ['men 12', 'eager +4'],
    ],
    [
      'R-15',
      'once: both flanks',
      { support: 'once' },
      hoplites({ supports: supports('left hoplites', 'right hoplites') }),
      14,
      ['men 12', 'flankSupport +2'],
    ],
    [
      'R-15',
      'once: one flank',
      { support: 'once' },
      hoplites({ supports: supports('right hoplites') }),
      14,
      ['men 12', 'flankSupport +2'],
    ],
    [
      'R-15',
      'once: three light supporters',
      { support: 'once' },
      hoplites({ supports: supports('left psiloi', 'right psiloi', 'rear peltasts') }),
      13,
      ['men 12', 'lightSupport +1'],
    ],
    [
      'R-15',
      'once: ranks behind still count one by one',
      { support: 'once' },
      hoplites({ supports: supports('rear hoplites', 'rear hoplites', 'rear hoplites') }),
      16,
      ['men 12', 'rearSupport +2', 'furtherRearSupport +2 ×2'],
    ],
    ['R-15', 'once: nobody', { support: 'once' }, hoplites(), 12, ['men 12']],
  ];
  test.each(settings)('[%s] %s', (_clauses, _name, rules, subject, dice, reasons) => {
    const reckoning = combatDice(subject, enemy, house(rules));
    expect(told(reckoning)).toEqual(reasons);
    expect(reckoning.total).toBe(dice);
  });
});

describe('the face needed', () => {
  const cases: [
    clauses: string,
    name: string,
    fighter: Fighter,
    rules: Partial<HouseRules>,
    face: 5 | 6,
    reasons: string[],
  ][] = [
    ['B5', 'formed hoplites', hoplites(), {}, 5, ['B5 formedHits']],
    ['B5 U1', 'unformed hoplites', hoplites({ formed: false }), {}, 6, ['B5 unformedHits']],
    ['B5', 'cavalry', fighter('heavyCavalry'), {}, 6, ['B5 unformedHits']],
    [
      'B5',
      'skirmishers are unformed whatever is said',
      fighter('peltasts', { formed: true }),
      {},
      6,
      ['B5 unformedHits'],
    ],
    ['B5', 'against fortifications', hoplites({ againstFortifications: true }), {}, 6, ['B5 fortificationsHit']],
    ['B5', 'attacked in flank or rear only', hoplites({ flankOrRearOnly: true }), {}, 6, ['B5 flankOrRearHits']],
    [
      'B5',
      'all three',
      hoplites({ formed: false, againstFortifications: true, flankOrRearOnly: true }),
      {},
      6,
      ['B5 unformedHits', 'B5 fortificationsHit', 'B5 flankOrRearHits'],
    ],
    ['B5 R-17', 'disorder costs no order', hoplites({ disorder: 3 }), {}, 5, ['B5 formedHits']],
    [
      'R-17',
      'by the house rule it does',
      hoplites({ disorder: 1 }),
      { disorderedHits: 'sixOnly' },
      6,
      ['R-17 disorderedHits'],
    ],
    ['R-17', 'by the house rule, in good order', hoplites(), { disorderedHits: 'sixOnly' }, 5, ['B5 formedHits']],
    [
      'R-17',
      'by the house rule, unformed anyway',
      hoplites({ formed: false, disorder: 1 }),
      { disorderedHits: 'sixOnly' },
      6,
      ['B5 unformedHits'],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, subject, rules, face, reasons) => {
    const needed = neededToHit(subject, house(rules));
    expect(needed.face).toBe(face);
    expect(needed.reasons.map(({ clause, word }) => `${clause} ${word}`)).toEqual(reasons);
  });
});

describe('support', () => {
  const good = { inContact: true, facingEnemy: true, fightingAnother: false };
  test.each<[clauses: string, name: string, aggression: Unit['aggression'], moment: typeof good, reasons: string[]]>([
    ['B3', 'in contact, steady, facing, free', 'formedUp', good, []],
    ['B3', 'not in contact', 'eager', { ...good, inContact: false }, ['notInContact']],
    ['B3', 'Shaken', 'shaken', good, ['supporterShaken']],
    ['B3', 'facing away', 'ready', { ...good, facingEnemy: false }, ['notFacingEnemy']],
    ['B3', 'in a fight of its own', 'ready', { ...good, fightingAnother: true }, ['fightingAnother']],
    [
      'B3',
      'nothing right',
      'shaken',
      { inContact: false, facingEnemy: false, fightingAnother: true },
      ['notInContact', 'supporterShaken', 'notFacingEnemy', 'fightingAnother'],
    ],
  ])('[%s] %s', (_clauses, _name, aggression, moment, words) => {
    const reasons = mayNotSupport({ aggression, men: 12 }, moment);
    expect(reasons.map(({ word }) => word)).toEqual(words);
    expect(reasons.every(({ clause }) => clause === 'B3')).toBe(true);
  });
});

describe('pools', () => {
  test('[B6] a leader gives one hit besides the dice', () => {
    const led = poolOf(hoplites({ leader: true }), enemy, DEFAULT_RULES);
    expect(led).toMatchObject({ needed: 5, automatic: 1 });
    expect(told(led.dice)).toEqual(['men 12']);
    expect(hitRange([led])).toEqual([1, 13]);
    expect(sideSpread([led]).from).toBe(1);
    expect(sideSpread([led]).ways).toEqual(sideSpread([poolOf(hoplites(), enemy, DEFAULT_RULES)]).ways);
  });

  test('[B6 R-22] the hits of a side are added up', () => {
    const side = [
      poolOf(hoplites({ leader: true, men: 4 }), enemy, DEFAULT_RULES),
      poolOf(fighter('psiloi', { men: 3 }), enemy, DEFAULT_RULES),
      poolOf(hoplites({ leader: true, men: 2 }), enemy, DEFAULT_RULES),
    ];
    expect(hitRange(side)).toEqual([2, 8]);
    const { from, ways, whole } = sideSpread(side);
    expect([from, from + ways.length - 1]).toEqual([2, 8]);
    expect(whole).toBe(3n ** 3n * 6n ** 3n);
    expect(ways.reduce((sum, n) => sum + n, 0n)).toBe(whole);
    // All six dice hit in one way out of 3³ × 6³.
    expect(ways.at(-1)).toBe(1n);
  });

  test('[B1 R-22] a side without a fighter has no hits', () => {
    expect(hitRange([])).toEqual([0, 0]);
    expect(sideSpread([])).toEqual({ from: 0, ways: [1n], whole: 1n });
  });
});

// ── Odds of whole fights, computed independently ──

/** A unit with exactly so many dice: psiloi hit on 6, or formed hoplites with two men a die (within the cap). */
const roller = (dice: number, needed: 5 | 6, leader: boolean): Pool => {
  const byHand = needed === 5 ? Math.max(0, dice - MAX_DICE) : 0;
  const subject =
    needed === 5 ? hoplites({ men: 2 * (dice - byHand), leader, byHand }) : fighter('psiloi', { men: dice, leader });
  const pool = poolOf(subject, enemy, DEFAULT_RULES);
  if (pool.dice.total !== dice || pool.needed !== needed) throw new Error('the fixture rolls other dice');
  return pool;
};

const rowOf = (difference: number): (typeof OUTCOMES)[number] => {
  if (difference >= 5) return 'victory';
  if (difference >= 2) return 'success';
  if (difference > -2) return 'inconclusive';
  return difference > -5 ? 'setBack' : 'defeat';
};

const spelt = ({ ways, whole }: Chance): string => {
  const least = reduceFraction({ ways, whole });
  return `${least.ways}/${least.whole}`;
};

const byHand = (own: readonly Pool[], foe: readonly Pool[]): Record<string, string> => {
  const odds = oddsOf(sideSpread(own), sideSpread(foe));
  return Object.fromEntries(OUTCOMES.map(row => [row, spelt(odds[row])]));
};

describe('odds by brute force over all faces', () => {
  /** The hits of all 6^n throws. */
  const hitsOfAll = (dice: number, needed: number): Uint8Array => {
    const all = new Uint8Array(6 ** dice);
    for (let code = 0; code < all.length; code++)
      for (let rest = code, die = 0; die < dice; die++, rest = Math.floor(rest / 6))
        if ((rest % 6) + 1 >= needed) all[code] = (all[code] as number) + 1;
    return all;
  };
  const sizes = [1, 2, 3, 4].flatMap(a => [1, 2, 3, 4].map(b => [a, b] as const));
  const kinds = ([5, 6] as const).flatMap(a => ([5, 6] as const).map(b => [a, b] as const));
  const cases = sizes.flatMap(([a, b]) => kinds.map(([na, nb]) => [a, na, b, nb] as const));

  test.each(cases)('[O1 O2 O3 O4 O5 B5 B6] %i dice on %i against %i on %i, with every leader', (a, na, b, nb) => {
    const [ours, theirs] = [hitsOfAll(a, na), hitsOfAll(b, nb)];
    const seen = new Map<number, number>();
    for (const x of ours) for (const y of theirs) seen.set(x - y, (seen.get(x - y) ?? 0) + 1);
    for (const led of [0, 1])
      for (const foeLed of [0, 1]) {
        const ways: Record<string, bigint> = Object.fromEntries(OUTCOMES.map(row => [row, 0n]));
        for (const [d, n] of seen) {
          const row = rowOf(d + led - foeLed);
          ways[row] = (ways[row] ?? 0n) + BigInt(n);
        }
        const whole = BigInt(ours.length) * BigInt(theirs.length);
        expect(byHand([roller(a, na, led === 1)], [roller(b, nb, foeLed === 1)])).toEqual(
          Object.fromEntries(OUTCOMES.map(row => [row, spelt({ ways: ways[row] ?? 0n, whole })])),
        );
      }
  });

  // More than four dice a side give too many pairs of throws, so each side's throws are counted first.
  const histogram = (dice: number, needed: number): bigint[] => {
    const ways = Array.from({ length: dice + 1 }, () => 0n);
    for (const hits of hitsOfAll(dice, needed)) ways[hits] = (ways[hits] as bigint) + 1n;
    return ways;
  };
  const upTo6 = [1, 2, 3, 4, 5, 6];
  const counted = new Map(
    upTo6.flatMap(dice =>
      ([5, 6] as const).map(needed => [`${dice} ${needed}`, histogram(dice, needed)] as [string, bigint[]]),
    ),
  );
  const expected = (a: string, b: string, more: number): Record<string, string> => {
    const [ours, theirs] = [counted.get(a) as bigint[], counted.get(b) as bigint[]];
    const ways: Record<string, bigint> = Object.fromEntries(OUTCOMES.map(row => [row, 0n]));
    ours.forEach((p, x) => {
      theirs.forEach((q, y) => {
        const row = rowOf(x - y + more);
        ways[row] = (ways[row] as bigint) + p * q;
      });
    });
    const whole = 6n ** BigInt(ours.length + theirs.length - 2);
    return Object.fromEntries(OUTCOMES.map(row => [row, spelt({ ways: ways[row] as bigint, whole })]));
  };

  const pairs = upTo6.flatMap(a => upTo6.map(b => [a, b] as const));
  test.each(pairs)('[O1 O2 O3 O4 O5 B5 B6] %i dice against %i, on 5 and on 6, with every leader', (a, b) => {
    for (const [na, nb] of kinds)
      for (const led of [0, 1])
        for (const foeLed of [0, 1])
          expect(byHand([roller(a, na, led === 1)], [roller(b, nb, foeLed === 1)])).toEqual(
            expected(`${a} ${na}`, `${b} ${nb}`, led - foeLed),
          );
  });

  const rules = (['men', 'total'] as const).flatMap(diceCap =>
    (['each', 'once'] as const).flatMap(support =>
      (['fiveUp', 'sixOnly'] as const).map(disorderedHits => ({ diceCap, support, disorderedHits })),
    ),
  );
  test.each(rules)('[R-14 R-15 R-17 O1 O2 O3 O4 O5] every pool up to 6 against 6 with %j', setting => {
    const flanked = supports('left hoplites', 'right hoplites', 'left psiloi', 'rear psiloi');
    // Two dice for each flank and one for each light supporter, or for one of each; two fewer for the disorder.
    const more = (setting.support === 'once' ? 3 : 6) - 2;
    const needed = setting.disorderedHits === 'sixOnly' ? 6 : 5;
    for (const [a, b] of pairs) {
      const men = 2 * (a - more);
      if (men < 2) continue;
      const own = [poolOf(hoplites({ men, disorder: 1, supports: flanked }), enemy, house(setting))];
      expect(byHand(own, [roller(b, 5, false)])).toEqual(expected(`${a} ${needed}`, `${b} 5`, 0));
    }
    // The cap: of 26 men's 13 dice, 12 before four points of disorder, or all 13.
    for (const b of upTo6) {
      const own = [poolOf(hoplites({ men: 26, disorder: 4 }), enemy, house(setting))];
      const dice = setting.diceCap === 'men' ? 4 : 5;
      expect(byHand(own, [roller(b, 6, true)])).toEqual(expected(`${dice} ${needed}`, `${b} 6`, -1));
    }
  });

  test('[R-22] two attackers of two dice each against three', () => {
    const four = [...hitsOfAll(2, 5)].flatMap(x => [...hitsOfAll(2, 6)].map(y => x + y));
    const ways: Record<string, bigint> = Object.fromEntries(OUTCOMES.map(row => [row, 0n]));
    for (const x of four)
      for (const y of hitsOfAll(3, 5)) {
        const row = rowOf(x - y);
        ways[row] = (ways[row] ?? 0n) + 1n;
      }
    expect(byHand([roller(2, 5, false), roller(2, 6, false)], [roller(3, 5, false)])).toEqual(
      Object.fromEntries(OUTCOMES.map(row => [row, spelt({ ways: ways[row] ?? 0n, whole: 6n ** 7n })])),
    );
  });
});

describe('odds by a second computation, die by die', () => {
  /** Chances of each number of hits, one die added at a time. */
  const binomial = (dice: number, needed: number): number[] => {
    const p = (7 - needed) / 6;
    let chances = [1];
    for (let die = 0; die < dice; die++)
      chances = [...chances, 0].map((chance, k) => chance * (1 - p) + (k > 0 ? (chances[k - 1] as number) * p : 0));
    return chances;
  };
  const sizes = Array.from({ length: 30 }, (_, i) => i + 1);
  const chancesOf = new Map(
    sizes.flatMap(dice => ([5, 6] as const).map(needed => [`${dice} ${needed}`, binomial(dice, needed)] as const)),
  );
  const pools = new Map(
    sizes.flatMap(dice =>
      ([5, 6] as const).flatMap(needed =>
        [false, true].map(led => [`${dice} ${needed} ${led}`, sideSpread([roller(dice, needed, led)])] as const),
      ),
    ),
  );

  test.each(sizes)('[O1 O2 O3 O4 O5 B5 B6] %i dice against 1 to 30, on 5 and on 6, with every leader', a => {
    let worst = 0;
    for (const b of sizes)
      for (const na of [5, 6] as const)
        for (const nb of [5, 6] as const) {
          const theirs = chancesOf.get(`${b} ${nb}`) as number[];
          // Chances of each difference of the dice alone, at b + the difference.
          const differences = new Array<number>(a + b + 1).fill(0);
          (chancesOf.get(`${a} ${na}`) as number[]).forEach((p, x) => {
            theirs.forEach((q, y) => {
              differences[b + x - y] = (differences[b + x - y] as number) + p * q;
            });
          });
          for (const led of [false, true])
            for (const foeLed of [false, true]) {
              const due: Record<string, number> = Object.fromEntries(OUTCOMES.map(row => [row, 0]));
              differences.forEach((p, i) => {
                const row = rowOf(i - b + (led ? 1 : 0) - (foeLed ? 1 : 0));
                due[row] = (due[row] as number) + p;
              });
              const odds = oddsOf(
                pools.get(`${a} ${na} ${led}`) as Distribution,
                pools.get(`${b} ${nb} ${foeLed}`) as Distribution,
              );
              for (const row of OUTCOMES)
                worst = Math.max(worst, Math.abs(toProbability(odds[row]) - (due[row] as number)));
            }
        }
    expect(worst).toBeLessThan(1e-12);
  });

  /** Whole ways out of 6^dice, one die added at a time: two faces hit, four miss. */
  const waysOf = (dice: number): bigint[] => {
    let ways = [1n];
    for (let die = 0; die < dice; die++)
      ways = [...ways, 0n].map((n, k) => n * 4n + (k > 0 ? (ways[k - 1] as bigint) * 2n : 0n));
    return ways;
  };

  const worked: [clauses: string, a: number, b: number, decimals: string[], fractions: string[]][] = [
    [
      'O1 O2 O3 O4 O5 R-18 B6',
      12,
      12,
      ['.024513', '.233262', '.484450', '.233262', '.024513'],
      [
        '2307743488/94143178827',
        '65880084952/282429536481',
        '136822905649/282429536481',
        '65880084952/282429536481',
        '2307743488/94143178827',
      ],
    ],
    [
      'O1 O2 O3 O4 O5 R-18 B6',
      12,
      8,
      ['.066084', '.400251', '.446137', '.085579', '.001949'],
      [
        '76806496/1162261467',
        '1395590561/3486784401',
        '1555584976/3486784401',
        '99464704/1162261467',
        '2265088/1162261467',
      ],
    ],
  ];
  test.each(worked)(
    '[%s] the worked figures: %i formed dice against %i, a leader each',
    (_clauses, a, b, decimals, fractions) => {
      const odds = oddsOf(sideSpread([roller(a, 5, true)]), sideSpread([roller(b, 5, true)]));
      expect(OUTCOMES.map(row => toProbability(odds[row]).toFixed(6).slice(1))).toEqual(decimals);
      expect(OUTCOMES.map(row => spelt(odds[row]))).toEqual(fractions);

      const ways: Record<string, bigint> = Object.fromEntries(OUTCOMES.map(row => [row, 0n]));
      waysOf(a).forEach((p, x) => {
        waysOf(b).forEach((q, y) => {
          ways[rowOf(x - y)] = (ways[rowOf(x - y)] ?? 0n) + p * q;
        });
      });
      const whole = 6n ** BigInt(a + b);
      for (const row of OUTCOMES) expect(odds[row].ways * whole).toBe((ways[row] ?? 0n) * odds[row].whole);
    },
  );
});

describe('for any fighter', () => {
  const anyFighter: fc.Arbitrary<Fighter> = fc.record({
    kind: fc.constantFrom(...UNIT_KINDS),
    grade: fc.constantFrom(...GRADES),
    men: fc.integer({ min: 0, max: 40 }),
    startingMen: fc.integer({ min: 1, max: 40 }),
    aggression: fc.constantFrom(...AGGRESSIONS),
    disorder: fc.nat(8),
    formed: fc.boolean(),
    leader: fc.boolean(),
    supports: fc.array(fc.record({ place: fc.constantFrom(...SUPPORT_PLACES), kind: fc.constantFrom(...UNIT_KINDS) }), {
      maxLength: 7,
    }),
    momentum: fc.constantFrom(...MOMENTA),
    highGround: fc.boolean(),
    flankOrRearOnly: fc.boolean(),
    againstFortifications: fc.boolean(),
    engaged: fc.nat(40),
    byHand: fc.integer({ min: -9, max: 9 }),
  });

  test('[B1 B2 B4] dice are at least one and the lines add up to them', () => {
    fc.assert(
      fc.property(anyFighter, fc.array(anyFighter, { maxLength: 3 }), anyHouse, (subject, foes, rules) => {
        const { total, lines } = combatDice(subject, foes, rules);
        expect(total).toBeGreaterThanOrEqual(1);
        expect(lines.reduce((sum, line) => sum + line.by, 0)).toBe(total);
        expect(lines.slice(1).every(line => line.by !== 0)).toBe(true);
        const byHand = Math.max(0, subject.byHand ?? 0);
        if (subject.kind === 'hoplites' && rules.diceCap === 'total')
          expect(total).toBeLessThanOrEqual(MAX_DICE + byHand);
      }),
      { numRuns: often(500, 100) },
    );
  });

  test('[O1 O2 O3 O4 O5] chances add up to exactly the whole, and mirror those of the enemy', () => {
    const pools = fc.array(anyFighter, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(pools, pools, anyHouse, (own, foes, rules) => {
        const [a, b] = [
          sideSpread(own.map(subject => poolOf(subject, foes, rules))),
          sideSpread(foes.map(subject => poolOf(subject, own, rules))),
        ];
        const [odds, mirror] = [oddsOf(a, b), oddsOf(b, a)];
        const whole = a.whole * b.whole;
        expect(OUTCOMES.every(row => odds[row].whole === whole && odds[row].ways >= 0n)).toBe(true);
        expect(OUTCOMES.reduce((sum, row) => sum + odds[row].ways, 0n)).toBe(whole);
        expect(OUTCOMES.map(row => odds[row].ways)).toEqual([...OUTCOMES].reverse().map(row => mirror[row].ways));
      }),
      { numRuns: often(60, 10) },
    );
  });
});
