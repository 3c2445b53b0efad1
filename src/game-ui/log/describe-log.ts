import {
  type Entry,
  findPendingRolls,
  indexByKey,
  isGameEvent,
  isLogControlType,
  isUndoable,
  undoTargetOf,
} from '../../core/log.ts';
import type { IgnoredEntryReason } from '../../core/seats/counted-log.ts';
import type { LogMessages } from '../../game-contract/entry-messages.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { describeMissingSeatOwners } from '../seats/seat-owners-text.ts';
import { logScreenMessages } from './messages.ts';
import { describeEntryShort, findEntrySeats, readEntry } from './read-entry.ts';

/** The description of an entry. */
export interface DescribedEntry<Seat extends string = string> {
  readonly text: string;
  /** Sentences about the changes that the entry made. */
  readonly changes: readonly string[];
  /** The seats of the entry; empty if it belongs to no seat. */
  readonly seats: readonly Seat[];
  /** True if applying this entry did not change the state, e.g. because an entry of another phone was applied first. */
  readonly isIdle?: boolean;
}

/**
 * The indexes of entries with a line of their own. A roll is described by the entry that applies it. Metadata entries
 * appear on other screens; technical entries do not appear.
 */
export const findVisibleEntryIndexes = (log: readonly Entry[]): number[] => {
  const pending = new Set(findPendingRolls(log));
  return [...log.keys()].filter(i => {
    const entry = log[i] as Entry;
    return isLogControlType(entry.type) || isUndoable(entry) || pending.has(entry);
  });
};

/** A log, and the state before its first entry. */
interface LogToDescribe<State> {
  readonly start: State;
  readonly log: readonly Entry[];
  readonly takenBack: readonly boolean[];
}

/**
 * Describes the entries of a log from an index on, given the state before that index. Each entry is described with the
 * states before and after it, in one pass.
 */
export const describeLog = <State, Of extends EventDataByType, Seat extends string>(
  words: LogMessages<State, Of, Seat>,
  { start, log, takenBack }: LogToDescribe<State>,
  from = 0,
  found = start,
): readonly DescribedEntry<Seat>[] => {
  const own = ownTeller(words, start, log);
  let state = found;
  return log.slice(from).map((entry, n) => {
    if (isLogControlType(entry.type)) return { ...own(from + n), changes: [] };
    const read = readEntry(words, entry);
    if (!read) return tables(logScreenMessages().unknown(entry.type));
    const before = state;
    const left = (): State => (isGameEvent(read.type) ? words.game.apply(before, read) : before);
    const told = { changes: [], ...words.describe(before, read, left), seats: words.seatsOfEntry(before, read) };
    if (takenBack[from + n]) return told;
    state = left();
    const mayAct = isGameEvent(read.type) && !words.game.noteTypes?.has(read.type);
    return mayAct && state === before ? { ...told, isIdle: true } : told;
  });
};

/** Describes undo, redo and goBack by index. A redo is described by the entry that its undo removed. */
const ownTeller = <State, Of extends EventDataByType, Seat extends string>(
  words: LogMessages<State, Of, Seat>,
  start: State,
  log: readonly Entry[],
): ((place: number) => DescribedEntry<Seat>) => {
  const t = logScreenMessages();
  const placeOf = indexByKey(log);
  // The number of game events before each index.
  const before = [0];
  for (const [i, entry] of log.entries()) before.push((before[i] as number) + (isUndoable(entry) ? 1 : 0));
  const named = (at: number): number | undefined => {
    const of = undoTargetOf(log[at] as Entry);
    return of === null ? undefined : placeOf(of);
  };
  const wentBack = (at: number): string => {
    const from = (named(at) ?? -1) + 1;
    return t.wentBack(Math.max(0, (before[at] as number) - (before[from] as number)));
  };
  const whose = (entry: Entry, say: (what: string) => string): DescribedEntry<Seat> => ({
    text: say(describeEntryShort(words, start, entry) ?? t.unknown(entry.type)),
    changes: [],
    seats: findEntrySeats(words, start, entry),
  });
  return at => {
    const { type } = log[at] as Entry;
    if (type === 'goBack') return tables(wentBack(at));
    const place = named(at);
    if (place === undefined) return tables(t.unknown(type));
    const of = log[place] as Entry;
    if (type === 'undo') return whose(of, t.undone);
    if (of.type === 'goBack') return tables(t.redone(wentBack(place)));
    const again = of.type === 'undo' ? named(place) : undefined;
    return again === undefined ? tables(t.unknown(type)) : whose(log[again] as Entry, t.redone);
  };
};

/** A description without seats. */
const tables = (text: string): DescribedEntry<never> => ({ text, changes: [], seats: [] });

/** Why an entry does not count, as a text with the owner of its seat. */
export const describeIgnoredEntry = <State, Of extends EventDataByType, Seat extends string>(
  session: Pick<Session<State, Of>, 'author' | 'start' | 'reading' | 'seatings'>,
  words: Pick<LogMessages<State, Of, Seat>, 'seatName'>,
  entry: Entry,
  why: IgnoredEntryReason,
): string => {
  const t = logScreenMessages();
  const held = describeMissingSeatOwners(session, entry, seat => words.seatName(session.start, seat as Seat));
  return held === undefined ? t.notCounted[why] : t.otherSeat(held);
};

/** The whole log as plain text, oldest first, with marks for removed entries. */
export const formatLog = <State, Of extends EventDataByType, Seat extends string>(
  session: Pick<Session<State, Of>, 'author' | 'battle' | 'start' | 'log' | 'reading' | 'seatings'>,
  words: LogMessages<State, Of, Seat>,
): string => {
  const { takenBack, notCounted } = session.reading.value;
  const { names } = session.seatings.now.value;
  const log = session.log.value;
  const told = describeLog(words, { start: session.start, log, takenBack });
  const lines = findVisibleEntryIndexes(log).map((i, n) => {
    const { text, changes, isIdle } = told[i] as DescribedEntry;
    const entry = log[i] as Entry;
    const by = names.get(entry.author);
    const said = [text, ...(changes.length > 0 ? [`[${changes.join(' · ')}]`] : []), ...(by ? [`– ${by}`] : [])];
    const t = logScreenMessages();
    const reason = notCounted.get(entry);
    const why = reason
      ? describeIgnoredEntry(session, words, entry, reason)
      : takenBack[i]
        ? t.takenBack
        : isIdle
          ? t.idle
          : '';
    return `${n + 1}. ${why && `(${why}) `}${said.join(' ')}`;
  });
  return `${[session.battle.title, '', ...lines].join('\n')}\n`;
};
