import type { UnitChange } from '../../battle/events.ts';
import { supportersOnPlan } from '../../battle/plan/contacts.ts';
import { positionOf, positionsOf, type UnitPosition } from '../../battle/plan/positions.ts';
import { lastFoes } from '../../battle/relations.ts';
import { otherSide, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { CHARGE_RANGE } from '../../rules/combat/charge.ts';
import { BEARINGS, mayEnterRough, STOP_DISTANCE } from '../../rules/movement/movement.ts';
import { flees, goesForward, staysPut } from '../../rules/movement/table-moves.ts';
import { contactAlong, overlap } from '../../rules/plan/areas.ts';
import { chargePlace, followUpPlace, rideThroughPlace } from '../../rules/plan/charge-place.ts';
import {
  areaOf,
  bearingTo,
  centreOf,
  footprintAt,
  type Place,
  type Polygon,
  shift,
  wholeDegrees,
  wholePlace,
} from '../../rules/plan/geometry.ts';
import { TERRAIN } from '../../rules/plan/ground.ts';
import { hasLeftTable, terrainUnder } from '../../rules/plan/ground-areas.ts';
import { aboutFace, moveAhead, pathBetween, sideStep, standAt, stepBack, wheel } from '../../rules/plan/moves.ts';
import { unitAhead, unitsWithin } from '../../rules/plan/positions.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import type { MovePlan } from './move-plan.ts';

/*
 * Where the plan puts units when they move. At a real table this is an estimate, and the players can put each unit
 * elsewhere.
 */

/** The bearing of a side's flight: straight to its own edge. */
const HOMEWARD: Readonly<Record<SideId, number>> = { a: 180, b: 0 };

/** The enemy that a unit would meet if it continued, for M1. Hoplites ignore enemies that fall back before them. */
export const enemyAhead = (
  state: BattleState,
  id: string,
  bearing: MovePlan['bearing'] = 'straight',
): MovePlan['ahead'] => {
  const own = positionOf(state, id);
  if (!own) return undefined;
  const enemies = positionsOf(state, otherSide(own.unit.side));
  const steadfast = isHoplites(own.unit) ? enemies.filter(({ unit }) => isHoplites(unit)) : enemies;
  const ahead = unitAhead(own, steadfast, BEARINGS[bearing]) ?? unitAhead(own, enemies, BEARINGS[bearing]);
  return ahead && { inches: Math.floor(ahead.gap / 5) / 2, light: !isHoplites(ahead.unit.unit) };
};

/** The place of a unit after its move; undefined without a plan. A place that the players set has priority. */
export const placeAfterMove = (state: BattleState, move: MovePlan, inches: number): Place | undefined => {
  const own = positionOf(state, move.unit);
  if (!own) return undefined;
  if (move.place) return move.place;
  const { place, footprint, unit } = own;
  const by = inches * 10;
  const homeward = HOMEWARD[unit.side];
  const foes = positionsOf(state, otherSide(unit.side)).filter(({ id }) => lastFoes(state, unit).includes(id));
  switch (move.what) {
    case 'advance':
    case 'forcedAdvance':
      return moveAhead(place, by, BEARINGS[move.bearing]);
    case 'aboutFace':
      return moveAhead(aboutFace(place, footprint), by);
    case 'sideStep':
      return sideStep(place, move.bearing === 'left' ? -by : by);
    case 'stepBack':
    case 'fallBack':
      return stepBack(place, by);
    case 'wheel':
      return wheel(place, footprint, move.bearing === 'left' ? 'left' : 'right', by);
    case 'evade':
    case 'retire':
    case 'rout':
      return standAt(shift(centreOf(place, footprint), homeward, by), footprint, homeward);
    case 'followUp':
      return foes[0] && followUpPlace(own, foes[0]);
    case 'rideThrough':
      return foes[0] && rideThroughPlace(own, foes[0], by);
    case 'pursue':
      return pursuitPlace(state, own, move.meets ?? move.quarry, by);
    case 'formUp':
    case 'redress':
    case 'halt':
      return place;
  }
};

/** A pursuer moves straight towards its enemy, and stops in contact (P5). */
const pursuitPlace = (state: BattleState, own: UnitPosition, quarry: string | undefined, by: number): Place => {
  const after = quarry === undefined ? undefined : positionOf(state, quarry);
  const centre = centreOf(own.place, own.footprint);
  const bearing = after ? Math.round(bearingTo(centre, centreOf(after.place, after.footprint))) : own.place.facing;
  const turned = { ...own, place: standAt(centre, own.footprint, bearing) };
  const contact = after && contactAlong(areaOf(turned), areaOf(after), bearing);
  return moveAhead(turned.place, Math.min(by, contact?.distance ?? by));
};

/**
 * Another enemy that a pursuer meets within this distance, before it reaches its quarry. Meeting it is a charge (P5).
 * Undefined without a plan or such an enemy.
 */
export const enemyMetInPursuit = (state: BattleState, move: MovePlan, inches: number): string | undefined => {
  const own = positionOf(state, move.unit);
  if (!own || move.what !== 'pursue') return undefined;
  const to = pursuitPlace(state, own, move.quarry, inches * 10);
  const turned = standAt(centreOf(own.place, own.footprint), own.footprint, to.facing);
  const path = pathBetween(turned, to, own.footprint);
  const others = positionsOf(state, otherSide(own.unit.side)).filter(
    ({ id, unit }) => id !== move.quarry && unit.standing === 'inLine' && !lastFoes(state, own.unit).includes(id),
  );
  return unitAhead(
    { ...own, place: turned },
    others.filter(enemy => overlap(path, areaOf(enemy))),
  )?.unit.id;
};

/** Whether a unit that flees has left the table (P4, R-48); false without a plan. */
export const fleesOffTable = (state: BattleState, { unit, what }: MovePlan, to: Place | undefined): boolean => {
  const own = positionOf(state, unit);
  return flees(what) && own !== undefined && to !== undefined && state.ground !== undefined
    ? hasLeftTable(state.ground, footprintAt(to, own.footprint))
    : false;
};

/** The cavalry and skirmishers who give way before a move of hoplites, each so far that 4″ are left (M1). */
export const fallingBack = (state: BattleState, { unit: id, what, bearing }: MovePlan, moved: Place): UnitChange[] => {
  const own = positionOf(state, id);
  if (!own || !isHoplites(own.unit) || !goesForward(what)) return [];
  const light = positionsOf(state, otherSide(own.unit.side)).filter(({ unit }) => !isHoplites(unit));
  return light.flatMap((enemy): UnitChange[] => {
    const before = contactAlong(areaOf(own), areaOf(enemy), own.place.facing + BEARINGS[bearing]);
    const after = contactAlong(areaOf({ ...own, place: moved }), areaOf(enemy), own.place.facing);
    const by = before ? STOP_DISTANCE * 10 - (after?.distance ?? 0) : 0;
    if (by <= 0) return [];
    const centre = shift(centreOf(enemy.place, enemy.footprint), own.place.facing, by);
    return [{ unit: enemy.id, place: standAt(centre, enemy.footprint, enemy.place.facing) }];
  });
};

/** The units within 4″ of a unit, on its own side and the other; undefined without a plan. */
export const unitsNear = (state: BattleState, id: string): readonly string[] | undefined => {
  const own = positionOf(state, id);
  return own && unitsWithin(own, positionsOf(state), 4).map(other => other.id);
};

/**
 * The places after a charge of the charger and of units in contact behind it, which move along (G1). They line up with
 * a target that is met, or go 4″ straight on if the target evades. Empty without a plan, or if the charger passes by.
 */
export const placesAfterCharge = (state: BattleState, unit: string, target: string, met: boolean): UnitChange[] => {
  const [charger, foe] = [positionOf(state, unit), positionOf(state, target)];
  if (!charger || !foe) return [];
  const others = positionsOf(state, foe.unit.side).filter(({ id }) => id !== target);
  const free = Math.min(CHARGE_RANGE * 10, unitAhead(charger, others)?.gap ?? CHARGE_RANGE * 10);
  const place = met ? chargePlace(charger, foe) : moveAhead(charger.place, free);
  if (!place) return [];
  const behind = (supportersOnPlan(state, unit) ?? []).filter(each => each.place === 'rear');
  const turn = place.facing - charger.place.facing;
  return [
    { unit, place },
    ...behind.flatMap(({ unit: id }): UnitChange[] => {
      const own = positionOf(state, id);
      return own ? [{ unit: id, place: carriedAlong(own.place, charger.place, place, turn) }] : [];
    }),
  ];
};

/** The place of a unit that keeps its position relative to another unit that moves and turns. */
const carriedAlong = (own: Place, from: Place, to: Place, turn: number): Place => {
  const bearing = bearingTo(from, own);
  const distance = Math.hypot(own.x - from.x, own.y - from.y);
  return wholePlace(shift(to, bearing + turn, distance), own.facing + turn);
};

/** The ground that a unit crosses by its move; undefined without a plan. */
const pathOf = (state: BattleState, move: MovePlan, inches: number): Polygon | undefined => {
  const own = positionOf(state, move.unit);
  const to = placeAfterMove(state, move, inches);
  if (!own || !to) return undefined;
  if (to.facing === own.place.facing) return pathBetween(own.place, to, own.footprint);
  // An about face or a wheel turns on its own ground, so the move is judged by its end.
  return goesForward(move.what) ? pathTo(own, to) : pathBetween(to, to, own.footprint);
};

/** The ground that a unit crosses if it turns in place and then moves straight to a place (M6). */
const pathTo = ({ place, footprint }: UnitPosition, to: Place): Polygon => {
  const [from, end] = [centreOf(place, footprint), centreOf(to, footprint)];
  const bearing = wholeDegrees(bearingTo(from, end));
  return pathBetween(standAt(from, footprint, bearing), standAt(end, footprint, bearing), footprint);
};

/**
 * Whether ground bars the straight way of a unit to a place: impassable terrain to anybody, rough ground to cavalry (M5);
 * false without a plan.
 */
export const isWayBarred = (state: BattleState, id: string, to: Place): boolean => {
  const own = positionOf(state, id);
  const crossed = own && state.ground ? terrainUnder(state.ground, pathTo(own, to)) : [];
  return crossed.some(
    ({ kind }) => TERRAIN[kind].impassable || (own && TERRAIN[kind].slows && !mayEnterRough(own.unit).ok),
  );
};

/** Whether a move goes through rough ground (M5); undefined without a plan. */
export const crossesRough = (state: BattleState, move: MovePlan, inches: number): boolean | undefined => {
  const path = pathOf(state, move, inches);
  return path && terrainUnder(state.ground ?? { terrain: [] }, path).some(({ kind }) => TERRAIN[kind].slows);
};

/**
 * The friends through which a move goes (M11), except units in hand with the mover, which move along. Empty without a
 * plan, and for a unit that stays in place.
 */
export const friendsOnPath = (state: BattleState, move: MovePlan, inches: number): readonly string[] => {
  const own = positionOf(state, move.unit);
  const path = staysPut(move.what) || inches === 0 ? undefined : pathOf(state, move, inches);
  if (!own || !path) return [];
  const goesAlong = ({ unit }: UnitPosition): boolean =>
    unit.phalanx !== undefined && unit.phalanx === own.unit.phalanx && unit.thisTurn.controlled;
  return positionsOf(state, own.unit.side)
    .filter(friend => friend.id !== own.id && !(own.unit.thisTurn.controlled && goesAlong(friend)))
    .filter(friend => overlap(path, areaOf(friend)))
    .map(({ id }) => id);
};

/** Whether an enemy is within a distance of a unit, in inches; undefined without a plan (M12, R-45). */
export const isEnemyWithin = (state: BattleState, id: string, inches: number): boolean | undefined => {
  const own = positionOf(state, id);
  return own && unitsWithin(own, positionsOf(state, otherSide(own.unit.side)), inches).length > 0;
};
