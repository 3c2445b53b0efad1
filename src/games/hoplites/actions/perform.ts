import { call, mark, settleMarks, spend, toSecondLine } from '../battle/changes.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { raiders } from '../battle/legal-shock.ts';
import { COHESION } from '../battle/limits.ts';
import { isShockless } from '../battle/look.ts';
import { checkEnd } from '../battle/score.ts';
import type { Stage, State, Unit } from '../battle/state.ts';
import type { Chance } from './chance.ts';
import { deal } from './deal.ts';
import { discard, drawCard, takeReserve, takeUnit } from './draw-steps.ts';
import { challenge } from './duel.ts';
import { goSideways, playUnit, strew } from './enter.ts';
import { resolveFire, shootAt } from './fire-steps.ts';
import { rallyUnit, regroup } from './rally-steps.ts';
import {
  askWithdrawals,
  endShock,
  goBackInOrder,
  mayWithdraw,
  nameAttack,
  raid,
  resolveShocks,
} from './shock-steps.ts';
import { nextTurn, settleInitiative } from './turns.ts';

/**
 * Does an event to a state that is nobody else's: no copy is made, so that a search may play thousands of them. The event
 * is one of `legal`; chance comes from `dice`, whatever faces the event has.
 */
export const perform = (state: State, event: AnyEvent, dice: Chance): void => {
  carryOut(state, event, dice);
  // Whatever was done: marks hold only while an enemy is next to them (C3), or is not (T6).
  settleMarks(state);
};

const carryOut = (state: State, event: AnyEvent, dice: Chance): void => {
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
      if (spend(state, event.data.seat, event.data.card)) strew(state, event.data.column, dice);
      return;
    case 'react':
      afterReaction(state, event.data, dice);
      return;
    case 'go':
      withUnit(state, event.data.unit, unit => goSideways(state, unit, event.data.column, dice));
      return;
    case 'back':
      withUnit(state, event.data.unit, unit => {
        call(state, unit);
        state.moved.push(unit.card.id);
        toSecondLine(state, unit, false, dice);
      });
      return;
    case 'cohesion':
      withUnit(state, event.data.unit, unit => gather(state, unit, event.data.card));
      return;
    case 'aim':
      withUnit(state, event.data.unit, unit => {
        call(state, unit);
        state.aims.push({ unit: event.data.unit, target: event.data.target });
      });
      return;
    case 'supply':
      if (spend(state, event.data.seat, event.data.card)) state.supplied = [...event.data.units];
      return;
    case 'attack':
      nameAttack(state, event.data, dice);
      return;
    case 'withdraw':
      afterWithdrawal(state, event.data, dice);
      return;
    case 'raid':
      withUnit(state, event.data.unit, unit => raid(state, unit, dice));
      skipRaids(state, dice);
      return;
    case 'rally':
      withUnit(state, event.data.unit, unit => rallyUnit(state, unit, event.data.card, dice));
      return;
    case 'regroup':
      withUnit(state, event.data.unit, unit => regroup(state, unit, dice));
      return;
    case 'discard':
      discard(state, event.data.card);
      return;
    case 'draw':
      drawCard(state, dice);
      return;
    case 'take':
      withUnit(state, event.data.unit, unit => takeUnit(state, unit));
      return;
    case 'reserve':
      if (spend(state, event.data.seat, event.data.card)) takeReserve(state, dice);
      return;
    case 'order':
      withUnit(state, event.data.unit, unit => {
        // One COH an order (D4, R-70).
        state.sides[unit.card.side].orders++;
        unit.coh = Math.max(0, unit.coh - 1);
      });
      return;
    case 'challenge':
      if (spend(state, event.data.seat, event.data.card)) challenge(state, dice);
      return;
    case 'answers':
      state.sides[event.data.seat].answers = event.data.answers;
      return;
    case 'next':
      goOn(state, dice);
      return;
  }
};

const withUnit = (state: State, id: number, act: (unit: Unit) => void): void => {
  const unit = state.units[id];
  if (unit) act(unit);
};

/** An INITIATIVE card or none: the loser of the dice, then the winner (I4, R-27). */
const afterBid = (state: State, { seat, card }: EventData<'initiative'>): void => {
  if (!state.roll) return;
  const plays = card !== null && spend(state, seat, card);
  if (state.roll.passed === null) state.roll.passed = !plays;
  else settleInitiative(state, plays);
};

/** One unit is the turn's play, with dynamic play two (P1, P4). */
const afterPlay = (state: State): void => {
  if (state.stage !== 'play') return;
  if (state.plays >= (state.roster.setup.settings.rules.dynamicPlay ? 2 : 1)) enterStage(state, 'move');
};

/** A unit answers with fire, or not; then the next is asked (V3, R-35). */
const afterReaction = (state: State, { fire }: EventData<'react'>, dice: Chance): void => {
  const ask = state.asks.shift();
  if (!ask) return;
  if (fire) shootAt(state, ask.unit, ask.about, true, dice);
  if (state.units[ask.about]?.place !== 'field') state.asks = [];
  if (state.asks.length > 0) return;
  state.stage = state.resume;
  afterPlay(state);
};

/** COHESION on a unit (K7, M3, R-4): on the field it costs a marker, in the second line nothing. */
const gather = (state: State, unit: Unit, card: number): void => {
  if (!spend(state, unit.card.side, card)) return;
  unit.coh = Math.max(0, unit.coh - COHESION);
  if (unit.place !== 'field') return;
  call(state, unit);
  mark(unit, 'own');
};

const afterWithdrawal = (state: State, { go }: EventData<'withdraw'>, dice: Chance): void => {
  const ask = state.asks.shift();
  if (!ask) return;
  const unit = state.units[ask.unit];
  if (unit && go) goBackInOrder(state, unit, ask.about, dice);
  state.asks = state.asks.filter(({ unit: id, about }) => {
    const [other, attack] = [state.units[id], state.attacks[about]];
    return other !== undefined && attack !== undefined && mayWithdraw(state, other, attack);
  });
  if (state.asks.length > 0) return;
  resolveShocks(state, dice);
  skipRaids(state, dice);
};

/** Where nobody may fall on the second line any more the phase ends by itself (C2). */
const skipRaids = (state: State, dice: Chance): void => {
  if (state.stage !== 'raids' || raiders(state).length > 0) return;
  endShock(state, dice);
  enterStage(state, 'rally');
};

/** The battle may be over at the end of every phase. */
const enterStage = (state: State, stage: Stage): void => {
  checkEnd(state);
  if (!state.ended) state.stage = stage;
};

/** On from a phase to the next (Q3); without shock from fire to the rally (Q4). */
const goOn = (state: State, dice: Chance): void => {
  switch (state.stage) {
    case 'play':
      enterStage(state, 'move');
      return;
    case 'move':
      enterStage(state, 'missile');
      return;
    case 'missile':
      resolveFire(state, dice);
      enterStage(state, isShockless(state) ? 'rally' : 'shock');
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
