import { type Entry, isGameEvent } from '../../core/log.ts';
import type { RecapAdapter, RecapEvent } from '../../game-contract/recap.ts';
import { readEntry } from '../log/read-entry.ts';

/** A recap event with the states around its entry. */
export interface RecapStep<State, Spot> extends RecapEvent<Spot> {
  /** The index of its entry in the log. */
  readonly place: number;
  readonly before: State;
  readonly after: State;
}

/** The part of a session that a recap needs: its log. */
export interface RecapSession<State> {
  readonly log: { readonly value: readonly Entry[] };
  readonly reading: { readonly value: { readonly takenBack: readonly boolean[] } };
  readonly stateBefore: (place: number) => State;
}

/** The most entries that are read at once, so that a long log is not read as a whole. */
const MAX_ENTRIES = 150;

/** Calls back for each entry in force from `from` to before `to`, with the states around it. */
const forEachEntry = <State, Spot>(
  words: Pick<RecapAdapter<State, Spot>, 'game'>,
  { log, reading, stateBefore }: RecapSession<State>,
  { from, to }: EntryRange,
  visit: (place: number, before: State, entry: Entry | undefined, after: State) => void,
): void => {
  if (from >= to) return;
  const { takenBack } = reading.value;
  let state = stateBefore(from);
  for (let place = from; place < to; place++) {
    const entry = log.value[place] as Entry;
    const read = !takenBack[place] && isGameEvent(entry.type) ? readEntry<State>(words, entry) : undefined;
    const before = state;
    if (read) state = words.game.apply(before, read);
    visit(place, before, read, state);
  }
};

/** A range of the log: from one index to before another. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** The recap events of a range, in order. Entries without effect are left out. */
export const findRecapSteps = <State, Spot>(
  words: Pick<RecapAdapter<State, Spot>, 'game' | 'recapEvents'>,
  session: RecapSession<State>,
  range: EntryRange,
): readonly RecapStep<State, Spot>[] => {
  const steps: RecapStep<State, Spot>[] = [];
  forEachEntry(words, session, range, (place, before, entry, after) => {
    if (!entry || after === before) return;
    for (const event of words.recapEvents(before, entry, after)) steps.push({ ...event, place, before, after });
  });
  return steps;
};

/** The entries of the turn that the entry at `place` belongs to. */
export const findTurnRange = <State, Spot>(
  words: Pick<RecapAdapter<State, Spot>, 'game' | 'turnOf'>,
  session: RecapSession<State>,
  place: number,
): EntryRange => {
  const many = session.log.value.length;
  const at = Math.min(Math.max(0, place), many - 1);
  if (many === 0) return { from: 0, to: 0 };
  const window = { from: Math.max(0, at - MAX_ENTRIES), to: Math.min(many, at + MAX_ENTRIES) };
  const turns: (number | string)[] = [];
  forEachEntry(words, session, window, (_place, before) => turns.push(words.turnOf(before)));
  const turn = turns[at - window.from];
  let { from, to } = { from: at, to: at + 1 };
  while (from > window.from && turns[from - 1 - window.from] === turn) from--;
  while (to < window.to && turns[to - window.from] === turn) to++;
  return { from, to };
};

/** True if an event deserves a notice: another player acted, or dice decided. */
export const isNoteworthy = ({ isOwn, figures }: RecapEvent): boolean => !isOwn || figures.length > 0;

/** The entries that a player has not seen, limited to as many as are read at once. */
export const createUnseenRange = (log: readonly Entry[], firstUnseen: number): EntryRange => ({
  from: Math.max(firstUnseen, log.length - MAX_ENTRIES),
  to: log.length,
});

/** The result of reading a range, with the log and the range. */
export interface RecapReading<State, Spot> {
  readonly words: Pick<RecapAdapter<State, Spot>, 'game' | 'recapEvents'>;
  readonly range: EntryRange;
  readonly log: readonly Entry[];
  readonly takenBack: readonly boolean[];
  readonly steps: readonly RecapStep<State, Spot>[];
}

/** The steps of a range. If the log only grew since the last call, only its new entries are read. */
export const readRecap = <State, Spot>(
  words: Pick<RecapAdapter<State, Spot>, 'game' | 'recapEvents'>,
  session: RecapSession<State>,
  range: EntryRange,
  last: RecapReading<State, Spot> | undefined,
): RecapReading<State, Spot> => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const grew =
    last?.words === words &&
    last.range.from <= range.from &&
    last.range.to >= range.from &&
    last.range.to <= range.to &&
    last.log.slice(last.range.from, last.range.to).every((entry, n) => {
      const place = last.range.from + n;
      return log[place] === entry && takenBack[place] === last.takenBack[place];
    });
  const known = grew ? last.steps.filter(({ place }) => place >= range.from) : [];
  const more = findRecapSteps(words, session, { from: grew ? last.range.to : range.from, to: range.to });
  return { words, range, log, takenBack, steps: [...known, ...more] };
};
