import {
  addHits,
  addMarker,
  callClan,
  isColumnFacingEnemy,
  moveToSecondLine,
  removeFrom,
  updateMarks,
} from '../battle/mutations.ts';
import { adjacentEnemies, isMarkedWhenPlayed, mayFire, reactsAutomatically } from '../battle/queries.ts';
import type { State, Unit } from '../battle/state.ts';
import { otherSide } from '../rules/side.ts';
import { entryCost, TERRAIN_EFFECTS } from '../rules/terrain.ts';
import { shootAt } from './fire-steps.ts';
import type { ObservedDice } from './observed-dice.ts';

/** COH and marker for the terrain of an entered area (T2, T4, R-20). LI, LP and MI climb a slope for free as they are played. */
const payGround = (state: State, unit: Unit, dice: ObservedDice): void => {
  const terrain = state.sides[unit.card.side].terrain[unit.column] ?? 'clear';
  const cost = entryCost(unit.card, terrain) ?? 0;
  if (cost === 0) return;
  addMarker(unit, 'own');
  addHits(state, unit, cost, dice);
};

/**
 * Reaction shots at a unit that moved next to enemies (V3, P7, M2, R-35). Automatic shots are fired at once; the other
 * shots are offered to the players.
 */
const drawFire = (state: State, unit: Unit, dice: ObservedDice): void => {
  const { side, id } = unit.card;
  for (const enemy of adjacentEnemies(state, side, unit.column)) {
    if (!mayFire(state, enemy, true)) continue;
    if (reactsAutomatically(state, enemy.card)) shootAt(state, enemy.card.id, id, true, dice);
    else state.asks.push({ unit: enemy.card.id, about: id });
    if (unit.place !== 'field') break;
  }
  if (unit.place !== 'field') state.asks = [];
  if (state.asks.length > 0) {
    state.resume = state.stage;
    state.stage = 'react';
  }
};

/** Plays a unit from the hand to an area, or onto an own unit there (P1–P6, R-28, R-30). */
export const playUnit = (state: State, unit: Unit, column: number, dice: ObservedDice): void => {
  const own = state.sides[unit.card.side];
  const below = state.units[own.field[column] as number];
  if (below) moveToSecondLine(state, below, false, dice);
  removeFrom(own.hand, unit.card.id);
  unit.place = 'field';
  unit.column = column;
  unit.used = true;
  unit.entered = state.turn;
  own.field[column] = unit.card.id;
  state.plays++;
  const terrain = own.terrain[column] ?? 'clear';
  // Types excepted by a slope pay nothing for it (T4). MI is not marked on a slope either.
  const climbs = terrain === 'slope' && (unit.card.is.light || unit.card.is.type === 'MI');
  if (isMarkedWhenPlayed(state, unit.card) && !climbs) addMarker(unit, 'played');
  if (state.plays === 2) addMarker(unit, 'own');
  if (
    state.roster.setup.settings.rules.fogOfWar &&
    TERRAIN_EFFECTS[terrain].cover &&
    !isColumnFacingEnemy(state, unit.card.side, column)
  )
    unit.hidden = true;
  callClan(state, unit);
  payGround(state, unit, dice);
  updateMarks(state);
  if (unit.place === 'field') drawFire(state, unit, dice);
};

/** Moves a unit one area sideways (M1, R-20). */
export const moveSideways = (state: State, unit: Unit, column: number, dice: ObservedDice): void => {
  const { field } = state.sides[unit.card.side];
  field[unit.column] = -1;
  field[column] = unit.card.id;
  unit.column = column;
  callClan(state, unit);
  state.moved.push(unit.card.id);
  payGround(state, unit, dice);
  updateMarks(state);
  if (unit.place === 'field' && !state.roster.setup.settings.choices.onlyPlayingDrawsFire) drawFire(state, unit, dice);
};

/** Caltrop on an enemy area (K11, R-6): hits an elephant there at once and leaves no marker. */
export const placeCaltrop = (state: State, column: number, dice: ObservedDice): void => {
  const enemy = state.sides[otherSide(state.active)];
  enemy.terrain[column] = 'caltrop';
  const unit = state.units[enemy.field[column] as number];
  if (unit?.card.is.elephant) addHits(state, unit, TERRAIN_EFFECTS.caltrop.enter.elephant ?? 0, dice);
};
