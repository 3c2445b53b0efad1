import { foughtChecksum } from '../season/fought-clashes.ts';
import { isLaterQuestion } from '../winter/calendar.ts';
import type { AnyEvent, EventData } from './events.ts';
import { currentQuestionId, type WarState } from './state.ts';

/*
 * Each result of a step names the battles that were fought before it. If such a battle is removed or restored, the result is
 * stale. Its step and all later steps are resolved again with the same orders. Until then, events of later steps wait.
 */

/** True if a result was computed with other battles than the ones that count now. */
export const isStale = ({ battles }: WarState, result: EventData<'resolve'>): boolean =>
  battles !== undefined && result.battles !== foughtChecksum(battles.fought);

const isResult = ({ type }: AnyEvent): boolean => type === 'resolve' || type === 'deal';

/** True if a step that was already resolved must be resolved again. */
export const isRerunDue = ({ battles, ended }: WarState): boolean => !ended && (battles?.waiting ?? []).some(isResult);

/** The id of the question that an event answers, without the round of a vote. Undefined for an event such as a correction. */
const questionOf = ({ data }: AnyEvent): string | undefined =>
  'about' in data ? data.about.replace(/_vote\d+$/, '') : undefined;

/** True if an event must wait for its step, because an earlier step must be resolved again. */
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
 * The state after all waiting events of the current step, applied in order. Events of later steps keep waiting. Events of
 * steps that no longer occur in the campaign are dropped.
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
