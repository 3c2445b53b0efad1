import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { Entry } from '../../../core/log.ts';
import { defineReducer, FROM_VERSION_2 } from '../../../core/migrate.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { performEvent } from '../actions/perform.ts';
import {
  applySealedHandEvent,
  isSealedHandEvent,
  isWaitingForCards,
  type SealRefusal,
  withShownCards,
} from '../actions/sealed-hands.ts';
import { replayDice } from './dice.ts';
import { type AnyEvent, EVENTS, eventOf } from './events.ts';
import { parseSetup, type Setup } from './setup.ts';
import { type BattleState, beginBattle, copyState } from './state.ts';
import { legalEventsFor, viewFor } from './view.ts';

/** Hoplites for the log: how a battle begins and what each entry makes of it; it may be left after any (Q5, R-25). */
export const hoplitesGame: Game<Setup, BattleState> = {
  id: 'hoplites',
  // The seals of the largest packs.
  maxEntryLength: 64 * 1024,
  migrations: {},
  setup: { migrations: FROM_VERSION_2, parse: parseSetup },
  begin: beginBattle,
  ...defineReducer(EVENTS, (state: BattleState, event) => reduce(state, event)),
};

/** Whether two events decide the same, whatever chance showed. */
const decidesSame = (one: AnyEvent, other: AnyEvent): boolean => {
  if (one.type !== other.type) return false;
  const others = other.data as Readonly<Record<string, unknown>>;
  return Object.entries(one.data).every(([key, value]) => {
    const its = others[key];
    if (key === 'faces' || value === its) return true;
    return typeof value === 'object' && typeof its === 'object' && isCanonicallyEqual(value, its);
  });
};

/** Whether its seat may do it now: what the seat knows decides, and the faces are not looked at. */
export const isLegal = (state: BattleState, event: AnyEvent): boolean =>
  event.type === 'answers' || legalEventsFor(viewFor(state, event.data.seat)).some(each => decidesSame(each, event));

/** Why an event is refused: the rules do not allow it, its dice are not those that it needs, or it is not as it was sealed. */
export type Refusal = 'illegal' | 'wrongDice' | 'surplusDice' | SealRefusal;

type TriedEvent = { readonly state: BattleState; readonly refusal?: undefined } | { readonly refusal: Refusal };

/** What an event makes of a state, or why it is refused. `by` may listen to its dice. */
const tryEvent = (state: BattleState, event: AnyEvent, by = (dice: RandomInt): RandomInt => dice): TriedEvent => {
  const { faces } = event.data;
  if (isSealedHandEvent(event))
    return faces.length > 0 ? { refusal: 'surplusDice' } : applySealedHandEvent(state, event);
  const found = state.sealed ? withShownCards(state, event) : state;
  if (!found) return { refusal: 'otherCard' };
  if ((isWaitingForCards(found) && event.type !== 'answers') || !isLegal(found, event)) return { refusal: 'illegal' };
  const next = copyState(found);
  const { dice, left } = replayDice(faces);
  try {
    performEvent(next, event, by(dice));
  } catch (error) {
    if (error instanceof RangeError) return { refusal: 'wrongDice' };
    throw error;
  }
  return left() > 0 ? { refusal: 'surplusDice' } : { state: next };
};

/** Why an event changes nothing in a state; undefined where it is done. */
export const refusalOf = (state: BattleState, event: AnyEvent): Refusal | undefined => tryEvent(state, event).refusal;

/** The state after an event. One that is refused changes nothing. `by` may listen to its dice. */
export const reduce = (state: BattleState, event: AnyEvent, by?: (dice: RandomInt) => RandomInt): BattleState => {
  const made = tryEvent(state, event, by);
  return made.refusal ? state : made.state;
};

/**
 * The dice of the first deal of a log, taken back or not: a deal that is taken back is dealt again with them, so that nobody
 * deals until he likes his hand (Q2). Undefined where nothing was dealt yet.
 */
export const firstDealFaces = (log: readonly Entry[], start: BattleState): readonly number[] | undefined => {
  for (const entry of log) {
    const event = eventOf(entry);
    if (event?.type === 'deal' && !refusalOf(start, event)) return event.data.faces;
  }
  return undefined;
};
