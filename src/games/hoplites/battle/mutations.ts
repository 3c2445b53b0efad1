import type { RandomInt } from '../../../core/probability/dice.ts';
import { adjacentTo, FIELD_WIDTH } from '../rules/areas.ts';
import { isLostInRout } from '../rules/cards.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import { SECOND_LINE_SIZE } from './limits.ts';
import { hasRule, isNextToEnemy } from './queries.ts';
import type { BattleState, Marker, State, Unit } from './state.ts';

/** A die of ten faces, 0–9. */
export const rollD10 = (dice: RandomInt): number => dice(10);

/** Removes one item from a list; does nothing if it is absent. */
export const removeFrom = (list: number[], each: number): void => {
  const at = list.indexOf(each);
  if (at >= 0) list.splice(at, 1);
};

/** Sets a marker, unless the unit has one that lasts longer (K4, R-3). */
export const addMarker = (unit: Unit, marker: Marker): void => {
  if (unit.marker === '' || unit.marker === 'played') unit.marker = marker;
};

/** Takes a unit off the field and clears its field marks (S13, R-30). */
export const takeOffField = (state: State, unit: Unit): void => {
  if (unit.place === 'field') state.sides[unit.card.side].field[unit.column] = -1;
  unit.column = -1;
  unit.marker = '';
  unit.engaged = false;
  unit.hidden = false;
};

/** Eliminates a unit. */
export const eliminateUnit = (state: State, unit: Unit): void => {
  takeOffField(state, unit);
  removeFrom(state.sides[unit.card.side].second, unit.card.id);
  unit.place = 'eliminated';
};

/** Moves a unit to the second line, routed or in order. A full second line first loses a random unit that routs (Y4, R-68). */
export const moveToSecondLine = (state: State, unit: Unit, routed: boolean, dice: RandomInt): void => {
  const { second } = state.sides[unit.card.side];
  takeOffField(state, unit);
  if (routed && second.length >= SECOND_LINE_SIZE) {
    const gone = state.units[second[dice(second.length)] as number];
    if (gone) eliminateUnit(state, gone);
  }
  second.push(unit.card.id);
  unit.place = 'second';
  unit.routed = routed;
  unit.since = state.turn;
};

/** Counts one more rout of an army, which can end Ferocity (X2, R-21). */
const countRout = (state: State, side: SideId, dice: RandomInt): void => {
  const own = state.sides[side];
  own.routs++;
  if (!own.ferocity) return;
  const { setup } = state.roster;
  const early = setup.settings.choices.ferocityEndsAtThree;
  if (early && own.routs >= 3) own.ferocity = false;
  else if (early || own.routs > 3) own.ferocity = rollD10(dice) <= setup.armies[side].army.leader.initiative;
};

/** A unit routs (S13, R-60): to the second line, or out of the battle. An elephant rampages first (N4). */
export const routUnit = (state: State, unit: Unit, dice: RandomInt): void => {
  if (unit.place !== 'field') return;
  countRout(state, unit.card.side, dice);
  if (unit.card.is.elephant) rampage(state, unit, dice);
  else if (isLostInRout(unit.card) || hasRule(state, unit.card.side, 'tribalCommand')) eliminateUnit(state, unit);
  else moveToSecondLine(state, unit, true, dice);
};

/** Adds COH to a unit on the field, which routs at its limit (V10, S13). An elemental takes its one COH only in shocks. */
export const addHits = (state: State, unit: Unit, coh: number, dice: RandomInt): void => {
  if (coh <= 0 || unit.place !== 'field') return;
  unit.coh += coh;
  if (unit.coh >= unit.card.limit) routUnit(state, unit, dice);
};

/** The column a rampaging elephant moves to, or the adjacent unit it tramples. */
const sideways = (state: State, unit: Unit, dice: RandomInt, struck: Unit[]): void => {
  const own = state.sides[unit.card.side];
  const column = unit.column + (dice(2) === 0 ? -1 : 1);
  if (column < 0 || column >= FIELD_WIDTH) return;
  const friend = state.units[own.field[column] as number];
  if (friend) {
    friend.coh += 2;
    struck.push(friend);
  } else if (entryCost(unit.card, own.terrain[column] ?? 'river') !== null) {
    own.field[unit.column] = -1;
    own.field[column] = unit.card.id;
    unit.column = column;
  }
};

/** At most four dice: against the enemy, into friends, or no effect. Then the elephant is removed (N4, R-74, R-75). */
const rampage = (state: State, unit: Unit, dice: RandomInt): void => {
  const enemy = state.sides[otherSide(unit.card.side)];
  const struck: Unit[] = [];
  // Its loss is counted once, whatever it hits.
  unit.coh = Math.max(unit.coh, unit.card.limit);
  for (let throws = 0; throws < 4; throws++) {
    const face = rollD10(dice) || 10;
    if (face <= 3) {
      const foe = state.units[enemy.field[unit.column] as number];
      if (!foe) continue;
      foe.coh += foe.card.is.cav || foe.card.is.elephant || foe.card.is.chariot ? 2 : 1;
      struck.push(foe);
    } else if (face <= 5 || (face >= 8 && throws === 0)) sideways(state, unit, dice, struck);
    else if (face >= 8) break;
  }
  eliminateUnit(state, unit);
  for (const each of struck) if (each.place === 'field' && each.coh >= each.card.limit) routUnit(state, each, dice);
};

/** Updates the marks that depend on adjacent units: engaged (C3) and hidden (T6). */
export const updateMarks = (state: State): void => {
  for (const side of SIDES)
    for (const id of state.sides[side].field) {
      const unit = state.units[id];
      if (!unit || (!unit.engaged && !unit.hidden)) continue;
      if (isNextToEnemy(state, unit)) unit.hidden = false;
      else unit.engaged = false;
    }
};

/** Calls a unit's clan (SA6, R-79). For a hidden unit the enemy does not learn which clan (T6). */
export const callClan = (state: State, { card: { side, clan }, hidden }: Unit): void => {
  if (clan === 0) return;
  const { called, covert } = state.sides[side];
  if (!hidden) removeFrom(covert, clan);
  else if (!called.includes(clan)) covert.push(clan);
  if (!called.includes(clan)) called.push(clan);
};

/** True if an enemy is adjacent to a column of a side. */
export const isColumnFacingEnemy = (state: BattleState, side: SideId, column: number): boolean =>
  adjacentTo(column).some(each => (state.sides[otherSide(side)].field[each] as number) >= 0);

/** Spends a special card of a side, which is not a play of its turn. Returns false if the card is not in hand. */
export const spendCard = (state: State, side: SideId, card: number): boolean => {
  const own = state.sides[side];
  if (!own.hand.includes(card)) return false;
  removeFrom(own.hand, card);
  own.gone.push(card);
  return true;
};

/** Shuffles a list in place (Q2). */
export const shuffle = (list: number[], dice: RandomInt): void => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [list[i], list[j]] = [list[j] as number, list[i] as number];
  }
};
