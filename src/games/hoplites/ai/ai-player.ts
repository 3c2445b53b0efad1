import type { RandomInt } from '../../../core/probability/dice.ts';
import { createSeededRandom } from '../../../core/probability/random.ts';
import type { AiOptions, AiPlayer } from '../../../game-contract/contract.ts';
import { performEvent } from '../actions/perform.ts';
import type { AnyEvent } from '../battle/events.ts';
import { legalEvents } from '../battle/legal-events.ts';
import { fighterOf } from '../battle/queries.ts';
import type { AiLevel } from '../battle/setup.ts';
import { copyState, STAGES, type State } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { shockOdds } from '../rules/shock/odds.ts';
import { determinize } from './determinize.ts';
import { evaluate } from './evaluation.ts';
import { greedyMove } from './greedy-move.ts';
import { type RatedMove, rateAttacks, rateMoves, ratePlays } from './rated-moves.ts';

/**
 * Budgets of the levels (AI8, AI9): milliseconds for a decision on screen, or a number of playouts where a move must be
 * the same on every machine. The levels that search differ only in their budgets.
 */
export const AI_BUDGETS: Readonly<Record<AiLevel, { readonly milliseconds: number; readonly playouts: number }>> = {
  recruit: { milliseconds: 0, playouts: 0 },
  veteran: { milliseconds: 100, playouts: 32 },
  strategos: { milliseconds: 1000, playouts: 640 },
};

/** Turns of a playout, this one included (AI8): beyond one round dice drown the value of a move. */
const TURNS = 2;
/** Events of a playout at most; no turn has so many decisions. */
const MAX_PLAYOUT_EVENTS = 600;

const byValue = (rated: readonly RatedMove[]): RatedMove[] => [...rated].sort((x, y) => y.value - x.value);

/** Shares of the outcomes: from the first on a unit is sure to rout, up to the second it almost never does. */
const SURE_ROUT = 0.9;
const RARE_ROUT = 0.1;

/** True if all attackers rout almost surely in the fight, and each target almost never (AI5). */
const isHopeless = (state: View['state'], event: AnyEvent): boolean => {
  if (event.type !== 'attack') return false;
  const { attackers, targets } = event.data;
  const own = attackers.flatMap(({ unit: id, way }) => {
    const unit = state.units[id];
    return unit ? [fighterOf(state, unit, way !== 'front')] : [];
  });
  const foes = targets.flatMap(id => state.units[id] ?? []).map(unit => fighterOf(state, unit));
  const { units, whole } = shockOdds(own, foes, state.roster.setup.settings);
  return units.every(({ routs }, i) => (i < own.length ? routs >= SURE_ROUT * whole : routs <= RARE_ROUT * whole));
};

/** The best attack on each target, five at most, and the two next best (AI8). */
const attackCandidates = (state: View['state']): AnyEvent[] => {
  const rated = byValue(rateAttacks(state));
  const seen = new Set<string>();
  const first = rated.filter(({ event }) => {
    const target = event.type === 'attack' ? String(event.data.targets) : '';
    return seen.size < 5 && !seen.has(target) && seen.add(target) !== undefined;
  });
  const rest = rated.filter(each => !first.includes(each)).slice(0, 2);
  return [...first, ...rest].map(({ event }) => event);
};

/** True for draws that a search weighs: from the deck, with RESERVE, or of a rallied unit, but no discards (D1, K8). */
const isDraw = ({ type }: AnyEvent): boolean => type === 'draw' || type === 'take' || type === 'reserve';

/** The best of rated moves. */
const bestOfRated = (rated: readonly RatedMove[], most: number): readonly AnyEvent[] =>
  byValue(rated)
    .slice(0, most)
    .map(({ event }) => event);

/**
 * The moves that are weighed against the greedy choice (AI8, AI10): plays, attacks, moves, withdrawals, rallies and
 * draws.
 */
const alternatives = ({ seat, state }: View, first: AnyEvent): readonly AnyEvent[] => {
  switch (state.stage) {
    case 'play':
      return bestOfRated(ratePlays(state, seat), 6);
    case 'shock':
      return attackCandidates(state);
    case 'move':
      return bestOfRated(rateMoves(state, seat), 3);
    case 'withdraw':
      return legalEvents(state);
    case 'rally':
      return legalEvents(state).filter(({ type }) => type === 'rally');
    case 'draw':
      return isDraw(first) ? legalEvents(state).filter(isDraw) : [];
    default:
      return [];
  }
};

/** Cards that greedy plays as soon as possible, without a search. */
const IMMEDIATE: readonly AnyEvent['type'][] = ['challenge', 'caltrop', 'cohesion'];

/**
 * The moves to search at this decision, the greedy choice first (AI8, AI10). Only the greedy choice if nothing is to be
 * weighed.
 */
export const candidateMoves = (view: View): readonly AnyEvent[] => {
  const { state } = view;
  const first = greedyMove(state);
  if (IMMEDIATE.includes(first.type)) return [first];
  const others = alternatives(view, first);
  const stops =
    others.length > 0 && state.stage !== 'draw' ? legalEvents(state).filter(({ type }) => type === 'next') : [];
  const all = [first, ...others, ...stops];
  const texts = all.map(event => JSON.stringify(event));
  const different = all.filter((_, i) => texts.indexOf(texts[i] as string) === i);
  // Continuing is always one of the choices in the shock phase.
  return state.stage === 'shock' ? different.filter(event => !isHopeless(state, event)) : different;
};

/** The dice of a phase, by the seed of a playout: whatever came before, those of the same phase are the same. */
const diceOf = (seed: number, phase: number): RandomInt =>
  createSeededRandom((seed ^ Math.imul(phase, 0x9e3779b1)) >>> 0);

/**
 * Plays a state with one-ply players on both sides, for a number of turns or to its end. Returns false if the time was
 * up before. Each phase has its own dice. So two playouts with one seed differ by their moves, and not by the number of
 * dice rolled before.
 */
export const runPlayout = (state: State, seed: number, inTime = (): boolean => true, turns = TURNS): boolean => {
  const last = state.turn + turns;
  let dice = createSeededRandom(seed);
  let phase = -1;
  for (let i = 0; i < MAX_PLAYOUT_EVENTS && !state.ended && state.turn < last; i++) {
    if (!inTime()) return false;
    const now = state.turn * STAGES.length + STAGES.indexOf(state.stage);
    if (now !== phase) dice = diceOf(seed, now);
    phase = now;
    performEvent(state, greedyMove(state), dice);
  }
  return true;
};

interface Candidate {
  readonly event: AnyEvent;
  /** What the battle was worth in each deal. */
  readonly values: number[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Deals before anybody is given up, and how many standard errors behind that takes. */
const MIN_DEALS = 8;
const ERRORS_BEHIND = 4;

/** By how much one is better than another in the first deals: the mean and its standard error, as both had the same dice. */
const gapOf = (one: Candidate, other: Candidate, deals: number): { readonly gap: number; readonly error: number } => {
  const gaps = one.values.slice(0, deals).map((value, i) => value - (other.values[i] as number));
  const gap = mean(gaps);
  return { gap, error: Math.sqrt(mean(gaps.map(each => (each - gap) ** 2)) / (deals - 1)) };
};

/** True if a candidate has fallen behind for good, or equals the best in every deal. */
const isBehind = (each: Candidate, best: Candidate): boolean => {
  const { gap, error } = gapOf(best, each, each.values.length);
  return gap > ERRORS_BEHIND * error || (gap === 0 && error === 0);
};

/** The best candidate and those that may still beat it, in their order. */
const keepContenders = (field: readonly Candidate[], deals: number): readonly Candidate[] => {
  const best = bestOf(field);
  const near = field.filter(each => each === best || !isBehind(each, best));
  // After 8, 16, 32 … deals the worse half is dropped.
  if (near.length < 3 || (deals & (deals - 1)) !== 0) return near;
  const kept = [...near].sort((x, y) => mean(y.values) - mean(x.values)).slice(0, Math.ceil(near.length / 2));
  return near.filter(each => kept.includes(each));
};

/**
 * Determinized search (AI8). Hidden cards are dealt at random. Every candidate is played in each deal with the same
 * dice. Candidates that fall behind get no more deals, and the search ends when one is left. A playout that runs out of
 * time does not count.
 */
const search = (view: View, { random: below, hasPlayouts: goOn, hasTime: inTime }: AiOptions): AnyEvent => {
  let field: readonly Candidate[] = candidateMoves(view).map(event => ({ event, values: [] }));
  for (let deals = 1; field.length > 1; deals++) {
    const deal = determinize(view, below);
    const seed = below(2 ** 32);
    for (const { event, values } of field) {
      if (!goOn()) return bestOf(field).event;
      const state = copyState(deal);
      performEvent(state, event, createSeededRandom(seed));
      if (!runPlayout(state, seed, inTime)) return bestOf(field).event;
      values.push(evaluate(state, view.seat));
    }
    if (deals >= MIN_DEALS) field = keepContenders(field, deals);
  }
  return bestOf(field).event;
};

/**
 * The number of deals needed to replace the greedy choice, so that few playouts on a slow phone do not invert the
 * levels.
 */
const DEALS_TO_REPLACE = 6;
/** Another move replaces the greedy choice only if it is better by this many standard errors. */
const ERRORS_TO_REPLACE = 0.7;

/**
 * The best candidate by the deals that all candidates had. The first one, the greedy choice, stays unless another is
 * better beyond chance.
 */
const bestOf = (field: readonly Candidate[]): Candidate => {
  const first = field[0] as Candidate;
  const deals = Math.min(...field.map(({ values }) => values.length));
  if (deals < DEALS_TO_REPLACE) return first;
  const worth = ({ values }: Candidate): number => mean(values.slice(0, deals));
  const top = field.reduce((best, each) => (worth(each) > worth(best) + 1e-12 ? each : best));
  const { gap, error } = gapOf(top, first, deals);
  return gap > ERRORS_TO_REPLACE * error ? top : first;
};

/** One decision of a recruit in so many is a mistake. */
const DECISIONS_PER_MISTAKE = 4;

/** The recruit plays greedy's move (AI7). A mistake is any of the candidates. */
const recruitMove = (view: View, below: RandomInt): AnyEvent => {
  const moves = below(DECISIONS_PER_MISTAKE) === 0 ? candidateMoves(view) : [greedyMove(view.state)];
  return moves[below(moves.length)] as AnyEvent;
};

/**
 * The computer player (AI1, AI8). A recruit looks one ply ahead; the higher levels search until their budget is used
 * (AI10).
 */
export const hoplitesAiPlayer: AiPlayer<View, AnyEvent> = (view, means) =>
  means.level <= 1 ? recruitMove(view, means.random) : search(view, means);
