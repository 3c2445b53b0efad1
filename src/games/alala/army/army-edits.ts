import type { Footprint } from '../rules/plan/geometry.ts';
import { footprintOf, isHoplites, KINDS, type UnitKind } from '../rules/unit-kinds.ts';
import { ARMY_LIMITS, type Army, type ArmyLeader, unitsBehind, unitsOfRank } from './army.ts';
import { BLAZONS, type DisplayName, type PhalanxSetup, type Rank, type UnitSetup } from './army-setup.ts';
import { SIDE_COLOURS } from './colours.ts';

/** The changes that a player makes to an army in the editor. Each returns a new army; the old one stays as it was. */

export const newArmy = (id: string, name: DisplayName): Army => ({
  id,
  version: 3,
  name,
  blazon: BLAZONS[0],
  colour: SIDE_COLOURS.a,
  phalanxes: [],
  leaders: [],
  units: [],
});

export const changeUnit = (army: Army, id: string, more: Partial<UnitSetup>): Army => ({
  ...army,
  units: army.units.map(unit => (unit.id === id ? { ...unit, ...more } : unit)),
});

/**
 * Another kind sets its default men, ground and rank. A unit behind another one keeps its rank. Only
 * hoplites have a grade and a phalanx.
 */
export const changeKind = (army: Army, id: string, kind: UnitKind): Army => {
  const left = isHoplites({ kind }) ? army : leaveUnit(army, id);
  const changed = {
    ...left,
    units: left.units.map(unit => {
      if (unit.id !== id || unit.kind === kind) return unit;
      const { grade: _, phalanx: __, footprint: ___, ...bare } = unit;
      const own = ofKind(left, kind);
      return { ...bare, ...own, ...(unit.rank === 'rear' && { rank: unit.rank }) };
    }),
  };
  const rank = changed.units.find(unit => unit.id === id)?.rank;
  return rank === 'line' || rank === 'rear' ? changed : closeUpArmy(changed, id);
};

/** Gives units their own ground on the plan. Ground equal to the default of the kind is not stored. */
export const changeFootprint = (army: Army, ids: readonly string[], footprint: Footprint): Army => ({
  ...army,
  units: army.units.map(unit => {
    if (!ids.includes(unit.id)) return unit;
    const { footprint: _, ...bare } = unit;
    const usual = footprintOf({ kind: unit.kind });
    return usual.width === footprint.width && usual.depth === footprint.depth ? bare : { ...bare, footprint };
  }),
});

/** Moves a unit into the line or in front of it. If it leaves the line, the units behind it move up. */
export const moveToRank = (army: Army, id: string, rank: Exclude<Rank, 'rear'>): Army => {
  const closed = rank === 'line' ? army : closeUpArmy(army, id);
  return { ...closed, units: closed.units.map(unit => (unit.id === id ? { ...withoutFront(unit), rank } : unit)) };
};

/**
 * Moves a unit behind a unit of the line, as the rearmost there. Units that stood behind the moved unit move up.
 */
export const moveBehind = (army: Army, id: string, front: string): Army => {
  const closed = closeUpArmy(army, id);
  const unit = closed.units.find(each => each.id === id);
  const fronts = unitsOfRank(closed, 'line').filter(each => each.id !== id);
  if (!unit || !fronts.some(each => each.id === front)) return army;
  const others = closed.units.filter(each => each !== unit);
  return { ...closed, units: [...others, { ...unit, rank: 'rear', behind: front }] };
};

/** The army with no unit behind a unit. The first of them takes a place beside it; the rest stand behind that one. */
const closeUpArmy = (army: Army, id: string): Army => {
  const [next, ...rest] = unitsBehind(army, id);
  if (!next) return army;
  const others = army.units.filter(unit => unit !== next);
  const at = others.findIndex(unit => unit.id === id);
  const units = [...others.slice(0, at), { ...withoutFront(next), rank: 'line' as const }, ...others.slice(at)];
  return { ...army, units: units.map(unit => (rest.includes(unit) ? { ...unit, behind: next.id } : unit)) };
};

const withoutFront = ({ behind: _, ...unit }: UnitSetup): UnitSetup => unit;

const ofKind = (army: Army, kind: UnitKind): Pick<UnitSetup, 'kind' | 'men' | 'rank' | 'grade' | 'phalanx'> => {
  const phalanx = army.phalanxes.at(-1)?.id;
  return {
    kind,
    men: KINDS[kind].men,
    rank: KINDS[kind].rank,
    ...(isHoplites({ kind }) && { grade: 'B' as const, ...(phalanx && { phalanx }) }),
  };
};

/** A unit at the right end of its rank, and its id. The first hoplites of a phalanx get its leader. */
export const addUnit = (army: Army, kind: UnitKind, name: DisplayName): readonly [army: Army, unit: string] => {
  const id = freshId(army, 'u');
  const unit: UnitSetup = { id, name, aggression: 'formedUp', ...ofKind(army, kind) };
  const added = { ...army, units: [...army.units, unit] };
  return [unit.phalanx ? withLeaderAt(added, unit.phalanx, id) : added, id];
};

const withLeaderAt = (army: Army, phalanx: string, unit: string): Army => ({
  ...army,
  leaders: army.leaders.map(leader =>
    leader.phalanx === phalanx && leader.unit === null ? { ...leader, unit } : leader,
  ),
});

/** Another unit like it, to its right. */
export const copyUnit = (army: Army, id: string, name: DisplayName): readonly [army: Army, unit: string] => {
  const copy = freshId(army, 'u');
  const units = army.units.flatMap(unit => (unit.id === id ? [unit, { ...unit, id: copy, name }] : [unit]));
  return [{ ...army, units }, copy];
};

export const removeUnit = (army: Army, id: string): Army => {
  const left = closeUpArmy(leaveUnit(army, id), id);
  return { ...left, units: left.units.filter(unit => unit.id !== id) };
};

const leaveUnit = (army: Army, id: string): Army => ({
  ...army,
  leaders: army.leaders.map(leader => (leader.unit === id ? { ...leader, unit: null } : leader)),
});

/**
 * Moves a unit to a place of its rank, counted from the left; the other units close up. A unit of the second line
 * moves behind the unit of the line at that place.
 */
export const moveUnit = (army: Army, id: string, place: number): Army => {
  const unit = army.units.find(each => each.id === id);
  if (!unit) return army;
  if (unit.rank === 'rear') {
    const front = unitsOfRank(army, 'line')[place];
    return front ? moveBehind(army, id, front.id) : army;
  }
  const rank = unitsOfRank(army, unit.rank).filter(each => each.id !== id);
  rank.splice(Math.max(0, Math.min(place, rank.length)), 0, unit);
  const others = army.units.filter(each => each.rank !== unit.rank);
  return { ...army, units: unit.rank === 'line' ? [...rank, ...others] : [...others, ...rank] };
};

/** The place of a unit in its rank, from the left, 0 or more; one of the second line has its front's. −1 for no unit. */
export const positionOf = (army: Army, id: string): number => {
  const unit = army.units.find(each => each.id === id);
  if (unit?.rank === 'rear') return unitsOfRank(army, 'line').findIndex(front => front.id === unit.behind);
  return unit ? unitsOfRank(army, unit.rank).findIndex(each => each.id === id) : -1;
};

/** The number of places for a unit of this rank. */
export const positionCount = (army: Army, { rank }: Pick<UnitSetup, 'rank'>): number =>
  unitsOfRank(army, rank === 'rear' ? 'line' : rank).length;

/** Puts a leader with a unit, in place of any leader there. Null removes the unit's leader. */
export const assignLeader = (army: Army, unit: string, leader: string | null): Army => {
  const left = leaveUnit(army, unit);
  return { ...left, leaders: left.leaders.map(each => (each.id === leader ? { ...each, unit } : each)) };
};

export const mayAddPhalanx = (army: Army): boolean =>
  army.phalanxes.length < ARMY_LIMITS.phalanxes && army.leaders.length < ARMY_LIMITS.leaders;

/** Adds a phalanx with a leader, who stands with the first hoplites that have no leader. */
export const addPhalanx = (army: Army, name: DisplayName, leaderName: DisplayName): Army => {
  const id = freshId(army, 'p');
  const blazon = BLAZONS.find(each => !army.phalanxes.some(phalanx => phalanx.blazon === each)) ?? army.blazon;
  const loose = army.units.filter(unit => isHoplites(unit) && unit.phalanx === undefined);
  const leader: ArmyLeader = {
    id: freshId(army, 'l'),
    name: leaderName,
    cp: null,
    phalanx: id,
    unit: loose.find(unit => !army.leaders.some(each => each.unit === unit.id))?.id ?? null,
  };
  return {
    ...army,
    phalanxes: [...army.phalanxes, { id, name, blazon }],
    leaders: [...army.leaders, leader],
    units: army.units.map(unit => (loose.includes(unit) ? { ...unit, phalanx: id } : unit)),
  };
};

export const changePhalanx = (army: Army, id: string, more: Partial<PhalanxSetup>): Army => ({
  ...army,
  phalanxes: army.phalanxes.map(phalanx => (phalanx.id === id ? { ...phalanx, ...more } : phalanx)),
});

/** The phalanx and its leader go; its units stay in the line. */
export const removePhalanx = (army: Army, id: string): Army => ({
  ...army,
  phalanxes: army.phalanxes.filter(phalanx => phalanx.id !== id),
  leaders: army.leaders.filter(leader => leader.phalanx !== id),
  units: army.units.map(unit => (unit.phalanx === id ? withoutPhalanx(unit) : unit)),
});

/** Puts hoplites into a phalanx, or into none. A leader of another phalanx who was with them stays behind. */
export const joinPhalanx = (army: Army, id: string, phalanx: string | undefined): Army => {
  const leader = army.leaders.find(({ unit }) => unit === id);
  const free = leader?.phalanx !== undefined && leader.phalanx !== phalanx ? leaveUnit(army, id) : army;
  return {
    ...free,
    units: free.units.map(unit =>
      unit.id !== id ? unit : phalanx === undefined ? withoutPhalanx(unit) : { ...unit, phalanx },
    ),
  };
};

const withoutPhalanx = ({ phalanx: _, ...unit }: UnitSetup): UnitSetup => unit;

export const changeLeader = (army: Army, id: string, more: Partial<ArmyLeader>): Army => ({
  ...army,
  leaders: army.leaders.map(leader => (leader.id === id ? { ...leader, ...more } : leader)),
});

/** Gives a leader's second in command a name, or none of his own. */
export const renameSecond = (army: Army, id: string, name: DisplayName | undefined): Army => ({
  ...army,
  leaders: army.leaders.map(leader => {
    if (leader.id !== id) return leader;
    const { secondName: _, ...bare } = leader;
    return name === undefined ? bare : { ...bare, secondName: name };
  }),
});

/** An unused id in the army: the letter and the lowest free number. */
const freshId = (army: Army, letter: string): string => {
  const taken = new Set([...army.units, ...army.leaders, ...army.phalanxes].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${letter}${number}`)) number++;
  return `${letter}${number}`;
};
