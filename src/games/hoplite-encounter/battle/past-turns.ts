import type { Entry } from '../../../core/log.ts';

/** A past turn in the log: its result, or a report on a player's phone. */
export interface PastTurn {
  /** Its index in the log. */
  readonly place: number;
  /** The turn of the result or report. */
  readonly turn: number;
  /** The number of the run, from 1; undone runs count (L7). */
  readonly version: number;
}

/** The active turns in order (L8). */
export const pastTurnsOf = (log: readonly Entry[], takenBack: readonly boolean[]): readonly PastTurn[] => {
  const runs = new Map<number, number>();
  const past = new Map<number, PastTurn>();
  for (const [place, { type, data }] of log.entries()) {
    const told = reportedTurnOf(type, data);
    if (!told) continue;
    const version = (runs.get(told.turn) ?? 0) + 1;
    runs.set(told.turn, version);
    if (!takenBack[place]) past.set(told.turn, { place, turn: told.turn, version: told.version ?? version });
  }
  return [...past.values()].sort((a, b) => a.turn - b.turn);
};

const reportedTurnOf = (
  type: string,
  data: unknown,
): { readonly turn: number; readonly version?: number } | undefined => {
  if (typeof data !== 'object' || data === null || !('turn' in data) || typeof data.turn !== 'number') return undefined;
  if (type === 'run') return { turn: data.turn };
  if (type !== 'report' || !('told' in data)) return undefined;
  const { version } = data.told as { readonly version: number };
  return { turn: data.turn, version };
};
