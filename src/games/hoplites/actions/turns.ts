import type { RandomInt } from '../../../core/probability/dice.ts';
import { rollD10 } from '../battle/mutations.ts';
import { isNextToEnemy } from '../battle/queries.ts';
import { endAfterLastRound } from '../battle/score.ts';
import type { State } from '../battle/state.ts';
import { hasTrait } from '../rules/cards.ts';
import { otherSide, type SideId } from '../rules/side.ts';

/** Two dice plus each leader's Initiative; ties are rolled again (I1, R-26). */
export const rollInitiative = (state: State, dice: RandomInt): SideId => {
  const { armies } = state.roster.setup;
  for (;;) {
    const a = rollD10(dice) + armies.a.army.leader.initiative;
    const b = rollD10(dice) + armies.b.army.leader.initiative;
    if (a !== b) return a > b ? 'a' : 'b';
  }
};

/** Draws the number of rounds until initiative is rolled again: 3 to 5 (I3). */
export const drawCountdown = (dice: RandomInt): number => 3 + dice(3);

/**
 * Starts a side's turn (Q3): removes its markers, heals its monsters, and brings its pursuers one step
 * back (U3).
 */
export const beginTurn = (state: State, side: SideId): void => {
  const own = state.sides[side];
  state.turn++;
  state.active = side;
  state.stage = 'play';
  state.plays = 0;
  state.draws = 0;
  state.drew = false;
  state.moved = [];
  state.aims = [];
  state.supplied = [];
  state.attacks = [];
  state.asks = [];
  own.called = [];
  own.covert = [];
  own.flankTries = 0;
  own.rallyTries = 0;
  own.orders = 0;
  for (const unit of state.units) {
    if (unit.card.side !== side) continue;
    if (unit.place === 'field') {
      if (unit.marker !== 'enemy') unit.marker = '';
      if (unit.coh > 0 && hasTrait(unit.card, 'REGENERATE')) unit.coh--;
    } else if (unit.place === 'pursuit' && unit.chase > 0) unit.chase--;
  }
};

/** Ends a turn: missiles are restored (V7, D5, R-40), and markers from the enemy's turn are removed. */
const endTurn = (state: State): void => {
  const { choices } = state.roster.setup.settings;
  for (const unit of state.units) {
    if (unit.card.side !== state.active) continue;
    if (unit.out && !(unit.place === 'field' && isNextToEnemy(state, unit))) unit.out = false;
    if (unit.marker === 'enemy' || choices.markersGoAtTurnEnd) unit.marker = '';
    unit.fought = false;
    unit.withdrew = false;
  }
};

/** Starts the next turn or round. The order of play stays (I2); with variable initiative, both may roll for it first (I3). */
export const nextTurn = (state: State, dice: RandomInt): void => {
  endTurn(state);
  if (state.active === state.first) {
    state.shockless = false;
    beginTurn(state, otherSide(state.first));
    return;
  }
  if (endAfterLastRound(state)) return;
  state.round++;
  state.shockless = false;
  if (!state.roster.setup.settings.rules.variableInitiative || --state.countdown > 0) {
    beginTurn(state, state.first);
    return;
  }
  const winner = rollInitiative(state, dice);
  state.countdown = drawCountdown(dice);
  state.roll = { loser: otherSide(winner), passed: null };
  state.stage = 'initiative';
};

/**
 * Applies INITIATIVE cards to a roll (I4, R-27). The last card played decides, and the turn that follows has its shock.
 * Nothing else happens if the same side wins again (I5).
 */
export const settleInitiative = (state: State, winnerPlays: boolean): void => {
  const { roll } = state;
  if (!roll) return;
  const loserPlays = roll.passed === false;
  const winner = loserPlays && !winnerPlays ? roll.loser : otherSide(roll.loser);
  // If the order changes, the side that has just had a turn has a second one in a row. It has no shock without a card.
  state.shockless = winner !== state.first && !(loserPlays || winnerPlays);
  state.first = winner;
  state.roll = null;
  beginTurn(state, winner);
};
