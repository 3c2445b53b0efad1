import { type Entry, isGameEvent } from '../../core/log.ts';
import type { EntryMessages, SideValue } from '../../game-contract/entry-messages.ts';
import { formatNumber } from '../../ui/messages/format.ts';
import { findVisibleEntryIndexes } from '../log/describe-log.ts';
import { readEntry } from '../log/read-entry.ts';

/** A moment at which the time bar can stop. */
export interface TimeBarStop {
  /** The number of entries of the log before this moment. */
  readonly entries: number;
  /** The last entry before this moment; undefined at the start. */
  readonly entry: Entry | undefined;
  /** A key of the turn; undefined for a game without turns. */
  readonly turn: number | string | undefined;
  /** The value of each side; empty for a game without a curve. */
  readonly sideValues: readonly SideValue[];
  /** The figures by which a what-if is compared. */
  readonly figures: readonly SideValue[];
}

/** All stops of a battle: its start, and every entry with a line in the log. Computed in one pass over the log. */
export const findTimeBarStops = <State, Seat extends string>(
  words: EntryMessages<State, Seat>,
  start: State,
  { log, takenBack }: { readonly log: readonly Entry[]; readonly takenBack: readonly boolean[] },
): readonly TimeBarStop[] => {
  const measure = (state: State): Pick<TimeBarStop, 'turn' | 'sideValues' | 'figures'> => ({
    turn: words.turnOf?.(state),
    sideValues: words.curve?.of(state) ?? [],
    figures: (words.figures ?? words.curve?.of)?.(state) ?? [],
  });
  const visible = new Set(findVisibleEntryIndexes(log));
  const stops: TimeBarStop[] = [{ entries: 0, entry: undefined, ...measure(start) }];
  let state = start;
  for (const [i, entry] of log.entries()) {
    const read = isGameEvent(entry.type) && !takenBack[i] ? readEntry(words, entry) : undefined;
    if (read) state = words.game.apply(state, read);
    if (visible.has(i)) stops.push({ entries: i + 1, entry, ...measure(state) });
  }
  return stops;
};

/** The index of the last stop with at most this many entries before it. */
export const findStopIndex = (stops: readonly TimeBarStop[], entries: number): number =>
  Math.max(
    0,
    stops.findLastIndex(stop => stop.entries <= entries),
  );

/** The index of the first stop of the previous or the next turn; undefined if there is none. */
export const findTurnStart = (
  stops: readonly TimeBarStop[],
  at: number,
  step: 'before' | 'after',
): number | undefined => {
  const starts = stops.flatMap(({ turn }, i) => (i === 0 || stops[i - 1]?.turn !== turn ? [i] : []));
  return step === 'before' ? starts.findLast(i => i < at) : starts.find(i => i > at);
};

const signed = (change: number, format: (value: number) => string): string =>
  `${change < 0 ? '−' : '+'}${format(Math.abs(change))}`;

/** The values that have changed, with a sign, such as South −12. */
export const describeChangedValues = (then: readonly SideValue[], now: readonly SideValue[]): readonly string[] =>
  now.flatMap(({ name, value, format = formatNumber }, side) => {
    const change = value - (then[side]?.value ?? value);
    return change === 0 ? [] : [`${name} ${signed(change, format)}`];
  });

/** A figure that differs in two battles. */
interface Difference extends Pick<SideValue, 'name' | 'format'> {
  readonly here: number;
  readonly there: number;
  /** The first battle's figure minus the second's, with a sign. */
  readonly change: string;
}

/**
 * The figures that differ between two battles, at the end of the shown turn. If the other battle has not reached that
 * turn, both are compared as they are now. Both battles have the same set-up.
 */
export const compareBattlesAt = (
  stops: readonly TimeBarStop[],
  at: number,
  others: readonly TimeBarStop[],
): { readonly isSameTurn: boolean; readonly rows: readonly Difference[] } => {
  const turn = stops[at]?.turn;
  const isShown = (stop: TimeBarStop): boolean => turn !== undefined && stop.turn === turn;
  const end = others.findLast(isShown);
  const [here, there] = end ? [stops.findLast(isShown), end] : [stops.at(-1), others.at(-1)];
  const rows = (here?.figures ?? []).flatMap(({ name, value, format = formatNumber }, side): Difference[] => {
    const other = there?.figures[side]?.value ?? value;
    return value === other ? [] : [{ name, here: value, there: other, change: signed(value - other, format), format }];
  });
  return { isSameTurn: end !== undefined, rows };
};
