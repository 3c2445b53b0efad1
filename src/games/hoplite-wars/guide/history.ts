import { createIncrementalReducer, resolveEffectiveLog } from '../../../core/log/effective-log.ts';
import { type Entry, isGameEvent } from '../../../core/log.ts';
import { createMigratingEntryParser } from '../../../core/migrate.ts';
import type { EventData, SeatChange } from '../battle/events.ts';
import { warsGame } from '../battle/game.ts';
import type { StepOutcome } from '../battle/resolve.ts';
import type { Setup } from '../battle/setup.ts';
import { startCampaign, type WarState } from '../battle/state.ts';
import type { Player } from '../board/powers.ts';

/** A resolved step: the index of its entry in the log, and the question that it answered. */
export interface PastStep {
  readonly place: number;
  readonly about: string;
  /** Absent for the shuffle of the colonies. */
  readonly result?: StepOutcome;
  /** The player who gets each colony, in the order of the board (K5). */
  readonly deal?: readonly Player[];
}

const readEntry = createMigratingEntryParser(warsGame);

/**
 * Every resolved step that is not undone, in order. Of two entries for the same question the first that counts is taken, as in
 * the reducer.
 */
export const pastStepsOf = (
  start: WarState,
  log: readonly Entry[],
  takenBack: readonly boolean[],
): readonly PastStep[] => {
  const counts = countedResults(start, log, takenBack);
  const answered = new Set<string>();
  return log.flatMap((entry, place): PastStep[] => {
    if (takenBack[place] || (entry.type !== 'resolve' && entry.type !== 'deal')) return [];
    const usable = readEntry(entry);
    if (!usable) return [];
    const { about, result, order } = usable.data as Partial<EventData<'deal'> & EventData<'resolve'>> & {
      readonly about: string;
    };
    if (answered.has(about) || !counts(usable)) return [];
    answered.add(about);
    return [{ place, about, ...(result && { result: result as StepOutcome }), ...(order && { deal: order }) }];
  });
};

/** The state after some entries, and the results among them that counted. */
interface Counted {
  readonly state: WarState;
  readonly results: readonly Entry[];
}

/**
 * A reducer for each campaign that offers battles, together with the results that counted. It continues from its last
 * state as the log grows.
 */
const countingReducers = new WeakMap<WarState, (entries: readonly Entry[]) => ReadonlySet<Entry>>();

const countingReducerOf = (start: WarState): ((entries: readonly Entry[]) => ReadonlySet<Entry>) => {
  const known = countingReducers.get(start);
  if (known) return known;
  const { fold } = createIncrementalReducer<Counted>({ state: start, results: [] }, ({ state, results }, entry) => {
    const next = warsGame.apply(state, entry);
    return { state: next, results: next.sealing.about === state.sealing.about ? results : [...results, entry] };
  });
  const count = (entries: readonly Entry[]): ReadonlySet<Entry> => new Set(fold(entries).results);
  countingReducers.set(start, count);
  return count;
};

/** Returns which results count: all, unless the campaign offers battles. Then some may have been removed. */
const countedResults = (
  start: WarState,
  log: readonly Entry[],
  takenBack: readonly boolean[],
): ((entry: Entry) => boolean) => {
  if (!start.battles) return () => true;
  const usable = log.flatMap((entry, place) =>
    takenBack[place] || !isGameEvent(entry.type) ? [] : (readEntry(entry) ?? []),
  );
  const counted = countingReducerOf(start)(usable);
  return entry => counted.has(entry);
};

/** The changes of players and concessions of a step, or of all steps, that are not undone, in order. */
export const seatChangesOf = (
  log: readonly Entry[],
  takenBack: readonly boolean[],
  about?: string,
): readonly SeatChange[] =>
  log.flatMap((entry, place) => {
    const { type } = entry;
    const usable = takenBack[place] || (type !== 'seat' && type !== 'concede') ? undefined : readEntry(entry);
    const change = usable && ({ type, data: usable.data } as SeatChange);
    return change && (about === undefined || change.data.about === about) ? [change] : [];
  });

/** The press notes of a step, by player. */
export type Press = Readonly<Partial<Record<Player, string>>>;

/** The press notes of a step: of each player, the last note that is not undone. */
export const pressOf = (log: readonly Entry[], takenBack: readonly boolean[], about: string): Press =>
  Object.fromEntries(
    log.flatMap((entry, place): (readonly [Player, string])[] => {
      const usable = takenBack[place] || entry.type !== 'press' ? undefined : readEntry(entry);
      const said = usable?.data as EventData<'press'> | undefined;
      return said?.about === about ? [[said.seat, said.text]] : [];
    }),
  );

/** A campaign for a replay. Its log shows who voted on a draw, and only whether all agreed. */
export const forReplay = (setup: Setup, log: readonly Entry[]): { setup: Setup; log: readonly Entry[] } => {
  const { takenBack } = resolveEffectiveLog(log);
  let state = startCampaign(setup);
  const open = log.map((entry, place): Entry => {
    const usable = takenBack[place] || !isGameEvent(entry.type) ? undefined : readEntry(entry);
    if (usable) state = warsGame.apply(state, usable);
    if (entry.type !== 'voteShown') return entry;
    if (usable && state.ended?.by === 'draw') return { ...entry, type: 'draw', data: {} };
    const { about, seat, against } = entry.data as EventData<'voteShown'>;
    return { ...entry, type: 'vote', data: { about, seat, seal: against[seat] } };
  });
  return { setup, log: open };
};
