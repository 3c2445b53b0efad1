import { levelChange } from '../actions/level.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { applyMoraleEvent, belowHalf, type MoraleEvent } from '../rules/morale.ts';
import { lastFoes, quarriesOf } from './relations.ts';
import { type BattleState, type BattleUnit, type DueItem, isOnTable, known, unitsOf } from './state.ts';
import { otherSide, type SideId } from './terms.ts';

/**
 * The state without the questions and debts that cannot matter any more: about who is dead or gone, or what an entry of
 * another phone has settled in the meantime.
 */
export const stillAsked = (state: BattleState): BattleState => {
  const matters = asksOf(state);
  const due = state.due.every(matters) ? state.due : state.due.filter(matters);
  const idle = Object.values(state.units).filter(unit => unit.owes !== null && !isStillOwed(state, unit));
  if (due === state.due && idle.length === 0) return state;
  const units = { ...state.units };
  for (const unit of idle) units[unit.id] = { ...unit, owes: null, ...(isLeftAlone(unit) && { move: 'stay' }) };
  return { ...state, units, due };
};

/** Without the risks that a leader ran before his second took over: no blow reaches who was not leader yet (L2, R-35). */
export const withoutOldRisks = (before: BattleState, state: BattleState): BattleState => {
  if (state.leaders === before.leaders) return state;
  const relieved = new Set(
    Object.values(state.leaders).flatMap(({ id, second }) =>
      known(before.leaders, id)?.second === second ? [] : [id],
    ),
  );
  if (relieved.size === 0) return state;
  const due = state.due.filter(item => item.kind !== 'risk' || !relieved.has(item.leader));
  return due.length === state.due.length ? state : { ...state, due };
};

/** Whether a question still matters in a state. What many questions ask of the armies is reckoned once for all of them. */
const asksOf = (state: BattleState): ((item: DueItem) => boolean) => {
  let armies: Readonly<Record<SideId, Touched>> | undefined;
  const led = once(
    () => new Set(Object.values(state.leaders).flatMap(({ alive, unit }) => (alive && unit !== null ? [unit] : []))),
  );
  return item => {
    switch (item.kind) {
      case 'risk': {
        const leader = known(state.leaders, item.leader);
        if (!leader?.alive) return false;
        // A blow falls on a unit that he is with (L1); a card finds him anywhere.
        return item.cause === 'card' || leader.unit !== null;
      }
      case 'halved': {
        const unit = known(state.units, item.unit);
        if (!unit || !isOnTable(unit) || !belowHalf(unit)) return false;
        return unit.aggression !== 'shaken' || led().has(item.unit);
      }
      case 'hack':
        return isThere(state, item.unit) && isThere(state, item.victim);
      case 'morale': {
        armies ??= { a: touchedOf(state, 'a'), b: touchedOf(state, 'b') };
        const { side, unit } = item;
        if (item.event === 'leaderKilled') return armies[side].leaderKilled[0] !== undefined;
        // A broken unit is not its own witness.
        const [first, second] = armies[side].friendlyHoplitesBroken;
        if ((first ?? unit) !== unit || second !== undefined) return true;
        return armies[otherSide(side)].enemyHoplitesBroken[0] !== undefined;
      }
    }
  };
};

/** For events of A3, two units of a side on the table that each would change, by their ids; fewer where there are fewer. */
type Touched = Readonly<Record<'leaderKilled' | 'friendlyHoplitesBroken' | 'enemyHoplitesBroken', readonly string[]>>;

const touchedOf = (state: BattleState, side: SideId): Touched => {
  const units = unitsOf(state, side).filter(isOnTable);
  const two = (event: MoraleEvent): readonly string[] => {
    const found: string[] = [];
    for (const unit of units) {
      if (found.length === 2) break;
      if (isChangedBy(unit, event, state.house)) found.push(unit.id);
    }
    return found;
  };
  return {
    leaderKilled: two('leaderKilled'),
    friendlyHoplitesBroken: two('friendlyHoplitesBroken'),
    enemyHoplitesBroken: two('enemyHoplitesBroken'),
  };
};

/** Answers of `isChangedBy` by unit: a unit stays the same object until something changes it. */
const answers = new WeakMap<BattleUnit, { readonly house: HouseRules; readonly by: Map<MoraleEvent, boolean> }>();

const isChangedBy = (unit: BattleUnit, event: MoraleEvent, house: HouseRules): boolean => {
  const there = answers.get(unit);
  const kept = there?.house === house ? there : { house, by: new Map<MoraleEvent, boolean>() };
  if (kept !== there) answers.set(unit, kept);
  const before = kept.by.get(event);
  if (before !== undefined) return before;
  const answer = Object.keys(levelChange(unit, applyMoraleEvent(unit, event, house))).length > 0;
  kept.by.set(event, answer);
  return answer;
};

const once = <T>(work: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
};

const isStillOwed = (state: BattleState, unit: BattleUnit): boolean => {
  if (!isOnTable(unit)) return false;
  switch (unit.owes?.what) {
    // With nobody left to run after there is no pursuit that could go on (P5).
    case 'pursuitTest':
      return quarriesOf(state, unit).length > 0;
    // Who has retired or routed since did not fall back: there is nobody to stay in contact with (P1).
    case 'followUp':
      return lastFoes(state, unit).some(id => known(state.units, id)?.standing === 'inLine');
    default:
      return true;
  }
};

// A pursuit that is over, or a follow-up that nobody can make, is no reason for +2 dice in the next fight (B2).
const isLeftAlone = ({ owes, move }: BattleUnit): boolean =>
  (owes?.what === 'pursuitTest' && move === 'pursue') || (owes?.what === 'followUp' && move === 'followUp');

const isThere = (state: BattleState, id: string): boolean => {
  const unit = known(state.units, id);
  return unit !== undefined && isOnTable(unit);
};
