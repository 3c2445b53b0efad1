import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { Entry } from '../../../core/log.ts';
import { defineReducer, VERSION_2_MIGRATIONS } from '../../../core/migrate.ts';
import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { performEvent } from '../actions/perform.ts';
import { isSealedHandEvent, isWaitingForCards, type SealRefusal, sealedHandRules } from '../actions/sealed-hands.ts';
import { replayDice } from './dice.ts';
import { type AnyEvent, EVENTS, eventOf } from './events.ts';
import { mayConcede } from './score.ts';
import { parseSetup, type Setup } from './setup.ts';
import { type BattleState, beginBattle, copyState } from './state.ts';
import { legalEventsFor, viewFor } from './view.ts';

/** The game contract of Hoplites. A battle can be left after any entry (Q5, R-25). */
export const hoplitesGame: Game<Setup, BattleState> = {
  id: 'hoplites',
  // Room for the seals of the largest packs.
  maxEntryLength: 64 * 1024,
  migrations: {},
  setup: { migrations: VERSION_2_MIGRATIONS, parse: parseSetup },
  begin: beginBattle,
  ...defineReducer(EVENTS, (state: BattleState, event) => reduce(state, event)),
};

/** True if two events make the same decision, whatever their dice. */
export const decidesSame = (one: AnyEvent, other: AnyEvent): boolean => {
  if (one.type !== other.type) return false;
  const others = other.data as Readonly<Record<string, unknown>>;
  return Object.entries(one.data).every(([key, value]) => {
    const its = others[key];
    if (key === 'faces' || value === its) return true;
    return typeof value === 'object' && typeof its === 'object' && isCanonicallyEqual(value, its);
  });
};

/** True if the seat may do the event now, judged by what the seat knows and without the faces. */
export const isLegal = (state: BattleState, event: AnyEvent): boolean => {
  if (event.type === 'answers') return true;
  if (event.type === 'concede') return mayConcede(state, event.data.seat);
  return legalEventsFor(viewFor(state, event.data.seat)).some(each => decidesSame(each, event));
};

/** Events that wait for no card that is drawn (B4). */
const WAITLESS: readonly AnyEvent['type'][] = ['answers', 'concede'];

/** Why an event is refused: it is illegal, its dice do not fit, or it does not match a seal. */
export type Refusal = 'illegal' | 'wrongDice' | 'surplusDice' | SealRefusal;

type TriedEvent = { readonly state: BattleState; readonly refusal?: undefined } | { readonly refusal: Refusal };

/** The state after an event, or why it is refused. `by` can observe the dice. */
const tryEvent = (state: BattleState, event: AnyEvent, by = (dice: RandomInt): RandomInt => dice): TriedEvent => {
  const { faces } = event.data;
  if (isSealedHandEvent(event)) {
    if (faces.length > 0) return { refusal: 'surplusDice' };
    return state.sealed ? sealedHandRules().applySealedHandEvent(state, event) : { refusal: 'illegal' };
  }
  const found = state.sealed ? sealedHandRules().withShownCards(state, event) : state;
  if (!found) return { refusal: 'otherCard' };
  if ((isWaitingForCards(found) && !WAITLESS.includes(event.type)) || !isLegal(found, event))
    return { refusal: 'illegal' };
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

/** Why an event changes nothing; undefined if it applies. */
export const refusalOf = (state: BattleState, event: AnyEvent): Refusal | undefined => tryEvent(state, event).refusal;

/** The state after an event. A refused event changes nothing. `by` can observe the dice. */
export const reduce = (state: BattleState, event: AnyEvent, by?: (dice: RandomInt) => RandomInt): BattleState => {
  const made = tryEvent(state, event, by);
  return made.refusal ? state : made.state;
};

/**
 * The dice of a log's first deal, undone or not. A deal after an undo uses the same dice, so that nobody can deal until
 * a hand pleases (Q2). Undefined before the first deal.
 */
export const firstDealFaces = (log: readonly Entry[], start: BattleState): readonly number[] | undefined => {
  for (const entry of log) {
    const event = eventOf(entry);
    if (event?.type === 'deal' && !refusalOf(start, event)) return event.data.faces;
  }
  return undefined;
};
