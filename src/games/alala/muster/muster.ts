import { isHoplites, KINDS, type UnitKind } from '../rules/kinds.ts';
import { ARMY_LIMITS, type Army, type ArmyLeader, ofRank } from './army.ts';
import { BLAZONS, type Name, type PhalanxSetup, type UnitSetup } from './army-setup.ts';
import { SIDE_COLOURS } from './colours.ts';

/** The changes that a player makes to an army in the muster. Each gives a new army and leaves the old one as it was. */

export const newArmy = (id: string, name: Name): Army => ({
  id,
  version: 1,
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

/** Another kind brings its own men and rank; only hoplites have a grade and a phalanx. */
export const changeKind = (army: Army, id: string, kind: UnitKind): Army => {
  const left = isHoplites({ kind }) ? army : leaveUnit(army, id);
  return {
    ...left,
    units: left.units.map(unit => {
      if (unit.id !== id || unit.kind === kind) return unit;
      const { grade: _, phalanx: __, ...bare } = unit;
      return { ...bare, ...ofKind(left, kind) };
    }),
  };
};

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
export const addUnit = (army: Army, kind: UnitKind, name: Name): readonly [army: Army, unit: string] => {
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
export const copyUnit = (army: Army, id: string, name: Name): readonly [army: Army, unit: string] => {
  const copy = freshId(army, 'u');
  const units = army.units.flatMap(unit => (unit.id === id ? [unit, { ...unit, id: copy, name }] : [unit]));
  return [{ ...army, units }, copy];
};

export const removeUnit = (army: Army, id: string): Army => ({
  ...leaveUnit(army, id),
  units: army.units.filter(unit => unit.id !== id),
});

const leaveUnit = (army: Army, id: string): Army => ({
  ...army,
  leaders: army.leaders.map(leader => (leader.unit === id ? { ...leader, unit: null } : leader)),
});

/** Puts a unit at a place of its rank, counted from the left; the others close up. */
export const placeUnit = (army: Army, id: string, place: number): Army => {
  const unit = army.units.find(each => each.id === id);
  if (!unit) return army;
  const rank = ofRank(army, unit.rank).filter(each => each.id !== id);
  rank.splice(Math.max(0, Math.min(place, rank.length)), 0, unit);
  const others = ofRank(army, unit.rank === 'line' ? 'screen' : 'line');
  return { ...army, units: unit.rank === 'line' ? [...rank, ...others] : [...others, ...rank] };
};

/** The place of a unit in its rank, from the left, 0 or more. */
export const placeOf = (army: Army, id: string): number => {
  const unit = army.units.find(each => each.id === id);
  return unit ? ofRank(army, unit.rank).findIndex(each => each.id === id) : -1;
};

/** Puts a leader with a unit, in the place of any who was there; null takes whoever is there away. */
export const putLeader = (army: Army, unit: string, leader: string | null): Army => {
  const left = leaveUnit(army, unit);
  return { ...left, leaders: left.leaders.map(each => (each.id === leader ? { ...each, unit } : each)) };
};

export const mayAddPhalanx = (army: Army): boolean =>
  army.phalanxes.length < ARMY_LIMITS.phalanxes && army.leaders.length < ARMY_LIMITS.leaders;

/** A phalanx with a leader, who stands with the first hoplites that have none. */
export const addPhalanx = (army: Army, name: Name, leaderName: Name): Army => {
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

/** Puts hoplites into a phalanx, or into none; a leader of another phalanx who was with them stays behind. */
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
export const nameSecond = (army: Army, id: string, name: Name | undefined): Army => ({
  ...army,
  leaders: army.leaders.map(leader => {
    if (leader.id !== id) return leader;
    const { secondName: _, ...bare } = leader;
    return name === undefined ? bare : { ...bare, secondName: name };
  }),
});

/** A name that nothing in the army has: the letter and the lowest number that is free. */
const freshId = (army: Army, letter: string): string => {
  const taken = new Set([...army.units, ...army.leaders, ...army.phalanxes].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${letter}${number}`)) number++;
  return `${letter}${number}`;
};
