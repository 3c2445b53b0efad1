import type { Entry } from '../../../core/log.ts';
import type { EvaluatedDecision } from '../../../core/probability/key-moments.ts';
import { createSeededRandom } from '../../../core/probability/random.ts';
import { revealBothHands } from '../actions/hand-seeds.ts';
import { performEvent } from '../actions/perform.ts';
import { runPlayout } from '../ai/ai-player.ts';
import { determinize } from '../ai/determinize.ts';
import { evaluate } from '../ai/evaluation.ts';
import { aiWorthOf } from '../ai/expected-gains.ts';
import { gainOfAskingAttack, greedyMove, MIN_WITHDRAWAL_GAIN } from '../ai/greedy-move.ts';
import { bestRated, MIN_ATTACK_GAIN, type RatedMove, rateAttacks, rateMoves, ratePlays } from '../ai/rated-moves.ts';
import { type AnyEvent, eventOf } from '../battle/events.ts';
import { decidesSame, reduce } from '../battle/game.ts';
import { legalEvents } from '../battle/legal-events.ts';
import { type BattleState, copyState, deciderOf } from '../battle/state.ts';
import { type View, viewFor } from '../battle/view.ts';
import type { SideId } from '../rules/side.ts';

/**
 * A decision of a side: its choice, and the move that the computer player finds better from what the side knew (AI8).
 */
export interface Decision extends EvaluatedDecision {
  readonly entry: Entry;
  /** What the side saw before it decided. */
  readonly view: View;
  readonly choice: AnyEvent;
  readonly better: AnyEvent;
}

/** An alternative to the chosen move, and by how much the one-ply player finds it better (AI7). */
interface Alternative {
  readonly better: AnyEvent;
  readonly points: number;
}

type Suspect = Omit<Decision, 'chosen' | 'best'> & Alternative;

/** Limits: decisions that are examined by playouts, and deals for each of them. A phone needs less than 3 s for all. */
const MOST_SUSPECTS = 10;
const DEALS = 64;
/** Deals after which a suspect that looks well chosen is let go. */
const FIRST_DEALS = 16;
/** Another move counts as better only by this many standard errors. */
const MIN_ERRORS = 2.5;

/**
 * Finds decisions of these sides that were worse than an alternative, in the order of the log. The one-ply player names
 * suspects. Each suspect and its alternative are then played from the same deals, as in the search of the computer
 * player. `entries` are the active entries. Yields between pieces of work, so that the caller can pause.
 */
export function* weighDecisions(
  start: BattleState,
  end: BattleState,
  entries: readonly Entry[],
  sides: readonly SideId[],
): Generator<undefined, readonly Decision[]> {
  const suspects: Suspect[] = [];
  let state = start;
  for (const entry of entries) {
    yield;
    const event = eventOf(entry);
    const before = state;
    if (event) state = reduce(before, event);
    if (!event || state === before || before.stage === 'deal' || !sides.includes(event.data.seat)) continue;
    if (deciderOf(before) !== event.data.seat) continue;
    const view = viewFor(revealBothHands(before, end.sealed), event.data.seat);
    const other = alternativeTo(view, event);
    if (other && other.points > 0) suspects.push({ entry, view, choice: event, ...other });
  }
  const worst = new Set([...suspects].sort((x, y) => y.points - x.points).slice(0, MOST_SUSPECTS));
  const found: Decision[] = [];
  for (const suspect of suspects) {
    if (!worst.has(suspect)) continue;
    const { entry, view, choice, better } = suspect;
    const weighed = yield* playOn(view, choice, better);
    if (weighed) found.push({ entry, view, choice, better, ...weighed });
  }
  return found;
}

/** The mean of numbers and its standard error. */
const meanAndError = (values: readonly number[]): { readonly mean: number; readonly error: number } => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length * (values.length - 1))) };
};

/** The chances of winning with two moves, by deals of the cards that the seat does not know (AI8); undefined if none is better. */
function* playOn(view: View, choice: AnyEvent, better: AnyEvent): Generator<undefined, EvaluatedDecision | undefined> {
  const below = createSeededRandom(1);
  const chances: EvaluatedDecision[] = [];
  for (;;) {
    yield;
    const deal = determinize(view, below);
    const seed = below(2 ** 32);
    const chanceAfter = (event: AnyEvent): number => {
      const state = copyState(deal);
      performEvent(state, event, createSeededRandom(seed));
      runPlayout(state, seed);
      return evaluate(state, view.seat);
    };
    chances.push({ chosen: chanceAfter(choice), best: chanceAfter(better) });
    if (chances.length !== FIRST_DEALS && chances.length !== DEALS) continue;
    const { mean, error } = meanAndError(chances.map(({ chosen, best }) => best - chosen));
    if (mean < (chances.length === DEALS ? MIN_ERRORS : 1) * error) return undefined;
    if (chances.length < DEALS) continue;
    const { mean: chosen } = meanAndError(chances.map(each => each.chosen));
    return { chosen, best: chosen + mean };
  }
}

/** The move that the one-ply player finds better than the chosen one; undefined for decisions that are not weighed. */
const alternativeTo = ({ seat, state }: View, event: AnyEvent): Alternative | undefined => {
  switch (event.type) {
    case 'play':
      return state.plays > 0 ? undefined : betterThan(state, event, ratePlays(state, seat));
    case 'go':
    case 'back':
      return betterThan(state, event, rateMoves(state, seat));
    case 'attack':
      return betterAttack(state, event);
    case 'withdraw': {
      const points = (event.data.go ? -1 : 1) * (gainOfAskingAttack(state) - MIN_WITHDRAWAL_GAIN);
      return { better: { ...event, data: { ...event.data, faces: [], go: !event.data.go } }, points };
    }
    case 'rally':
      return betterThan(state, event, rateRallies(state));
    case 'next':
      return missedMove(state, seat);
    default:
      return undefined;
  }
};

/** The best rated move, compared with the chosen one; to end the phase is worth 0. */
const betterThan = (state: BattleState, event: AnyEvent, rated: readonly RatedMove[]): Alternative | undefined => {
  const chosen = rated.find(each => decidesSame(each.event, event));
  const top = bestRated(rated);
  if (!chosen || !top) return undefined;
  if (top.value > 0) return { better: top.event, points: top.value - chosen.value };
  const next = legalEvents(state).find(({ type }) => type === 'next');
  return next && { better: next, points: -chosen.value };
};

/** The one-ply player's alternative to an attack. Only attacks that share a unit with it are compared. */
const betterAttack = (
  state: BattleState,
  event: Extract<AnyEvent, { readonly type: 'attack' }>,
): Alternative | undefined => {
  const { attackers, targets } = event.data;
  const rated = rateAttacks(state);
  const chosen = rated.find(each => decidesSame(each.event, event));
  const units = [...attackers.map(({ unit }) => unit), ...targets];
  const rivals = rated.filter(
    ({ event: { type, data } }) =>
      type === 'attack' && [...data.attackers.map(({ unit }) => unit), ...data.targets].some(id => units.includes(id)),
  );
  const best = Math.max(0, ...rivals.map(({ value }) => value));
  return chosen && { better: greedyMove(state), points: best - chosen.value };
};

/** A rally is worth half of its unit's value, because it may fail and the unit is not back yet. */
const rateRallies = (state: BattleState): readonly RatedMove[] =>
  legalEvents(state).flatMap(event => {
    const unit = event.type === 'rally' ? state.units[event.data.unit] : undefined;
    return unit ? [{ event, value: aiWorthOf(state, unit.card) / 2 }] : [];
  });

/** The best move of a phase that its side ended without using it. */
const missedMove = (state: BattleState, seat: SideId): Alternative | undefined => {
  const rated = (): readonly RatedMove[] => {
    switch (state.stage) {
      case 'play':
        return state.plays === 0 ? ratePlays(state, seat) : [];
      case 'move':
        return state.moved.length === 0 ? rateMoves(state, seat) : [];
      case 'shock':
        return rateAttacks(state).filter(({ value }) => value > MIN_ATTACK_GAIN);
      case 'rally':
        return rateRallies(state);
      default:
        return [];
    }
  };
  const top = bestRated(rated());
  return top && { better: top.event, points: top.value };
};
