import { mapPair } from '../../../core/pair.ts';
import type { Chance, Distribution } from '../../../core/probability/distribution.ts';
import type { Combat } from '../actions/fight.ts';
import { type Pool, poolOf, sideSpread } from '../rules/combat/combat.ts';
import { type Combatant, combatOutcome, OUTCOMES, oddsOf, type UnitResult } from '../rules/combat/outcome.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { Move, Unit } from '../rules/vocabulary.ts';
import { type Assumption, assumptionsOf } from './fight-assumptions.ts';

/** The end of a fight for one side. The last three are those of sides that break. */
export const FIGHT_ENDS = ['holds', 'fallsBack', 'ridesThrough', 'retires', 'routs', 'destroyed'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

export type FightEndOdds = readonly [FightEnd, FightEnd];

export interface SideEnd {
  readonly fates: FightEndOdds;
  readonly chance: Chance;
}

export interface ForecastRound {
  /** From 1. */
  readonly round: number;
  /** The chances, of the whole fight, that it ends in this round, likeliest first. */
  readonly endings: readonly SideEnd[];
  /** The chance, of the whole fight, that each side breaks in this round. */
  readonly breaks: readonly [Chance, Chance];
  /** The chance that they fight on after it. */
  readonly goesOn: Chance;
}

/** How a fight goes to its end. All chances and spreads are of one whole. */
export interface FightForecast {
  readonly rounds: readonly ForecastRound[];
  /** Every way it can end, in whatever round, likeliest first. */
  readonly endings: readonly SideEnd[];
  /** The chance that each side breaks: retires, routs or is destroyed. Both may break at once. */
  readonly breaks: readonly [Chance, Chance];
  readonly bothBreak: Chance;
  /** The chance that they still fight after the last computed round; 0 unless `mostRounds` was too few. */
  readonly goesOn: Chance;
  /** The round in which it ends. A fight that continues counts as one round more than was computed. */
  readonly length: Distribution;
  /** Men of each side in the end, those behind the fighter included. */
  readonly menLeft: readonly [Distribution, Distribution];
  readonly assumes: readonly Assumption[];
}

/** One unit against one, each with its supporters. */
export type Duel = readonly [Combatant, Combatant];

/** The duel of a fight, or undefined where more than one fights on a side. */
export const duelOf = ({ sides: [[a, ...others], [b, ...foes]] }: Pick<Combat, 'sides'>): Duel | undefined =>
  a && b && others.length + foes.length === 0 ? [a, b] : undefined;

/**
 * The most states of all rounds together, so that a phone answers at once: enough for two units of 99 men. The rest counts
 * as still fighting.
 */
const MOST_STATES = 8_000;

/** The default of the most rounds: more than two units of 99 men can fight. */
export const MAX_ROUNDS = 120;

/**
 * The exact chances of each end if two units fight on, round after round (B, O, A1, R-20, R-25). The chain ends, because
 * every round that does not part them costs men. All states of a round share one denominator, so that paths add up without
 * reduction.
 */
export const forecastFight = (duel: Duel, house: HouseRules, mostRounds = MAX_ROUNDS): FightForecast => {
  const chances = memo((pools: readonly [Pool, Pool]) => oddsOf(sideSpread([pools[0]]), sideSpread([pools[1]])));
  const ended: Ended[][] = [];
  const wholes: bigint[] = [];
  let live: readonly State[] = [{ sides: [fresh(duel[0]), fresh(duel[1])], ways: 1n }];
  let reckoned = 0;
  while (live.length > 0 && wholes.length < mostRounds && reckoned < MOST_STATES) {
    reckoned += live.length;
    const rolled = live.map(state => ({ state, pools: poolsOf(state.sides, house) }));
    const [twos, threes] = [
      Math.max(...rolled.map(({ pools }) => dice(pools, 6))),
      Math.max(...rolled.map(({ pools }) => dice(pools, 5) + dice(pools, 6))),
    ];
    const after = new Map<string, State>();
    const over = new Map<string, Ended>();
    for (const { state, pools } of rolled) {
      const odds = chances(keyOfPools(pools), pools);
      const sixes = dice(pools, 6);
      const ways = state.ways * 2n ** BigInt(twos - sixes) * 3n ** BigInt(threes - sixes - dice(pools, 5));
      OUTCOMES.forEach((row, i) => {
        if (odds[row].ways === 0n) return;
        const { sides, fates } = nextOf(state.sides, HITS[i] as readonly [number, number], house);
        const key = sides.map(keyOf).join();
        if (fates) gather(over, `${fates} ${key}`, { sides, fates, ways: ways * odds[row].ways });
        else gather(after, key, { sides, ways: ways * odds[row].ways });
      });
    }
    wholes.push(2n ** BigInt(twos) * 3n ** BigInt(threes));
    ended.push([...over.values()]);
    live = [...after.values()];
  }
  return told(ended, wholes, live, duel);
};

/** A side in the middle of it: the combatant as it stands, and the men behind who no longer support it. */
interface Fighting {
  readonly combatant: Combatant;
  readonly aside: number;
}
type Pair = readonly [Fighting, Fighting];

interface State {
  readonly sides: Pair;
  readonly ways: bigint;
}
interface Ended extends State {
  readonly fates: FightEndOdds;
}

// A difference of hits in the middle of each row of O, from victory to defeat.
const HITS: readonly (readonly [number, number])[] = [
  [5, 0],
  [2, 0],
  [0, 0],
  [0, 2],
  [0, 5],
];

// Casualties are moved for one fight only.
const fresh = ({ losses: _, ...combatant }: Combatant): Fighting => ({ combatant, aside: 0 });

const poolsOf = ([a, b]: Pair, house: HouseRules): readonly [Pool, Pool] => [
  poolOf(a.combatant, [b.combatant], house),
  poolOf(b.combatant, [a.combatant], house),
];

const dice = (pools: readonly Pool[], needed: 5 | 6): number =>
  pools.reduce((sum, pool) => (pool.needed === needed ? sum + pool.dice.total : sum), 0);

/** The state after a round with these hits, and the end for both sides if they part. */
const nextOf = (
  sides: Pair,
  hits: readonly [number, number],
  house: HouseRules,
): { readonly sides: Pair; readonly fates: FightEndOdds | undefined } => {
  const results = combatOutcome([[sides[0].combatant], [sides[1].combatant]], hits, house);
  const moves = mapPair(results, ({ combatants }) => combatants[0]?.moves[0]);
  const after = mapPair(sides, (side, i) => afterRound(side, results[i].combatants[0]?.units ?? [], moves[i]));
  const fates = mapPair(moves, (move): FightEnd => (move === undefined ? 'destroyed' : FATE_OF[move]));
  return { sides: after, fates: inTouch(moves) ? undefined : fates };
};

const FATE_OF: Readonly<Record<Move, FightEnd>> = {
  stay: 'holds',
  followUp: 'holds',
  pursue: 'holds',
  fallBack: 'fallsBack',
  rideThrough: 'ridesThrough',
  retire: 'retires',
  rout: 'routs',
};

// Both stay, or one falls back and the other follows (P1).
const inTouch = (moves: readonly (Move | undefined)[]): boolean =>
  moves.every(move => move === 'stay') || (moves.includes('fallBack') && moves.includes('followUp'));

const afterRound = (
  { combatant, aside }: Fighting,
  results: readonly UnitResult[],
  move: Move | undefined,
): Fighting => {
  const [own, ...behind] = results as readonly [UnitResult, ...UnitResult[]];
  const changed = (unit: Unit, result: UnitResult): Unit => ({
    ...unit,
    men: result.menAfter,
    aggression: result.aggression,
  });
  // A destroyed or newly Shaken unit no longer supports (B3), and leaves the fight.
  const leaves = behind.map(
    (result, i) => result.destroyed || (result.aggression === 'shaken' && combatant.rear[i]?.aggression !== 'shaken'),
  );
  let place = 0;
  return {
    combatant: {
      ...combatant,
      men: own.menAfter,
      aggression: own.aggression,
      momentum: move === 'followUp' ? 'followUp' : 'none',
      supports: combatant.supports.filter(support => support.place !== 'rear' || !leaves[place++]),
      rear: combatant.rear.flatMap((unit, i) => (leaves[i] ? [] : [changed(unit, behind[i] as UnitResult)])),
    },
    aside: behind.reduce((sum, result, i) => (leaves[i] ? sum + result.menAfter : sum), aside),
  };
};

const gather = <S extends State>(into: Map<string, S>, key: string, state: S): void => {
  const there = into.get(key);
  into.set(key, there ? { ...there, ways: there.ways + state.ways } : state);
};

const keyOf = ({ combatant, aside }: Fighting): string =>
  [combatant, ...combatant.rear].map(({ men, aggression }) => `${men}${aggression}`).join('+') +
  `${combatant.momentum}${aside}`;

const keyOfPools = (pools: readonly Pool[]): string =>
  pools.map(pool => `${pool.dice.total} ${pool.needed} ${pool.automatic}`).join();

const memo = <A, B>(work: (given: A) => B): ((key: string, given: A) => B) => {
  const known = new Map<string, B>();
  return (key, given) => {
    const found = known.get(key) ?? work(given);
    known.set(key, found);
    return found;
  };
};

const menOf = ({ combatant, aside }: Fighting): number =>
  combatant.rear.reduce((sum, { men }) => sum + men, combatant.men + aside);

const isBroken = (fate: FightEnd): boolean => fate === 'retires' || fate === 'routs' || fate === 'destroyed';

/** All of it brought to one whole: the ways of a round count once for each way the later rounds could have gone. */
const told = (
  ended: readonly Ended[][],
  wholes: readonly bigint[],
  live: readonly State[],
  duel: Duel,
): FightForecast => {
  const whole = wholes.reduce((product, one) => product * one, 1n);
  const endings = new Map<string, { readonly fates: FightEndOdds; ways: bigint }>();
  const men = [new Map<number, bigint>(), new Map<number, bigint>()] as const;
  const length: bigint[] = [];
  const rounds: ForecastRound[] = [];
  let [later, going] = [whole, whole];
  ended.forEach((over, i) => {
    later /= wholes[i] as bigint;
    const now = new Map<string, { readonly fates: FightEndOdds; ways: bigint }>();
    for (const { fates, sides, ways } of over) {
      for (const all of [now, endings]) {
        const there = all.get(`${fates}`) ?? { fates, ways: 0n };
        there.ways += ways * later;
        all.set(`${fates}`, there);
      }
      addMen(men, sides, ways * later);
    }
    const sum = [...now.values()].reduce((total, { ways }) => total + ways, 0n);
    going -= sum;
    length.push(sum);
    rounds.push({
      round: i + 1,
      endings: likeliest(now, whole),
      breaks: breaksOf(now, whole),
      goesOn: { ways: going, whole },
    });
  });
  for (const { sides, ways } of live) addMen(men, sides, ways);
  if (going > 0n) length.push(going);
  return {
    rounds,
    endings: likeliest(endings, whole),
    breaks: breaksOf(endings, whole),
    bothBreak: chanceOf(endings, whole, fates => fates.every(isBroken)),
    goesOn: { ways: going, whole },
    length: { from: 1, ways: length, whole },
    menLeft: [spreadOf(men[0], whole), spreadOf(men[1], whole)],
    assumes: assumptionsOf(duel, ended.length),
  };
};

type Ways = ReadonlyMap<string, { readonly fates: FightEndOdds; readonly ways: bigint }>;

const chanceOf = (all: Ways, whole: bigint, test: (fates: FightEndOdds) => boolean): Chance => ({
  ways: [...all.values()].reduce((sum, { fates, ways }) => (test(fates) ? sum + ways : sum), 0n),
  whole,
});

const breaksOf = (all: Ways, whole: bigint): readonly [Chance, Chance] => [
  chanceOf(all, whole, ([fate]) => isBroken(fate)),
  chanceOf(all, whole, ([, fate]) => isBroken(fate)),
];

const addMen = (men: readonly Map<number, bigint>[], sides: Pair, ways: bigint): void => {
  sides.forEach((side, i) => {
    const [all, left] = [men[i] as Map<number, bigint>, menOf(side)];
    all.set(left, (all.get(left) ?? 0n) + ways);
  });
};

const likeliest = (all: Ways, whole: bigint): SideEnd[] =>
  [...all.values()]
    .map(({ fates, ways }) => ({ fates, chance: { ways, whole } }))
    .sort((a, b) => (a.chance.ways < b.chance.ways ? 1 : a.chance.ways > b.chance.ways ? -1 : 0));

const spreadOf = (all: ReadonlyMap<number, bigint>, whole: bigint): Distribution => {
  const from = Math.min(...all.keys());
  const ways = Array.from({ length: Math.max(...all.keys()) - from + 1 }, (_, i) => all.get(from + i) ?? 0n);
  return { from, ways, whole };
};
