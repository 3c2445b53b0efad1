import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Hex } from '../map/chart.ts';
import { type PreparedOrders, prepareOrders } from '../orders/prepare-orders.ts';
import { unreachedWaymarks } from '../orders/routes.ts';
import type { Sheet } from '../orders/sheet.ts';
import { type Code, type Force, sortBySequence, unitsOf } from '../rules/force.ts';
import { areAllied, type Capture, type CountryHolding, type Position, type World } from '../rules/position.ts';
import { type BattleResults, fightBattles } from './battles.ts';
import { type Clash, clashesOf, type FoughtClash } from './clashes.ts';
import { type March, resolveEncounters } from './encounters.ts';
import { type Dispute, openTurn } from './open-turn.ts';

/** A resolved turn: the referee's complete record (K1 L2). */
export interface ResolvedTurn {
  readonly turn: number;
  /** Steps 1 to 5 by Empire, with the faults of its sheet. */
  readonly prepared: Readonly<Record<Code, PreparedOrders>>;
  /** The Empires without a sheet. */
  readonly silent: readonly Code[];
  /** Pairs of Empires that were allied, each with the first of the alphabet first (I1). */
  readonly allied: readonly (readonly [Code, Code])[];
  readonly marches: readonly March[];
  /** The land battles that other games can fight. */
  readonly clashes: readonly Clash[];
  readonly fought: BattleResults;
  /** Forces and Treasuries when all is fought, before the captures. */
  readonly left: Pick<Position, 'countries' | 'forces' | 'offers'>;
  /** What opens the next turn. */
  readonly passings: readonly Capture[];
  readonly disputes: readonly Dispute[];
  /** The next turn as it opens. */
  readonly next: Position;
}

/**
 * Runs a turn (K1): steps 1 to 5 for each Empire, then moves, encounters and battles for all at once, then the opening
 * of the next turn. Pure: the same position, sheets and dice give the same turn. Forces of an Empire
 * without a sheet stay in place. `given` are battles of the turn that were fought elsewhere.
 */
export const runTurn = (
  world: World,
  position: Position,
  sheets: Readonly<Partial<Record<Code, Sheet>>>,
  below: RandomInt,
  given: readonly FoughtClash[] = [],
): ResolvedTurn => {
  const { empires } = world;
  const playing = empires.filter(empire => !position.out.includes(empire));
  const prepared = Object.fromEntries(
    playing.map(empire => [empire, prepareOrders(world, position, empire, sheets[empire])]),
  );
  const all = playing.map(empire => prepared[empire] as PreparedOrders);
  const offers = all.flatMap(each => each.offers);
  const allied = playing.flatMap((a, i) =>
    playing.slice(i + 1).flatMap(b => (areAllied(offers, a, b, position.turn) ? [[a, b] as const] : [])),
  );
  const pairs = new Set(allied.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
  const areFriends = (a: Code, b: Code): boolean => pairs.has(a + b);
  const marches = resolveEncounters(
    all.flatMap(({ movers }) => movers),
    position.turn,
    areFriends,
  );
  const { turn } = position;
  const fought = fightBattles(position.countries, marches, areFriends, below, { world, turn, fought: given });
  const left = {
    countries: treasuriesAfter(position, all, fought),
    forces: playing.flatMap(empire => survivorsOf(marches, fought, empire)),
    offers,
  };
  const passed = new Map<Code, Hex[]>();
  for (const { mover, stopped } of marches) {
    const own = passed.get(mover.empire) ?? [];
    passed.set(mover.empire, own);
    own.push(...mover.way.hexes.slice(0, stopped + 1));
  }
  const { position: next, passings, disputes } = openTurn(world, position, left, passed);
  return {
    turn,
    prepared,
    silent: playing.filter(empire => !sheets[empire]),
    allied,
    marches,
    clashes: clashesOf(turn, marches, areFriends),
    fought,
    left,
    passings,
    disputes,
    next,
  };
};

/** Treasuries after the spending and the battles of a turn (F5 F6 H16 H17). */
const treasuriesAfter = (
  position: Position,
  all: readonly PreparedOrders[],
  fought: BattleResults,
): readonly CountryHolding[] => {
  const sums = new Map<number, number>();
  for (const { accounts } of all) for (const { state, left } of accounts) sums.set(state, left);
  return position.countries.map(({ holder, treasury }, state) => ({
    holder,
    treasury: (sums.get(state) ?? treasury) + (fought.toTreasury.get(state) ?? 0),
  }));
};

/** An Empire's forces with their hexes and units after the turn, in sequence (G9 G11 R-40 K2). */
const survivorsOf = (marches: readonly March[], { after }: BattleResults, empire: Code): readonly Force[] =>
  sortBySequence(
    marches.flatMap(({ mover, final, stopped }): Force[] => {
      if (mover.empire !== empire) return [];
      const { units, chest } = after.get(mover) ?? { units: mover, chest: mover.chest };
      if (unitsOf(units) === 0) return [];
      const { H, T, M } = units;
      const { number, sequence } = mover;
      return [{ empire, number, H, T, M, chest, hex: final, sequence, left: unreachedWaymarks(mover.way, stopped) }];
    }),
  );
