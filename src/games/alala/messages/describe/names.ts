import type { PhalanxSetup } from '../../army/army-setup.ts';
import { otherSide, SIDES, type SideId } from '../../battle/sides.ts';
import { type BattleState, type BattleUnit, findById, type Leader, unitsOf } from '../../battle/state.ts';
import type { Terrain } from '../../rules/plan/ground.ts';
import { displayName, hyphenatedName, fieldMessages as words } from '../index.ts';

/** An army as players call it; by its colour too where both have one name. */
export const sideName = ({ armies }: BattleState, side: SideId): string => {
  const name = displayName(armies[side].name);
  return name === displayName(armies[otherSide(side)].name)
    ? words().ofSide(name, words().colours[armies[side].colour])
    : name;
};

/** The name of a unit, with its army if the other side has a unit of that name. The id of an unknown unit. */
export const unitName = (state: BattleState, id: string): string => {
  const unit = findById(state.units, id);
  if (!unit) return id;
  return isTwin(state, unit)
    ? words().ofSide(displayName(unit.name), sideName(state, unit.side))
    : displayName(unit.name);
};

const isTwin = (state: BattleState, unit: BattleUnit): boolean => {
  const name = hyphenatedName(unit.name);
  return unitsOf(state, otherSide(unit.side)).some(other => hyphenatedName(other.name) === name);
};

/**
 * The name of a leader, or of the second in command who has taken over; with the army if the other side has the same
 * name.
 */
export const leaderName = (state: BattleState, id: string): string => {
  const leader = findById(state.leaders, id);
  if (!leader) return id;
  const name = calledLeader(leader);
  const twin = Object.values(state.leaders).some(other => other.side !== leader.side && calledLeader(other) === name);
  return twin ? words().ofSide(name, sideName(state, leader.side)) : name;
};

const calledLeader = ({ name, secondName, second }: Leader): string => {
  if (!second) return displayName(name);
  return secondName ? displayName(secondName) : words().second(displayName(name));
};

/** The name of a piece of terrain, or of its kind. */
export const terrainName = ({ name, kind }: Terrain): string => name ?? words().plan.terrain[kind];

/** What a card is played on: a leader, a phalanx or a unit. */
export const targetName = (state: BattleState, id: string): string => {
  if (findById(state.leaders, id)) return leaderName(state, id);
  const side = SIDES.find(each => phalanxIn(state, each, ({ id: other }) => other === id));
  if (side === undefined) return unitName(state, id);
  const name = displayName(phalanxIn(state, side, phalanx => phalanx.id === id)?.name ?? id);
  const twin = phalanxIn(state, otherSide(side), phalanx => displayName(phalanx.name) === name);
  return twin ? words().ofSide(name, sideName(state, side)) : name;
};

const phalanxIn = (
  { armies }: BattleState,
  side: SideId,
  is: (phalanx: PhalanxSetup) => boolean,
): PhalanxSetup | undefined => armies[side].phalanxes.find(is);
