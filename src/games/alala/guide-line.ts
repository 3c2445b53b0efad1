import { isSignalled } from './order.ts';
import { relationsOf } from './relations.ts';
import { type ManoeuvreOrders, mayManoeuvre } from './rules/turn.ts';
import { isHoplites } from './rules/vocabulary.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from './state.ts';

/** Whether a control test left the unit to its player (K2, K3); one that took none is free. */
export const isFree = ({ thisTurn: { control } }: BattleUnit): boolean => control === null || control === 'asYouWish';

/** Shots and moves that a unit has made this turn (T2). */
export const skirmishSteps = ({ thisTurn: { shots, moved } }: BattleUnit): number => shots + (moved ? 1 : 0);

/** What decides whether a unit may move with its phalanx now (T3, C4, K2, K3). */
export const manoeuvreOrders = (state: BattleState, unit: BattleUnit): ManoeuvreOrders => ({
  signalled: isSignalled(state, unit),
  forced: unit.thisTurn.control === 'advanceTwoDice' || unit.thisTurn.control === 'repeatLastMove',
  halted: unit.thisTurn.control === 'halt' || unit.thisTurn.control === 'retire',
});

/** The units that touch an enemy, as far as the fights and charges so far tell. */
export const engagedUnits = (state: BattleState): ReadonlySet<string> =>
  new Set([
    ...relationsOf(state).engaged.flat(),
    ...Object.values(state.units).flatMap(({ id, thisTurn: { charge, fought } }) =>
      charge?.met && !fought.includes(charge.target) ? [id, charge.target] : [],
    ),
  ]);

/** Whether a unit moves with its phalanx this turn: hoplites in the line, in contact with nobody, with the signal or forced on. */
export const marches = (state: BattleState, unit: BattleUnit, engaged: ReadonlySet<string>): boolean =>
  isHoplites(unit) &&
  isOnTable(unit) &&
  unit.standing === 'inLine' &&
  unit.owes === null &&
  !engaged.has(unit.id) &&
  mayManoeuvre(unit, manoeuvreOrders(state, unit)).ok;

/** A unit's phalanx from left to right, as far as it marches, and who of it is done (T3). */
export const waitingLine = (
  state: BattleState,
  unit: BattleUnit,
): { readonly line: readonly string[]; readonly done: ReadonlySet<string> } => {
  const engaged = engagedUnits(state);
  const line = unitsOf(state, unit.side).filter(
    other => other.phalanx === unit.phalanx && marches(state, other, engaged),
  );
  return {
    line: line.map(({ id }) => id),
    done: new Set(line.filter(other => isDone(state, other)).map(({ id }) => id)),
  };
};

/** Whether a unit has had its manoeuvre: moved, redressed, halted, or ticked off. */
export const isDone = (state: BattleState, { id, thisTurn }: BattleUnit): boolean =>
  thisTurn.moved || thisTurn.redressed || thisTurn.halted || state.turn.ticked.includes(`move:${id}`);
