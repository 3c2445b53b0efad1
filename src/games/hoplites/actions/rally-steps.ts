import type { RandomInt } from '../../../core/probability/dice.ts';
import { SECOND_LINE_SIZE } from '../battle/limits.ts';
import { callClan, eliminateUnit, rollD10, spendCard } from '../battle/mutations.ts';
import type { State, Unit } from '../battle/state.ts';

/** COH after a rally (Y3, R-67) by the die, the TQ and an earlier depletion; at most TQ − 1. */
export const cohAfterRally = (tq: number, level: number, face: number): number => {
  const die = face + (level > 0 ? 2 : 0);
  const good = tq >= 6;
  const coh = die <= 1 ? 1 : die <= 5 ? 2 : die <= 7 ? (good ? 3 : 2) : good ? 4 : 3;
  return Math.min(coh, Math.max(0, tq - 1));
};

/** Rallies a routed unit by a card or by the leader's attempt. Too high a die eliminates it (Y1, K6). */
export const rallyUnit = (state: State, unit: Unit, card: number | null, dice: RandomInt): void => {
  const own = state.sides[unit.card.side];
  callClan(state, unit);
  if (card !== null) {
    if (!spendCard(state, unit.card.side, card)) return;
  } else {
    own.rallyTries++;
    if (rollD10(dice) > state.roster.setup.armies[unit.card.side].army.leader.initiative + 1) {
      eliminateUnit(state, unit);
      return;
    }
  }
  unit.coh = cohAfterRally(unit.card.tq, unit.level, rollD10(dice));
  unit.level++;
  unit.routed = false;
  unit.since = state.turn;
};

/** Regroups a pursuer at its end if a die is below Initiative (U4, U5): rallied, without a new level. */
export const regroupUnit = (state: State, unit: Unit, dice: RandomInt): void => {
  const own = state.sides[unit.card.side];
  own.rallyTries++;
  callClan(state, unit);
  // One attempt a turn, successful or not (U4).
  unit.since = state.turn;
  if (rollD10(dice) >= state.roster.setup.armies[unit.card.side].army.leader.initiative) return;
  if (own.second.length >= SECOND_LINE_SIZE) return;
  own.second.push(unit.card.id);
  unit.place = 'second';
  unit.routed = false;
};
