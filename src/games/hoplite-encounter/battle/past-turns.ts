import { type Entry, isGameEvent } from '../../../core/log.ts';
import type { AnyEvent } from './events.ts';
import { foughtChecksum, type TurnClash, withFought } from './state.ts';

/** A past turn in the log: its result, or a report on a player's phone. */
export interface PastTurn {
  /** Its index in the log. */
  readonly place: number;
  /** The turn of the result or report. */
  readonly turn: number;
  /** The number of the run, from 1; undone runs count (L7). */
  readonly version: number;
}

/**
 * The active entries that count. Each entry belongs to the turn in which it was recorded, and a run names the battles
 * that were fought before it. On a player's phone, whose turns are reports, all entries count.
 */
export const countedEntries = (inForce: readonly Entry[]): readonly Entry[] => {
  let turn = 1;
  let fought: readonly TurnClash[] = [];
  return inForce.filter(({ type, data }) => {
    const event = { type, data } as AnyEvent;
    if (TURNLESS.has(type) || typeof data !== 'object' || data === null || !('turn' in event.data)) return true;
    if (event.data.turn !== turn) return false;
    if (event.type === 'fought') fought = withFought(fought, event.data);
    if (event.type !== 'run') return true;
    if (event.data.battles !== foughtChecksum(fought)) return false;
    turn++;
    return true;
  });
};

/** Entries of a player's phone, which follow the reports. */
const TURNLESS: ReadonlySet<string> = new Set(['report', 'receipt', 'record']);

/** The active turns in order (L8). */
export const pastTurnsOf = (log: readonly Entry[], takenBack: readonly boolean[]): readonly PastTurn[] => {
  const counted = new Set(countedEntries(log.filter((entry, i) => !takenBack[i] && isGameEvent(entry.type))));
  const runs = new Map<number, number>();
  const past = new Map<number, PastTurn>();
  for (const [place, { type, data }] of log.entries()) {
    const told = reportedTurnOf(type, data);
    if (!told) continue;
    const version = (runs.get(told.turn) ?? 0) + 1;
    runs.set(told.turn, version);
    if (counted.has(log[place] as Entry))
      past.set(told.turn, { place, turn: told.turn, version: told.version ?? version });
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
