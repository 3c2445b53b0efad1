import { type Reason, reasonsOf } from '../../../core/rule-check.ts';
import type { FighterPlan } from '../battle/events.ts';
import { unitsBehind } from '../battle/line.ts';
import { isInContact } from '../battle/relations.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from '../battle/state.ts';
import { mayNotSupport } from '../rules/combat/combat.ts';
import { goesForward } from '../rules/movement/table-moves.ts';
import { mayAct } from '../rules/unit-actions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { isFormed } from '../rules/vocabulary.ts';
import { actorOf } from './actor.ts';

/**
 * The neighbours on a unit's flanks that its leader has in hand together with it. They are in contact (C1), unless the
 * unit has moved away since, by a charge or alone.
 */
export const flankSupports = (state: BattleState, unit: BattleUnit): FighterPlan['supports'] => {
  const { controlled, charge, fought } = unit.thisTurn;
  if (!controlled || charge?.met || fought.length > 0) return [];
  const beside = neighbours(state, unit.id);
  return (['left', 'right'] as const).flatMap(place => {
    const other = beside[place];
    if (!other?.thisTurn.controlled || other.phalanx !== unit.phalanx) return [];
    return wentTogether(unit, other) ? [{ unit: other.id, place }] : [];
  });
};

/**
 * The units of the second line in contact with the unit in front, front to back. Both are in hand and have moved
 * equally far, or neither has moved in this battle (R-43, C1). They move along with its charge, unless the unit has
 * fought this turn.
 */
export const rearSupports = (state: BattleState, unit: BattleUnit): FighterPlan['supports'] => {
  if (unit.thisTurn.fought.length > 0) return [];
  const behind = unitsBehind(state, unit);
  const apart = behind.findIndex(other => !isBehindInTouch(unit, other));
  return (apart < 0 ? behind : behind.slice(0, apart)).map(({ id }) => ({ unit: id, place: 'rear' }));
};

const isBehindInTouch = (front: BattleUnit, unit: BattleUnit): boolean => {
  const inHand = front.thisTurn.controlled && unit.thisTurn.controlled && unit.phalanx === front.phalanx;
  const stood = [front, unit].every(({ lastMove, advancedLast }) => lastMove === null && advancedLast === 0);
  return (inHand || stood) && wentTogether(beforeCharge(front), unit);
};

/** A unit as it was before this turn's charge, which does not count as a move unless the unit made another. */
const beforeCharge = (unit: BattleUnit): BattleUnit => {
  const { charge, advanced } = unit.thisTurn;
  const stood = charge !== null && advanced === 0 && (unit.lastMove === null || goesForward(unit.lastMove));
  return stood ? { ...unit, thisTurn: { ...unit.thisTurn, moved: false } } : unit;
};

/**
 * True if neighbours have kept their relative position: neither has moved this turn, or both have moved forward equally
 * far (C1, M2).
 */
const wentTogether = (a: BattleUnit, b: BattleUnit): boolean => {
  const [one, other] = [a.thisTurn, b.thisTurn];
  if (one.moved !== other.moved || one.halted !== other.halted) return false;
  const forward = [a, b].every(({ lastMove }) => lastMove !== null && goesForward(lastMove));
  return !one.moved || (forward && one.advanced === other.advanced);
};

/**
 * True if a unit that supported in the last fight, or stands in hand next to the fighter, may support now (B3, R-37).
 */
export const stillSupports = (state: BattleState, id: string, fighter: BattleUnit): boolean =>
  isInContact(state, id, fighter) && maySupport(state, id, fighter);

/** True if a unit may support a fighter, assuming contact (B3). */
export const maySupport = (state: BattleState, id: string, fighter: BattleUnit): boolean => {
  if (!canSupport(state, id, fighter.id)) return false;
  const unit = state.units[id] as BattleUnit;
  return (isFormed(unit) || !isHoplites(unit)) && againstSupport(state, id, false).length === 0;
};

/**
 * The units that could stand beside a unit: its neighbours in the line that are still there. Left is from the unit's
 * own view.
 */
export const neighbours = (state: BattleState, id: string): Partial<Record<'left' | 'right', BattleUnit>> => {
  const unit = state.units[id] as BattleUnit;
  const rank = unitsOf(state, unit.side).filter(
    other => other.rank === unit.rank && (other.id === id || other.standing === 'inLine'),
  );
  const place = rank.findIndex(other => other.id === id);
  const [left, right] = [rank[place - 1], rank[place + 1]];
  return { ...(left && { left }), ...(right && { right }) };
};

/** Units that a fighter could have as supporters: all of its side still on the table but itself. */
export const possibleSupporters = (state: BattleState, id: string): BattleUnit[] =>
  unitsOf(state, (state.units[id] as BattleUnit).side).filter(other => canSupport(state, other.id, id));

const canSupport = (state: BattleState, supporter: string, id: string): boolean => {
  const unit = state.units[supporter];
  return unit !== undefined && supporter !== id && isOnTable(unit);
};

/** The clauses against a unit's support, as far as the app knows: a retired unit is not nearby (B3, P4). */
export const againstSupport = (
  state: BattleState,
  id: string,
  fightingAnother: boolean,
  fightsHere = false,
): Reason[] => {
  const unit = state.units[id] as BattleUnit;
  const moment = { inContact: unit.standing !== 'retired', facingEnemy: true, fightingAnother, fightsHere };
  return [...mayNotSupport(unit, moment), ...reasonsOf(mayAct(actorOf(state, unit), 'support'))];
};
