import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Chance,
  type Distribution,
  mean,
  reduceFraction,
  toProbability,
} from '../../../../src/core/probability/distribution.ts';
import { combatOf } from '../../../../src/games/alala/actions/fight.ts';
import {
  type Duel,
  duelOf,
  type FightForecast,
  forecastFight,
  MAX_ROUNDS,
} from '../../../../src/games/alala/odds/fight-forecast.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { often } from '../../../quick.ts';
import { play, type Sim, seeded, sim } from '../played-out.ts';
import { fightTold, OTHER_RULES, table } from '../table.ts';

/** The duel of two units on the table: 'a1 ready' and its part 'a1 charge rear:a2', for both sides. */
const duel = (a: string, partA: string, b: string, partB: string): Duel => {
  const found = duelOf(combatOf(table(a, b), fightTold(partA, partB)));
  if (!found) throw new Error('no duel');
  return found;
};

const spelt = (chance: Chance): string => {
  const { ways, whole } = reduceFraction(chance);
  return `${ways}/${whole}`;
};

const total = ({ ways }: Distribution): bigint => ways.reduce((sum, n) => sum + n, 0n);

/** All chances in it add up to exactly one, for each distribution. */
const addsUp = (out: FightForecast): void => {
  const { whole } = out.goesOn;
  const ended = out.endings.reduce((sum, { chance }) => sum + chance.ways, 0n);
  expect(ended + out.goesOn.ways).toBe(whole);
  let left = whole;
  for (const { endings, goesOn } of out.rounds) {
    for (const { chance } of endings) {
      expect(chance.ways > 0n && chance.whole === whole).toBe(true);
      left -= chance.ways;
    }
    expect(goesOn).toEqual({ ways: left, whole });
  }
  expect(left).toBe(out.goesOn.ways);
  for (const spread of [out.length, ...out.menLeft]) {
    expect(spread.whole).toBe(whole);
    expect(total(spread)).toBe(whole);
  }
  const broken = (fate: string): boolean => ['retires', 'routs', 'destroyed'].includes(fate);
  const chanceOf = (test: (fates: readonly [string, string]) => boolean): bigint =>
    out.endings.reduce((sum, { fates, chance }) => (test(fates) ? sum + chance.ways : sum), 0n);
  expect(out.breaks.map(({ ways }) => ways)).toEqual([
    chanceOf(([fate]) => broken(fate)),
    chanceOf(([, fate]) => broken(fate)),
  ]);
  for (const side of [0, 1] as const)
    expect(out.rounds.reduce((sum, { breaks }) => sum + breaks[side].ways, 0n)).toBe(out.breaks[side].ways);
  expect(out.bothBreak.ways).toBe(chanceOf(fates => fates.every(broken)));
};

describe('by hand', () => {
  test('[B1 B4 O3 R-21] two men against two: one die each, and no men are left', () => {
    const out = forecastFight(duel('a1 2/2', 'a1', 'b1 2/2', 'b1'), DEFAULT_RULES);
    expect(out.endings.map(({ fates, chance }) => `${fates} ${spelt(chance)}`)).toEqual(['destroyed,destroyed 1/1']);
    expect(out.rounds).toHaveLength(1);
    expect(out.menLeft.map(({ from, ways }) => [from, ways.length])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(out.bothBreak.ways).toBe(out.bothBreak.whole);
  });

  test('[O1 O2 O4 O5 R-20] by the level after, Formed-up against Formed-up, a leader each: one set-back is enough', () => {
    const out = forecastFight(duel('a1', 'a1 leader', 'b1', 'b1 leader'), OTHER_RULES);
    const [first] = out.rounds;
    expect(first?.endings.map(({ fates, chance }) => `${fates} ${spelt(chance)}`).sort()).toEqual([
      'holds,retires 65880084952/282429536481',
      'holds,routs 2307743488/94143178827',
      'retires,holds 65880084952/282429536481',
      'routs,holds 2307743488/94143178827',
    ]);
    expect(spelt(first?.goesOn as Chance)).toBe('136822905649/282429536481');
    // Seven rounds of two casualties each, then both are Shaken; after five more no men are left.
    expect(out.rounds).toHaveLength(12);
    addsUp(out);
  });

  test('[O1 O4 O5 R-20] by the level of the dice only a defeat parts them in the first round', () => {
    const out = forecastFight(duel('a1', 'a1 leader', 'b1', 'b1 leader'), DEFAULT_RULES);
    const [first] = out.rounds;
    expect(first?.endings.map(({ fates, chance }) => `${fates} ${spelt(chance)}`).sort()).toEqual([
      'holds,retires 2307743488/94143178827',
      'retires,holds 2307743488/94143178827',
    ]);
    expect(toProbability(first?.goesOn as Chance)).toBeCloseTo(1 - 2 * 0.024513, 5);
    addsUp(out);
  });

  test.each([
    ['O4 A2 R-20', 'falls back', DEFAULT_RULES, [false, true]],
    ['O4 A2 R-20', 'retires at once', OTHER_RULES, [true, true]],
  ] as const)('[%s] a Formed-up unit that a set-back leaves Shaken %s', (_clauses, _does, rules, retires) => {
    // One die against four that need a 6: no defeat in the first round, and hardly one in the second.
    const out = forecastFight(duel('a1 dp6', 'a1', 'b1 ready dp5 unformed', 'b1'), rules, 2);
    expect(out.rounds.map(({ endings }) => endings.some(({ fates }) => `${fates}` === 'retires,holds'))).toEqual(
      retires,
    );
    addsUp(out);
  });

  test('[A1 R-3 R-25] who falls below half is Shaken from the next round on', () => {
    // 13 of 24 against 13 of 24: inconclusive, and both have 11 men, Shaken: five dice less four, one each; again; again.
    const out = forecastFight(duel('a1 13/24', 'a1', 'b1 13/24', 'b1'), OTHER_RULES);
    const lasts = out.rounds.map(({ goesOn }) => goesOn);
    // One die each is always inconclusive: after the first round they fight until no men are left.
    expect(lasts.slice(1, -1).map(spelt)).toEqual(lasts.slice(1, -1).map(() => spelt(lasts[0] as Chance)));
    expect(out.rounds).toHaveLength(7);
    expect(out.endings.map(({ fates }) => `${fates}`)).toContain('destroyed,destroyed');
  });

  test('[O2 O4 P1 B2] who falls back is followed up, with two dice more', () => {
    // Two rounds of one Ready unit against another, by the odds of each round alone.
    const once = (a: string, partA: string, b: string, partB: string) =>
      forecastFight(duel(a, partA, b, partB), DEFAULT_RULES, 1).rounds[0];
    const both = forecastFight(duel('a1 ready', 'a1', 'b1 ready', 'b1'), DEFAULT_RULES, 2);
    const chance = (round: ReturnType<typeof once>, test: (fates: string) => boolean): number =>
      (round?.endings ?? []).reduce(
        (sum, { fates, chance }) => (test(`${fates}`) ? sum + toProbability(chance) : sum),
        0,
      );
    const first = once('a1 ready', 'a1', 'b1 ready', 'b1');
    // Only a defeat separates two Ready units at once: formed units retire.
    expect(first?.endings.map(({ fates }) => `${fates}`).sort()).toEqual(['holds,retires', 'retires,holds']);
    const success = [
      once('a1 eager 23/24', 'a1 followUp', 'b1 formedUp 21/24', 'b1'),
      once('a1 formedUp 21/24', 'a1', 'b1 eager 23/24', 'b1 followUp'),
    ];
    const drawn = once('a1 ready 22/24', 'a1', 'b1 ready 22/24', 'b1');
    const dice = 14;
    const binomial = (k: number): number => {
      let ways = 1;
      for (let i = 0; i < k; i++) ways = (ways * (dice - i)) / (i + 1);
      return (ways * 2 ** (dice - k)) / 3 ** dice;
    };
    let won = 0;
    let even = 0;
    for (let x = 0; x <= dice; x++)
      for (let y = 0; y <= dice; y++) {
        if (x - y >= 2 && x - y <= 4) won += binomial(x) * binomial(y);
        if (Math.abs(x - y) <= 1) even += binomial(x) * binomial(y);
      }
    const due =
      won * success.reduce((sum, round) => sum + chance(round, fates => fates === 'holds,retires'), 0) +
      even * chance(drawn, fates => fates === 'holds,retires');
    expect(chance(both.rounds[1], fates => fates === 'holds,retires')).toBeCloseTo(due, 12);
  });

  test('[O3 P2] cavalry that charged rides through, and they are apart', () => {
    const out = forecastFight(duel('a1 heavyCavalry ready', 'a1 charge', 'b1 psiloi ready', 'b1'), DEFAULT_RULES);
    expect(out.endings.map(({ fates }) => `${fates}`)).toContain('ridesThrough,holds');
    expect(out.rounds.length).toBeGreaterThan(1);
    expect(out.rounds[1]?.endings.map(({ fates }) => `${fates}`)).not.toContain('ridesThrough,holds');
  });

  test('[O6 B3 R-19] units behind lose the men; a lost or Shaken one supports no more', () => {
    // With `after`, only an inconclusive first round is followed by a second.
    const out = forecastFight(duel('a1, a2 2/2', 'a1 rear:a2', 'b1', 'b1'), OTHER_RULES, 2);
    const gone = forecastFight(duel('a1 24/24', 'a1', 'b1 22/24', 'b1'), OTHER_RULES, 1);
    const first = forecastFight(duel('a1, a2 2/2', 'a1 rear:a2', 'b1', 'b1'), OTHER_RULES, 1);
    // The second round is a first round of a1 alone, with all its men, weighted by the chance of a second round.
    for (const { fates, chance } of gone.rounds[0]?.endings ?? []) {
      const then = out.rounds[1]?.endings.find(other => `${other.fates}` === `${fates}`)?.chance as Chance;
      expect(toProbability(then)).toBeCloseTo(toProbability(chance) * toProbability(first.goesOn), 14);
    }
    expect(out.menLeft[0].from + out.menLeft[0].ways.length - 1).toBe(26);
  });

  test('[R-19] casualties that the players moved in one fight are no rule for the next', () => {
    const [a, b] = duel('a1, a2 2/2', 'a1 rear:a2', 'b1', 'b1');
    expect(forecastFight([{ ...a, losses: [9, 0] }, b], DEFAULT_RULES)).toEqual(forecastFight([a, b], DEFAULT_RULES));
  });

  test('[R-22] more than one on a side is no duel', () => {
    expect(duelOf(combatOf(table('a1, a2', 'b1'), fightTold('a1, a2', 'b1')))).toBeUndefined();
    expect(duelOf(combatOf(table('a1', 'b1, b2'), fightTold('a1', 'b1, b2')))).toBeUndefined();
  });
});

describe('rounds and assumptions', () => {
  test('fewer rounds than it can take: the rest still fights', () => {
    const [pair, rules] = [duel('a1 eager', 'a1', 'b1 eager', 'b1'), DEFAULT_RULES];
    const [short, long] = [forecastFight(pair, rules, 3), forecastFight(pair, rules)];
    expect(short.rounds).toHaveLength(3);
    expect(spelt(short.goesOn)).toBe(spelt(long.rounds[2]?.goesOn as Chance));
    expect(short.goesOn.ways).toBeGreaterThan(0n);
    expect(short.length.ways).toHaveLength(4);
    addsUp(short);
    expect(long.goesOn.ways).toBe(0n);
    expect(forecastFight(pair, rules, 0)).toMatchObject({ rounds: [], endings: [], goesOn: { ways: 1n, whole: 1n } });
  });

  test.each<[a: string, partA: string, partB: string, more: string[]]>([
    ['a1', 'a1', 'b1', []],
    ['a1', 'a1 charge', 'b1', ['firstRoundOnly']],
    ['a1', 'a1', 'b1 leader', ['leadersLive']],
    ['a1, a2', 'a1 left:a2', 'b1', ['flanksStay']],
    ['a1, a2', 'a1 rear:a2', 'b1', ['rearLoses']],
    ['a1', 'a1', 'b1 byHand:2', ['byHandStays']],
  ])('of %s, %s against %s', (a, partA, partB, more) => {
    const { assumes } = forecastFight(duel(a, partA, 'b1', partB), DEFAULT_RULES);
    expect([...assumes].sort()).toEqual(['standAndFight', 'followUpAgain', 'sameGround', 'nobodyElse', ...more].sort());
  });

  test('two units of 99 men come to an end', () => {
    const out = forecastFight(duel('a1 eager 99/99', 'a1', 'b1 eager 99/99', 'b1'), DEFAULT_RULES);
    expect(out.rounds.length).toBeLessThan(MAX_ROUNDS);
    addsUp(out);
  });
});

describe('for any duel', () => {
  const unit = fc
    .record({
      kind: fc.constantFrom('', 'heavyCavalry', 'lightCavalry', 'hamippoi', 'peltasts', 'psiloi'),
      grade: fc.constantFrom('A', 'B', 'C'),
      level: fc.constantFrom('shaken', 'formedUp', 'ready', 'eager'),
      men: fc.integer({ min: 1, max: 14 }),
      lost: fc.nat(8),
      dp: fc.nat(2),
      unformed: fc.boolean(),
    })
    .map(({ kind, grade, level, men, lost, dp, unformed }) =>
      [kind || grade, level, `${men}/${men + lost}`, `dp${dp}`, unformed && 'unformed'].filter(Boolean).join(' '),
    );
  const part = fc.record({
    momentum: fc.constantFrom('', 'charge', 'pursuit'),
    leader: fc.constantFrom('', 'leader'),
    rear: fc.constantFrom('', 'rear', 'left'),
  });
  const anyDuel = fc.record({ a: unit, b: unit, behind: unit, a1: part, b1: part }).map(({ a, b, behind, a1, b1 }) => {
    const told = (side: string, { momentum, leader, rear }: typeof a1): string =>
      [`${side}1`, momentum, leader, rear && `${rear}:${side}2`].filter(Boolean).join(' ');
    return duel(`a1 ${a}, a2 ${behind}`, told('a', a1), `b1 ${b}, b2 ${behind}`, told('b', b1));
  });

  test('it sums to exactly 1 and ends, and the other way round it is the same', () => {
    fc.assert(
      fc.property(anyDuel, ([a, b]) => {
        const [out, back] = [forecastFight([a, b], DEFAULT_RULES), forecastFight([b, a], DEFAULT_RULES)];
        addsUp(out);
        expect(out.goesOn.ways).toBe(0n);
        expect(back.menLeft).toEqual([out.menLeft[1], out.menLeft[0]]);
        expect(back.breaks).toEqual([out.breaks[1], out.breaks[0]]);
        expect(back.length).toEqual(out.length);
      }),
      { numRuns: often(80, 20) },
    );
  });
});

describe('against dice', () => {
  const PLAYS = often(20_000, 1500);
  const eight = { men: 8, start: 8 };
  const cases: [
    clauses: string,
    name: string,
    exact: readonly [a: string, partA: string, b: string, partB: string],
    a: Partial<Sim>,
    b: Partial<Sim>,
  ][] = [
    ['O1 O2 O3 O4 O5 A1', '24 against 24', ['a1', 'a1', 'b1', 'b1'], {}, {}],
    [
      'B2 B6 P1',
      'Ready, charging with a leader, against Ready',
      ['a1 ready', 'a1 charge leader', 'b1 ready', 'b1'],
      { level: 2, run: true, leader: true },
      { level: 2 },
    ],
    [
      'O1 O2 B2',
      'Eager C in disorder against Eager A',
      ['a1 C eager dp1', 'a1', 'b1 A eager', 'b1'],
      { grade: 'C', level: 3, dp: 1 },
      { grade: 'A', level: 3 },
    ],
    [
      'A1 R-25',
      'near half strength',
      ['a1 ready 15/24', 'a1', 'b1 eager 13/24', 'b1'],
      { level: 2, men: 15 },
      { level: 3, men: 13 },
    ],
    [
      'B2 B3 O6 R-19',
      'one on the flank and two behind against one behind',
      ['a1 ready, a2 8/12, a3 5/24 ready, a4', 'a1 rear:a2 rear:a3 left:a4', 'b1 eager, b2 4/6 ready', 'b1 rear:b2'],
      {
        level: 2,
        flanks: 1,
        behind: [
          { men: 8, start: 12, level: 1 },
          { men: 5, start: 24, level: 2 },
        ],
      },
      { level: 3, behind: [{ men: 4, start: 6, level: 2 }] },
    ],
    [
      'O3 P2',
      'heavy cavalry charges peltasts',
      ['a1 heavyCavalry ready', 'a1 charge', 'b1 peltasts eager', 'b1'],
      { kind: 'heavyCavalry', ...eight, level: 2, run: true, charged: true },
      { kind: 'peltasts', men: 12, start: 12, level: 3 },
    ],
    [
      'O3 O4 R-38',
      'light cavalry against heavy cavalry that pursues',
      ['a1 lightCavalry eager', 'a1', 'b1 heavyCavalry eager', 'b1 pursuit'],
      { kind: 'lightCavalry', ...eight, level: 3 },
      { kind: 'heavyCavalry', ...eight, level: 3, run: true, charged: true },
    ],
    [
      'O2 O3 O4',
      'hoplites against peltasts',
      ['a1 ready dp4', 'a1', 'b1 peltasts eager', 'b1'],
      { level: 2, dp: 4 },
      { kind: 'peltasts', men: 12, start: 12, level: 3 },
    ],
  ];

  test.each([DEFAULT_RULES, OTHER_RULES].flatMap(rules => cases.map(told => [...told, rules] as const)))(
    '[%s] %s',
    (_clauses, _name, told, a, b, rules) => {
      const out = forecastFight(duel(...told), rules);
      addsUp(out);
      const random = seeded(7);
      const seen = new Map<string, number>();
      const note = (key: string): void => {
        seen.set(key, (seen.get(key) ?? 0) + 1);
      };
      const men: [number, number] = [0, 0];
      const fresh = (unit: Partial<Sim>): Sim => sim({ ...unit, behind: (unit.behind ?? []).map(one => ({ ...one })) });
      for (let i = 0; i < PLAYS; i++) {
        const end = play(fresh(a), fresh(b), random, rules.outcomeLevel);
        note(end.fates);
        note(`${end.fates} in ${end.round}`);
        end.men.forEach((n, side) => {
          men[side as 0 | 1] += n;
          note(`${n} of ${side}`);
        });
      }
      const exact = new Map<string, number>([
        ...out.endings.map(({ fates, chance }) => [`${fates}`, toProbability(chance)] as const),
        ...out.rounds.flatMap(({ round, endings }) =>
          endings.map(({ fates, chance }) => [`${fates} in ${round}`, toProbability(chance)] as const),
        ),
        ...out.menLeft.flatMap(({ from, ways, whole }, side) =>
          ways.map((n, i) => [`${from + i} of ${side}`, toProbability({ ways: n, whole })] as const),
        ),
      ]);
      expect([...seen.keys()].filter(key => !exact.get(key))).toEqual([]);
      for (const [key, p] of exact) {
        // Four standard errors, and three plays for very rare results.
        const error = 4 * Math.sqrt((p * (1 - p)) / PLAYS) + 3 / PLAYS;
        expect(Math.abs((seen.get(key) ?? 0) / PLAYS - p), `${key}: ${p}`).toBeLessThan(error);
      }
      for (const side of [0, 1] as const) expect(men[side] / PLAYS).toBeCloseTo(mean(out.menLeft[side]), 0);
    },
  );
});
