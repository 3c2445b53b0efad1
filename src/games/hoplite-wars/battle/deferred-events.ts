import { foughtChecksum } from '../season/fought-clashes.ts';
import { isLaterQuestion } from '../winter/calendar.ts';
import type { AnyEvent, EventData } from './events.ts';
import { currentQuestionId, type WarState } from './state.ts';

/*
 * A result names the battles that were fought before it. If one is taken out or put back, the result is stale: its step and the
 * steps after it are resolved again with the same orders. Until then the events of later steps wait.
 */

/** True if a result was made with other battles than those that count. */
export const isStale = ({ battles }: WarState, result: EventData<'resolve'>): boolean =>
  battles !== undefined && result.battles !== foughtChecksum(battles.fought);

const isResult = ({ type }: AnyEvent): boolean => type === 'resolve' || type === 'deal';

/** True if steps that were resolved before have to be resolved again. */
export const isRerunDue = ({ battles, ended }: WarState): boolean => !ended && (battles?.waiting ?? []).some(isResult);

/** The question of an event; undefined for one that belongs to none, such as a correction. A vote names its round too. */
const questionOf = ({ data }: AnyEvent): string | undefined =>
  'about' in data ? data.about.replace(/_vote\d+$/, '') : undefined;

/** True for an event that waits for its step while earlier steps are to be resolved again. */
export const isDeferred = (state: WarState, event: AnyEvent): boolean => {
  const about = questionOf(event);
  return isRerunDue(state) && (about === undefined || isLaterQuestion(about, currentQuestionId(state)));
};

const withWaiting = (state: WarState, waiting: readonly AnyEvent[]): WarState =>
  state.battles ? { ...state, battles: { ...state.battles, waiting } } : state;

/** The state with one more event that waits. */
export const deferEvent = (state: WarState, event: AnyEvent): WarState =>
  withWaiting(state, [...(state.battles?.waiting ?? []), event]);

/**
 * The state after the events that waited for its step, in order. Those of steps that the campaign does not go through any more
 * are dropped, and those of later steps go on waiting.
 */
export const applyWaiting = (state: WarState, apply: (state: WarState, event: AnyEvent) => WarState): WarState => {
  const waiting = state.battles?.waiting ?? [];
  if (waiting.length === 0) return state;
  const now = currentQuestionId(state);
  let next = withWaiting(state, []);
  for (const [i, event] of waiting.entries()) {
    if (next.ended) break;
    const about = questionOf(event) ?? now;
    if (isLaterQuestion(about, now) || (about === now && isResult(event))) return withWaiting(next, waiting.slice(i));
    if (about === now) next = apply(next, event);
  }
  return next;
};
