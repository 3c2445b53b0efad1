import { type Entry, isLogType, isNote, isStep, lyingThrows, placesIn, THROW, targetOf } from '../../../../core/log.ts';
import { alalaGame, eventOf } from '../../battle/battle.ts';
import type { BattleState } from '../../battle/state.ts';
import { whoseEntry } from '../../battle/whose.ts';
import { words } from '../index.ts';
import { type Described, describe } from './describe.ts';
import { describeShortly } from './describe-shortly.ts';

/**
 * The places of the entries that have a line of their own: a throw that another entry names is told by that one, and what the
 * table notes is shown by the table.
 */
export const linesShown = (log: readonly Entry[]): number[] => {
  const lying = new Set(lyingThrows(log));
  return [...log.keys()].filter(i => {
    const entry = log[i] as Entry;
    return !isNote(entry.type) && (entry.type !== THROW || lying.has(entry));
  });
};

/** Each entry of a log in words, told as of the moment it came: one walk, and whatever names whatever, none goes round. */
export const describeLog = (
  start: BattleState,
  log: readonly Entry[],
  takenBack: readonly boolean[],
): readonly Described[] =>
  describePart(log, takenBack, logTeller(start, log), { from: 0, to: log.length, found: start });

/** A stretch of a log, and the state that its first entry found. */
export interface Stretch {
  readonly from: number;
  /** The place behind its last one. */
  readonly to: number;
  readonly found: BattleState;
}

/** The entries of a stretch in words, the first of them first. */
export const describePart = (
  log: readonly Entry[],
  takenBack: readonly boolean[],
  tell: LogTeller,
  { from, to, found }: Stretch,
): readonly Described[] => {
  const t = words().log;
  let state = found;
  return log.slice(from, to).map((entry, n) => {
    const i = from + n;
    if (isLogType(entry.type)) return { ...tell(i), changes: [] };
    const described = describe(state, entry);
    const event = takenBack[i] ? undefined : eventOf(entry);
    if (event) state = alalaGame.apply(state, event);
    return described.text === '' ? { ...described, text: t.unknown(entry.type) } : described;
  });
};

/** Tells the log's own entries, by their places. */
export type LogTeller = (at: number) => Omit<Described, 'changes'>;

/** How the log's own entries are told. What one of them names is looked at two steps far: a redo, its undo, what that took. */
export const logTeller = (start: BattleState, log: readonly Entry[]): LogTeller => {
  const t = words().log;
  const placeOf = placesIn(log);
  // How many of the game's entries there are before each place.
  const before = [0];
  for (const [i, entry] of log.entries()) before.push((before[i] as number) + (isStep(entry.type) ? 1 : 0));
  const named = (at: number): number | undefined => {
    const of = targetOf(log[at] as Entry);
    return of === null ? undefined : placeOf(of);
  };
  const wentBack = (at: number): string => {
    const from = (named(at) ?? -1) + 1;
    return t.wentBack(Math.max(0, (before[at] as number) - (before[from] as number)));
  };
  return at => {
    const { type } = log[at] as Entry;
    if (type === 'goBack') return tables(wentBack(at));
    const place = named(at);
    if (place === undefined) return tables(t.unknown(type));
    const of = log[place] as Entry;
    if (type === 'undo') return { text: t.undo(describeShortly(start, of)), sides: whoseEntry(start, of) };
    if (of.type === 'goBack') return tables(t.redo(wentBack(place)));
    const again = of.type === 'undo' ? named(place) : undefined;
    if (again === undefined) return tables(t.unknown(type));
    const entry = log[again] as Entry;
    return { text: t.redo(describeShortly(start, entry)), sides: whoseEntry(start, entry) };
  };
};

/** What is neither side's. */
const tables = (text: string): Omit<Described, 'changes'> => ({ text, sides: [] });
