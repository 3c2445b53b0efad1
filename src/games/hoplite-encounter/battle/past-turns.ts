import type { Entry } from '../../../core/log.ts';

/** A turn that was run, or on a player's phone a report of one, as it stands in the log. */
export interface PastTurn {
  /** Where in the log it stands. */
  readonly place: number;
  /** The turn that it tells of. */
  readonly turn: number;
  /** The how-manieth run of that turn it is, from 1: those that were taken back count (L7). */
  readonly version: number;
}

/** The turns that are in force, in their order (L8). */
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
