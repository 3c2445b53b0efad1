import type { Entry } from '../../../core/log.ts';
import type { Chart } from '../map/chart.ts';
import type { AnyEvent, EventData } from './events.ts';
import { applyEvent } from './game.ts';
import { runOf } from './resolve-turn.ts';
import { type EncounterState, foughtChecksum } from './state.ts';

/** A campaign folded anew: the state, and the entries that make it from the first month that waits. */
export interface FoldedAnew {
  readonly state: EncounterState;
  readonly entries: readonly AnyEvent[];
}

/** The last month that was run and waits to be run again, because a battle of an earlier one was taken out; undefined if none does. */
export const lastWaitingMonth = (state: EncounterState, inForce: readonly Entry[]): number | undefined => {
  const waiting = inForce.flatMap(({ type, data }) => {
    const { turn } = data as EventData<'run'>;
    return type === 'run' && turn >= state.position.turn ? [turn] : [];
  });
  return waiting.length === 0 ? undefined : Math.max(...waiting);
};

/**
 * Folds a campaign from the entries in force with the same orders, and runs those months again whose battles have changed
 * . Pure.
 */
export const foldAnew = (chart: Chart, start: EncounterState, inForce: readonly Entry[]): FoldedAnew => {
  let state = start;
  let isStale = false;
  const entries: AnyEvent[] = [];
  for (const { type, data } of inForce) {
    let event = { type, data } as AnyEvent;
    if (!('turn' in event.data) || event.data.turn !== state.position.turn) continue;
    if (event.type === 'run' && event.data.battles !== foughtChecksum(state.fought)) {
      event = { type: 'run', data: runOf(chart, state) };
      isStale = true;
    }
    state = applyEvent(chart, state, event);
    if (isStale) entries.push(event);
  }
  return { state, entries };
};
