import { lastMoveOf, relationsOf } from '../battle/relations.ts';
import { isSignalled } from '../battle/signal.ts';
import { type BattleState, type BattleUnit, findById, unitsOf } from '../battle/state.ts';
import { reasonNotRepeated } from '../rules/control-test.ts';
import { haltCosts } from '../rules/morale.ts';
import { mayAdvance } from '../rules/movement/movement.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import { type ManoeuvreOrders, mayManoeuvre } from '../rules/phase-actions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';

/** Whether a control test left the unit to its player (K2, K3); one that took none is free. */
export const isFree = ({ thisTurn: { control } }: BattleUnit): boolean => control === null || control === 'asYouWish';

/** Shots and moves that a unit has made this turn (T2). */
export const skirmishSteps = ({ thisTurn: { shots, moved } }: BattleUnit): number => shots + (moved ? 1 : 0);

/** The move that a control test would have a unit make again, if it has made one of that sort (K3, R-34, A2, R-7). */
export const repeatedMove = (unit: BattleUnit): TableMove | undefined => {
  const last = lastMoveOf(unit);
  return last === null || reasonNotRepeated(unit, last) ? undefined : last;
};

/**
 * The move that a control test forces on a unit: two dice forward, unless it is Shaken now, or its last move again (K3,
 * A2).
 */
export const forcedMove = (unit: BattleUnit): TableMove | undefined => {
  const { control } = unit.thisTurn;
  if (control === 'advanceTwoDice') return mayAdvance(unit).ok ? 'forcedAdvance' : undefined;
  return control === 'repeatLastMove' ? repeatedMove(unit) : undefined;
};

/** The facts that decide whether a unit may move with its phalanx now (T3, C4, K2, K3, R-7). */
export const manoeuvreOrders = (state: BattleState, unit: BattleUnit): ManoeuvreOrders => {
  const { control } = unit.thisTurn;
  const forced = forcedMove(unit) !== undefined;
  return {
    signalled: isSignalled(state, unit),
    forced,
    halted: control === 'halt' || control === 'retire',
    stays: !forced && (control === 'stayPut' || control === 'repeatLastMove' || control === 'advanceTwoDice'),
  };
};

/** True if standing still costs a unit a level now (A3, R-32, R-33); a retired unit is not part of the advance. */
export const losesByHalting = (state: BattleState, unit: BattleUnit): boolean =>
  unit.standing === 'inLine' &&
  !isHeldUp(state, unit) &&
  haltCosts(unit, { signalled: isSignalled(state, unit), inContact: engagedUnits(state).has(unit.id) });

const engagedCache = new WeakMap<BattleState, ReadonlySet<string>>();

/**
 * Units in contact with an enemy, according to the fights and charges so far, and units behind them that cannot advance
 * either. Shared by all tests of a state.
 */
export const engagedUnits = (state: BattleState): ReadonlySet<string> => {
  const engaged = engagedCache.get(state) ?? withRear(state, touchingEnemies(state));
  engagedCache.set(state, engaged);
  return engaged;
};

const withRear = ({ units }: BattleState, engaged: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    ...engaged,
    ...Object.values(units).flatMap(({ id, standing, behind }) =>
      behind !== undefined && standing === 'inLine' && engaged.has(behind) ? [id] : [],
    ),
  ]);

const touchingEnemies = (state: BattleState): ReadonlySet<string> =>
  new Set([
    ...relationsOf(state).engaged.flat(),
    ...Object.values(state.units).flatMap(({ id, thisTurn: { charge, fought } }) =>
      charge?.met && !fought.includes(charge.target) ? [id, charge.target] : [],
    ),
  ]);

/**
 * True if a unit moves with its phalanx this turn: hoplites without contact, in the line with the signal. If the
 * advance is forced, retired units move too (K3).
 */
export const marchesWithPhalanx = (state: BattleState, unit: BattleUnit, engaged: ReadonlySet<string>): boolean =>
  isHoplites(unit) &&
  (unit.standing === 'inLine' || (unit.standing === 'retired' && forcedMove(unit) !== undefined)) &&
  unit.owes === null &&
  !engaged.has(unit.id) &&
  mayManoeuvre(unit, manoeuvreOrders(state, unit)).ok;

/** True if a unit is behind one that does not advance this turn, so that it cannot advance either. */
export const isHeldUp = (state: BattleState, { behind }: BattleUnit): boolean => {
  const front = findById(state.units, behind ?? '');
  if (!front || front.thisTurn.moved) return false;
  return hasFinishedMove(state, front) || !marchesWithPhalanx(state, front, engagedUnits(state));
};

/** A unit's phalanx from left to right, as far as it marches, and who of it is done (T3). */
export const phalanxOrder = (
  state: BattleState,
  unit: BattleUnit,
): { readonly line: readonly string[]; readonly done: ReadonlySet<string> } => {
  const engaged = engagedUnits(state);
  const line = unitsOf(state, unit.side).filter(
    other => other.phalanx === unit.phalanx && marchesWithPhalanx(state, other, engaged),
  );
  return {
    line: line.map(({ id }) => id),
    done: new Set(line.filter(other => hasFinishedMove(state, other)).map(({ id }) => id)),
  };
};

/** Whether a unit has had its manoeuvre: moved, redressed, halted, or ticked off. */
export const hasFinishedMove = (state: BattleState, { id, thisTurn }: BattleUnit): boolean =>
  thisTurn.moved || thisTurn.redressed || thisTurn.halted || state.turn.ticked.includes(`move:${id}`);
