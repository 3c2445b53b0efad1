import type { AnyEvent, EventData } from '../battle/events.ts';
import { raiders } from '../battle/legal-attacks.ts';
import { COHESION_CARD_HITS } from '../battle/limits.ts';
import { addMarker, callClan, moveToSecondLine, spendCard, updateMarks } from '../battle/mutations.ts';
import { isShockForbidden } from '../battle/queries.ts';
import { checkEnd, concede } from '../battle/score.ts';
import type { Stage, State, Unit } from '../battle/state.ts';
import { deal } from './deal.ts';
import { discardCard, drawCard, takeReserve, takeUnit } from './draw-steps.ts';
import { challenge } from './duel.ts';
import { resolveFire, shootAt } from './fire-steps.ts';
import type { ObservedDice } from './observed-dice.ts';
import { moveSideways, placeCaltrop, playUnit } from './play-steps.ts';
import { rallyUnit, regroupUnit } from './rally-steps.ts';
import {
  askWithdrawals,
  attackSecondLine,
  declareAttack,
  endShock,
  mayWithdrawFromAttack,
  resolveShocks,
  withdrawUnit,
} from './shock-steps.ts';
import { nextTurn, settleInitiative } from './turns.ts';

/**
 * Applies an event to a state in place, so that a search can play thousands of them. The caller owns the state. The event is one of
 * `legal`. Chance comes from `dice`, even if the event has faces.
 */
export const performEvent = (state: State, event: AnyEvent, dice: ObservedDice): void => {
  dispatchEvent(state, event, dice);
  // After any event: a mark ends when no enemy is adjacent (C3) or the unit is gone (T6).
  updateMarks(state);
};

const dispatchEvent = (state: State, event: AnyEvent, dice: ObservedDice): void => {
  switch (event.type) {
    case 'deal':
      deal(state, dice);
      return;
    case 'initiative':
      afterBid(state, event.data);
      return;
    case 'play':
      withUnit(state, event.data.card, unit => playUnit(state, unit, event.data.column, dice));
      afterPlay(state);
      return;
    case 'caltrop':
      if (spendCard(state, event.data.seat, event.data.card)) placeCaltrop(state, event.data.column, dice);
      return;
    case 'react':
      afterReaction(state, event.data, dice);
      return;
    case 'go':
      withUnit(state, event.data.unit, unit => moveSideways(state, unit, event.data.column, dice));
      return;
    case 'back':
      withUnit(state, event.data.unit, unit => {
        callClan(state, unit);
        state.moved.push(unit.card.id);
        moveToSecondLine(state, unit, false, dice);
      });
      return;
    case 'cohesion':
      withUnit(state, event.data.unit, unit => restoreCohesion(state, unit, event.data.card));
      return;
    case 'aim':
      withUnit(state, event.data.unit, unit => {
        callClan(state, unit);
        state.aims.push({ unit: event.data.unit, target: event.data.target });
      });
      return;
    case 'supply':
      if (spendCard(state, event.data.seat, event.data.card)) state.supplied = [...event.data.units];
      return;
    case 'attack':
      declareAttack(state, event.data, dice);
      return;
    case 'withdraw':
      afterWithdrawal(state, event.data, dice);
      return;
    case 'raid':
      withUnit(state, event.data.unit, unit => attackSecondLine(state, unit, dice));
      skipRaids(state, dice);
      return;
    case 'rally':
      withUnit(state, event.data.unit, unit => rallyUnit(state, unit, event.data.card, dice));
      return;
    case 'regroup':
      withUnit(state, event.data.unit, unit => regroupUnit(state, unit, dice));
      return;
    case 'discard':
      discardCard(state, event.data.card);
      return;
    case 'draw':
      drawCard(state, dice);
      return;
    case 'take':
      withUnit(state, event.data.unit, unit => takeUnit(state, unit));
      return;
    case 'reserve':
      if (spendCard(state, event.data.seat, event.data.card)) takeReserve(state, dice);
      return;
    case 'order':
      withUnit(state, event.data.unit, unit => {
        // One COH for each order (D4, R-70).
        state.sides[unit.card.side].orders++;
        unit.coh = Math.max(0, unit.coh - 1);
      });
      return;
    case 'challenge':
      if (spendCard(state, event.data.seat, event.data.card)) challenge(state, dice);
      return;
    case 'answers':
      state.sides[event.data.seat].answers = event.data.answers;
      return;
    case 'concede':
      concede(state, event.data.seat);
      return;
    case 'next':
      endStage(state, dice);
      return;
  }
};

const withUnit = (state: State, id: number, act: (unit: Unit) => void): void => {
  const unit = state.units[id];
  if (unit) act(unit);
};

/** An INITIATIVE card or none: the loser of the dice answers first, then the winner (I4, R-27). */
const afterBid = (state: State, { seat, card }: EventData<'initiative'>): void => {
  if (!state.roll) return;
  const plays = card !== null && spendCard(state, seat, card);
  if (state.roll.passed === null) state.roll.passed = !plays;
  else settleInitiative(state, plays);
};

/** A turn plays one unit, or two with dynamic play (P1, P4). */
const afterPlay = (state: State): void => {
  if (state.stage !== 'play') return;
  if (state.plays >= (state.roster.setup.settings.rules.dynamicPlay ? 2 : 1)) enterStage(state, 'move');
};

/** A unit reacts with fire or declines; then the next unit is asked (V3, R-35). */
const afterReaction = (state: State, { fire }: EventData<'react'>, dice: ObservedDice): void => {
  const ask = state.asks.shift();
  if (!ask) return;
  if (fire) shootAt(state, ask.unit, ask.about, true, dice);
  if (state.units[ask.about]?.place !== 'field') state.asks = [];
  if (state.asks.length > 0) return;
  state.stage = state.resume;
  afterPlay(state);
};

/** Applies COHESION to a unit (K7, M3, R-4): on the field it costs a marker, in the second line nothing. */
const restoreCohesion = (state: State, unit: Unit, card: number): void => {
  if (!spendCard(state, unit.card.side, card)) return;
  unit.coh = Math.max(0, unit.coh - COHESION_CARD_HITS);
  if (unit.place !== 'field') return;
  callClan(state, unit);
  addMarker(unit, 'own');
};

const afterWithdrawal = (state: State, { go }: EventData<'withdraw'>, dice: ObservedDice): void => {
  const ask = state.asks.shift();
  if (!ask) return;
  const unit = state.units[ask.unit];
  if (unit && go) withdrawUnit(state, unit, ask.about, dice);
  state.asks = state.asks.filter(({ unit: id, about }) => {
    const [other, attack] = [state.units[id], state.attacks[about]];
    return other !== undefined && attack !== undefined && mayWithdrawFromAttack(state, other, attack);
  });
  if (state.asks.length > 0) return;
  resolveShocks(state, dice);
  skipRaids(state, dice);
};

/** The phase ends automatically when no second-line attack is possible (C2). */
const skipRaids = (state: State, dice: ObservedDice): void => {
  if (state.stage !== 'raids' || raiders(state).length > 0) return;
  endShock(state, dice);
  enterStage(state, 'rally');
};

/** The battle can end after every phase. */
const enterStage = (state: State, stage: Stage): void => {
  checkEnd(state);
  if (!state.ended) state.stage = stage;
};

/** Moves to the next phase (Q3). Without a shock, fire is followed by the rally (Q4). */
const endStage = (state: State, dice: ObservedDice): void => {
  switch (state.stage) {
    case 'play':
      enterStage(state, 'move');
      return;
    case 'move':
      enterStage(state, 'missile');
      return;
    case 'missile':
      resolveFire(state, dice);
      enterStage(state, isShockForbidden(state) ? 'rally' : 'shock');
      return;
    case 'shock':
      askWithdrawals(state, dice);
      skipRaids(state, dice);
      return;
    case 'raids':
      endShock(state, dice);
      enterStage(state, 'rally');
      return;
    case 'rally':
      enterStage(state, 'draw');
      return;
    case 'draw':
      checkEnd(state);
      if (!state.ended) nextTurn(state, dice);
      return;
    default:
      return;
  }
};
