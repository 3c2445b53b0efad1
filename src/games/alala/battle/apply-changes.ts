import type { Changes, LeaderChange, UnitChange } from './events.ts';
import { LIMITS } from './limits.ts';
import { type BattleState, type BattleUnit, findById, type Leader } from './state.ts';
import { applyPosition, moveToRear } from './turn-facts/second-line.ts';

/** The state with these changes. Unknown units and leaders are skipped. */
export const applyChanges = (state: BattleState, changes: Changes): BattleState => {
  if (changes.units.length === 0 && changes.leaders.length === 0) return state;
  const units = { ...state.units };
  for (const change of changes.units) {
    const unit = findById(units, change.unit);
    if (unit) units[change.unit] = applyPosition(units, changedUnit(unit, change), change.behind);
  }
  // Most entries change no leader; the same array shows that quickly.
  const leaders = changes.leaders.length === 0 ? state.leaders : withLeaderChanges(state.leaders, changes, units);
  return changes.units.reduce((all, { unit, behind }) => (behind ? moveToRear(all, unit, behind) : all), {
    ...state,
    units,
    leaders,
  });
};

const withLeaderChanges = (
  before: BattleState['leaders'],
  changes: Changes,
  units: BattleState['units'],
): BattleState['leaders'] => {
  const leaders = { ...before };
  for (const change of changes.leaders) {
    const leader = findById(leaders, change.leader);
    if (leader) leaders[change.leader] = changedLeader(leader, atAUnit(units, change));
  }
  return leaders;
};

// A state names only units that are in it.
const atAUnit = (units: BattleState['units'], { unit, ...change }: LeaderChange): LeaderChange =>
  unit === undefined || (unit !== null && !findById(units, unit)) ? change : { ...change, unit };

// Steps of two phones may add up to more than either could type.
const stepped = (value: number, step: number | undefined, least: number, most: number): number =>
  Math.min(most, Math.max(least, value + (step ?? 0)));

const changedUnit = (unit: BattleUnit, change: UnitChange): BattleUnit => {
  const men = stepped(unit.men, change.men, 0, LIMITS.men);
  const standing = change.standing ?? unit.standing;
  return {
    ...unit,
    men,
    startingMen: stepped(unit.startingMen, change.startingMen, 1, LIMITS.men),
    disorder: stepped(unit.disorder, change.disorder, 0, LIMITS.disorder),
    aggression: change.aggression ?? unit.aggression,
    formed: change.formed ?? unit.formed,
    move: change.move === undefined ? unit.move : change.move,
    thisTurn: {
      ...unit.thisTurn,
      control: change.control ?? unit.thisTurn.control,
      advanced: stepped(unit.thisTurn.advanced, change.advanced, 0, LIMITS.inches),
    },
    // A unit is destroyed exactly when it has no men left.
    standing: men === 0 ? 'destroyed' : standing === 'destroyed' ? 'inLine' : standing,
    ...(change.place && { place: change.place }),
    owes: men === 0 || standing === 'out' || standsAgain(unit, change) ? null : unit.owes,
    // A unit that stands again would make a first flight move next time (M3, R-36).
    ...(standing === 'inLine' && unit.standing !== 'inLine' && { flight: null, fledLast: undefined }),
  };
};

// A unit that is back in the line, by hand or by forming up, has no flight to make.
const standsAgain = ({ owes }: BattleUnit, { standing, move }: UnitChange): boolean =>
  standing === 'inLine' && move === undefined && (owes?.what === 'retire' || owes?.what === 'rout');

const changedLeader = (leader: Leader, change: LeaderChange): Leader => {
  const alive = change.alive ?? leader.alive;
  // A dead leader commands nothing, whatever another phone has recorded in the meantime (L1, L2).
  const cp = alive ? stepped(leader.cp, change.cp, 0, LIMITS.cp) : 0;
  return {
    ...leader,
    cp,
    spent: stepped(leader.spent, change.spent, 0, cp),
    unit: change.unit === undefined ? leader.unit : change.unit,
    alive,
    second: change.second ?? leader.second,
    signalled: change.signalled ?? leader.signalled,
    ...(change.signalled === true && !leader.signalled && { signalledWith: leader.unit }),
  };
};
