import type { Entry } from '../../../../src/core/log.ts';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { findLargestSwings } from '../../../../src/core/probability/key-moments.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { legalEvents } from '../../../../src/games/hoplites/battle/legal-events.ts';
import { adjacentEnemies, fighterOf, mayWithdraw } from '../../../../src/games/hoplites/battle/queries.ts';
import { routePoints } from '../../../../src/games/hoplites/battle/score.ts';
import { type BattleState, beginBattle, deciderOf, type Unit } from '../../../../src/games/hoplites/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { type Decision, weighDecisions } from '../../../../src/games/hoplites/report/decisions.ts';
import type { Fighter } from '../../../../src/games/hoplites/rules/fighter.ts';
import { shockOdds, type UnitOdds } from '../../../../src/games/hoplites/rules/shock/odds.ts';
import { SIDES } from '../../../../src/games/hoplites/rules/side.ts';
import { chooseMove } from '../ai-match.ts';
import { setupOf } from '../random-battle.ts';

/** The least cost of a planted blunder, as a part of the side's route level. */
const COST = 0.06;

const ARMIES = [
  'athens',
  'sparta',
  'thebes',
  'philip',
  'alexander',
  'darius',
  'demetrius',
  'hannibal',
  'scipio',
  'gauls',
];

/** A battle of two one-ply players in which at most one decision was replaced by a bad one. */
export interface PlantedBattle {
  readonly start: BattleState;
  readonly end: BattleState;
  readonly entries: readonly Entry[];
  readonly planted: Entry | undefined;
  readonly cost: number;
}

interface Side {
  readonly unit: number;
  readonly flanks: boolean;
}

/**
 * The expected loss of each unit of an attack by exact odds (AI5), in route points: all by a rout, a share of its limit
 * per COH.
 */
const expectedLosses = (
  state: BattleState,
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
): readonly number[] => {
  const { units, whole } = shockOdds(attackers, defenders, state.roster.setup.settings);
  return [...attackers, ...defenders].map(({ card, coh: before }, i) => {
    const { stands, routs } = units[i] as UnitOdds;
    const shaken = stands.reduce((sum, { coh, ways }) => sum + (ways * (coh - before)) / card.limit, 0);
    return ((state.roster.values[card.id] as number) * (shaken + routs)) / whole;
  });
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The cost of an attack to its side, less the cost to the other, in route points by exact odds. */
const costOfAttack = (state: BattleState, attackers: readonly Side[], targets: readonly number[]): number => {
  const own = attackers.map(({ unit, flanks }) => fighterOf(state, state.units[unit] as Unit, flanks));
  const losses = expectedLosses(
    state,
    own,
    targets.map(id => fighterOf(state, state.units[id] as Unit)),
  );
  return sumOf(losses.slice(0, own.length)) - sumOf(losses.slice(own.length));
};

const sidesOf = (attackers: readonly { readonly unit: number; readonly way: string }[]): readonly Side[] =>
  attackers.map(({ unit, way }) => ({ unit, flanks: way !== 'front' }));

/** The exact route points at risk for a unit in its place, by the worst attack of one enemy. */
const riskOf = (state: BattleState, unit: Unit): number => {
  const costs = adjacentEnemies(state, unit.card.side, unit.column).map(foe => {
    const [its, own] = expectedLosses(state, [fighterOf(state, foe)], [fighterOf(state, unit)]);
    return (own as number) - (its as number);
  });
  return Math.max(0, ...costs);
};

/** A bad choice, with its cost in route points by exact odds. */
interface Blunder {
  readonly event: AnyEvent;
  readonly cost: number;
}

const costliest = (blunders: readonly Blunder[]): Blunder | undefined =>
  blunders.reduce<Blunder | undefined>((a, b) => (a && a.cost >= b.cost ? a : b), undefined);

/**
 * The attack that costs most compared with waiting for the enemy's attack, by exact odds, against units that cannot
 * withdraw.
 */
const worstAttack = (state: BattleState): Blunder | undefined =>
  costliest(
    legalEvents(state).flatMap(event => {
      if (event.type !== 'attack') return [];
      const { attackers, targets } = event.data;
      const units = attackers.map(({ unit }) => state.units[unit] as Unit);
      if (targets.some(id => mayWithdraw(state, state.units[id] as Unit, units))) return [];
      const waits = sumOf(units.map(unit => riskOf(state, unit)));
      return [{ event, cost: costOfAttack(state, sidesOf(attackers), targets) - waits }];
    }),
  );

/** True if neither side is far ahead; only then can a blunder decide a battle. */
const isOpen = (state: BattleState): boolean => {
  const [a, b] = SIDES.map(side => routePoints(state, side) / state.roster.levels[side]) as [number, number];
  return Math.max(a, b) < 0.8 && Math.abs(a - b) < 0.3;
};

/** Plays the battle of a seed; with `plants`, a random decision that offers a blunder becomes one. */
export const playPlanted = (seed: number, plants: boolean): PlantedBattle => {
  const army = ARMIES[seed % ARMIES.length] as string;
  const start = beginBattle(setupOf(army, army));
  const dice: RandomInt = createSeededRandom(seed);
  const below = createSeededRandom(seed + 5_000);
  const chance = createSeededRandom(seed + 7_000);
  const entries: Entry[] = [];
  let planted: Entry | undefined;
  let cost = 0;
  let state: BattleState = start;
  for (;;) {
    const seat = deciderOf(state);
    if (seat === null) return { start, end: state, entries, planted, cost };
    const event = chooseMove('greedy', viewFor(state, seat), below);
    const worst =
      plants && !planted && state.stage === 'shock' && isOpen(state) && chance(4) > 0
        ? worstAttack(viewFor(state, seat).state)
        : undefined;
    const blunder = worst && worst.cost >= COST * state.roster.levels[seat] ? worst : undefined;
    const rolled = rollEvent(state, blunder?.event ?? event, dice);
    const entry = { author: 'x', seq: entries.length + 1, ...rolled.event } as unknown as Entry;
    if (blunder) {
      planted = entry;
      cost = blunder.cost;
    }
    entries.push(entry);
    state = rolled.state;
  }
};

/** The key moments that the page lists after a battle, for both sides. */
export const momentsOf = ({ start, end, entries }: PlantedBattle): readonly Decision[] => {
  const search = weighDecisions(start, end, entries, SIDES);
  for (;;) {
    const { done, value } = search.next();
    if (done) return findLargestSwings(value);
  }
};
