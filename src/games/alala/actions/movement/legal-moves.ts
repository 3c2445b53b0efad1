import type { Die } from '../../../../core/probability/dice.ts';
import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { positionOf, positionsOf } from '../../battle/plan/positions.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { MANOEUVRES } from '../../rules/movement/manoeuvres.ts';
import { BEARINGS, type Bearing, diceChoices, motionOf, moveOdds } from '../../rules/movement/movement.ts';
import { isMeasured, type VoluntaryMove } from '../../rules/movement/table-moves.ts';
import { overlap } from '../../rules/plan/areas.ts';
import { areaOf, footprintAt, type Place, type Point, type Polygon } from '../../rules/plan/geometry.ts';
import { aboutFace, convexHull } from '../../rules/plan/moves.ts';
import type { MovePlan } from './move-plan.ts';
import { checkMove, keptInches, planBodyMove } from './moves.ts';
import { isWayBarred, placeAfterMove } from './places-after-moves.ts';

/** Where a move can end on the plan. */
export interface MoveEnd {
  /** Inches that the units go. */
  readonly inches: number;
  /** The fewest dice that can give this distance; empty for a measured move. */
  readonly dice: readonly Die[];
  /** Inches that the dice have to come to at least. */
  readonly thrown: number;
  readonly places: readonly { readonly unit: string; readonly place: Place }[];
}

/** A move that no clause bars, with all its ends, the nearest first. */
export interface LegalMove {
  readonly what: VoluntaryMove;
  readonly bearing: Bearing;
  readonly ends: readonly [MoveEnd, ...MoveEnd[]];
  /** The ground that the front of the first unit crosses. */
  readonly area: Polygon;
}

const SIDES = ['right', 'left'] as const satisfies readonly Bearing[];
const MOVES: readonly (readonly [VoluntaryMove, readonly Bearing[]])[] = [
  ['advance', Object.keys(BEARINGS) as Bearing[]],
  ['wheel', SIDES],
  ['sideStep', SIDES],
  ['stepBack', ['straight']],
  ['aboutFace', ['straight']],
];

/**
 * The legal moves of a unit on the plan, or of a body that its leader has in hand and that moves together (M1, M5–M9,
 * Empty without a plan, or if the unit may not move now.
 */
export const legalMoves = (state: BattleState, units: readonly string[]): readonly LegalMove[] => {
  const moves = units.length > 1 ? MOVES.slice(0, 1) : MOVES;
  return moves.flatMap(([what, bearings]) =>
    bearings.flatMap((bearing): LegalMove[] => {
      const unit = state.units[units[0] ?? ''] as BattleUnit;
      const ends = legalEnds(state, units, what, bearing, isMeasured(what) ? measured(what) : thrown(unit));
      const [first] = ends;
      return first
        ? [{ what, bearing, ends: [first, ...ends.slice(1)], area: crossedArea(state, what, bearing, ends) }]
        : [];
    }),
  );
};

/**
 * The ends of a move for several distances, the shortest first. Ends that a clause forbids are left out (M1, M5–M9).
 */
export const legalEnds = (
  state: BattleState,
  units: readonly string[],
  what: VoluntaryMove,
  bearing: Bearing,
  reaches: readonly Reach[],
  /** Counts a move that an enemy ahead stops at once. */
  mayStay = false,
): readonly MoveEnd[] => {
  if (!positionOf(state, units[0] ?? '')) return [];
  const plans = units.map(id => planBodyMove(state, units, id, what, bearing));
  const ends = reaches.flatMap((reach): MoveEnd[] => {
    const withReach = plans.map(
      (plan): MovePlan => ({
        ...plan,
        dice: reach.dice,
        ...(isMeasured(what) && { measured: reach.inches }),
      }),
    );
    const [own] = withReach;
    if (!own || !checkMove(state, own).ok) return [];
    const { total } = isMeasured(what) ? { total: reach.inches } : keptInches(state, own, sumOf(reach.inches)).inches;
    const places = withReach.flatMap(plan => {
      const place = placeAfterMove(state, plan, total);
      return place ? [{ unit: plan.unit, place }] : [];
    });
    if (places.some(({ unit, place }) => isWayBarred(state, unit, place))) return [];
    // Nobody steps or wheels onto the ground of another.
    if (isMeasured(what) && places.some(end => isTaken(state, units, end))) return [];
    return [{ inches: total, dice: reach.dice, thrown: reach.inches, places }];
  });
  // An enemy ahead stops longer throws at the same place.
  return ends.filter(({ inches }, i) => (inches > 0 || mayStay) && inches !== ends[i - 1]?.inches);
};

/** True if another unit occupies the place where a unit would end. */
const isTaken = (
  state: BattleState,
  movers: readonly string[],
  { unit, place }: { readonly unit: string; readonly place: Place },
): boolean => {
  const own = positionOf(state, unit);
  const others = positionsOf(state).filter(({ id }) => !movers.includes(id));
  return own !== undefined && others.some(other => overlap(areaOf({ ...own, place }), areaOf(other)));
};

/** Inches that dice can give, or that are measured without dice. */
export interface Reach {
  readonly inches: number;
  readonly dice: readonly Die[];
}

/** Half inches up to the most that the clause allows (M8, M9). */
const measured = (what: 'wheel' | 'sideStep' | 'stepBack'): readonly Reach[] =>
  Array.from({ length: MANOEUVRES[what].inches * 2 }, (_, i) => ({ inches: (i + 1) / 2, dice: [] }));

/** Every sum that the dice can show, each with the smallest number of dice for it (M2). */
const thrown = (unit: BattleUnit): readonly Reach[] => {
  const spreads = diceChoices(unit).map(dice => ({ dice, inches: moveOdds(unit, 'normal', dice).inches }));
  const most = Math.max(...spreads.map(({ inches }) => inches.from + inches.ways.length - 1));
  const least = Math.min(...spreads.map(({ inches }) => inches.from));
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).flatMap(inches => {
    const found = spreads.find(each => each.inches.from + each.inches.ways.length > inches);
    return found ? [{ inches, dice: found.dice }] : [];
  });
};

const sumOf = (total: number) => ({ total, lines: [] });

/** The ground that the leading side crosses: the front, a flank, or the rear. */
const crossedArea = (state: BattleState, what: VoluntaryMove, bearing: Bearing, ends: readonly MoveEnd[]): Polygon => {
  const own = positionOf(state, ends[0]?.places[0]?.unit ?? '');
  if (!own) return [];
  const { place, footprint } = own;
  const leading = what === 'stepBack' ? [2, 3] : what !== 'sideStep' ? [0, 1] : bearing === 'left' ? [3, 0] : [1, 2];
  const sideAt = (at: Place): readonly Point[] => leading.map(i => footprintAt(at, footprint)[i] as Point);
  return convexHull([
    ...sideAt(what === 'aboutFace' ? aboutFace(place, footprint) : place),
    ...ends.flatMap(({ places: [led] }) => (led ? sideAt(led.place) : [])),
  ]);
};

/** The chance that the dice bring the units there or beyond; 1 for a move that is measured. */
export const chanceOfEnd = (state: BattleState, { what }: LegalMove, { dice, thrown, places }: MoveEnd): number => {
  const unit = state.units[places[0]?.unit ?? ''] as BattleUnit;
  const motion = motionOf(what);
  return motion === undefined
    ? 1
    : toProbability(computeChance(moveOdds(unit, motion, dice).inches, sum => sum >= thrown));
};

/** The end that the dice bring the units to or beyond as often as not. */
export const likelyEnd = (state: BattleState, move: LegalMove, dice: readonly Die[]): MoveEnd => {
  const ends = move.ends.filter(end => end.dice.length <= dice.length);
  return ends.filter(end => chanceOfEnd(state, move, { ...end, dice }) >= 0.5).at(-1) ?? ends[0] ?? move.ends[0];
};
