import { levelChange } from '../actions/level.ts';
import { applyMoraleEvent, belowHalf } from '../rules/morale.ts';
import { lastFoes, moraleCandidates, quarriesOf } from './relations.ts';
import { type BattleState, type BattleUnit, type DueItem, isOnTable, known, leaderWith } from './state.ts';

/**
 * The state without the questions and debts that cannot matter any more: about who is dead or gone, or what an entry of
 * another phone has settled in the meantime.
 */
export const stillAsked = (state: BattleState): BattleState => {
  const due = state.due.filter(item => matters(state, item));
  const idle = Object.values(state.units).filter(unit => unit.owes !== null && !isStillOwed(state, unit));
  if (due.length === state.due.length && idle.length === 0) return state;
  const units = { ...state.units };
  for (const unit of idle) units[unit.id] = { ...unit, owes: null, ...(isLeftAlone(unit) && { move: 'stay' }) };
  return { ...state, units, due };
};

/** Without the risks that a leader ran before his second took over: no blow reaches who was not leader yet (L2, R-35). */
export const withoutOldRisks = (before: BattleState, state: BattleState): BattleState => {
  if (state.leaders === before.leaders) return state;
  const due = state.due.filter(
    item =>
      item.kind !== 'risk' || known(before.leaders, item.leader)?.second === known(state.leaders, item.leader)?.second,
  );
  return due.length === state.due.length ? state : { ...state, due };
};

const matters = (state: BattleState, item: DueItem): boolean => {
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
      return unit.aggression !== 'shaken' || leaderWith(state, item.unit) !== undefined;
    }
    case 'hack':
      return isThere(state, item.unit) && isThere(state, item.victim);
    case 'morale':
      return moraleCandidates(state, item).some(
        ({ unit, event }) => Object.keys(levelChange(unit, applyMoraleEvent(unit, event, state.house))).length > 0,
      );
  }
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
