import { type Entry, type Key, keyOf } from '../../../core/log.ts';
import { entryReader } from '../../../core/migrate.ts';
import type { AnyEvent } from '../battle/events.ts';
import { warsGame } from '../battle/game.ts';
import { PLAYERS, type Player } from '../board/powers.ts';

/** What one press of undo takes back: a person's entry, and all that came of it without anybody. */
export interface UndoStep {
  /** What the person entered: it gives the button its name. */
  readonly entry: Entry;
  /** The last entry that stays; null for the start. */
  readonly to: Key | null;
}

const readEntry = entryReader(warsGame);

const eventOf = (entry: Entry): AnyEvent | undefined => {
  const { type, data } = readEntry(entry) ?? {};
  return type === undefined ? undefined : ({ type, data } as AnyEvent);
};

/** The questions that computers alone answered in a campaign that persons play too: all of them is worked out without a tap. */
const questionsAnsweredByAi = (inForce: readonly Entry[], programs: readonly Player[]): ReadonlySet<string> => {
  if (programs.length === PLAYERS.length) return new Set();
  const seals = inForce.flatMap(entry => {
    const event = eventOf(entry);
    return event?.type === 'seal' || event?.type === 'give' ? [event.data] : [];
  });
  const byPersons = new Set(
    seals.flatMap(({ about, seat }) => (programs.some(player => player === seat) ? [] : [about])),
  );
  return new Set(seals.flatMap(({ about }) => (byPersons.has(about) ? [] : [about])));
};

/** Whether an entry came of itself: computers seal as soon as persons have, and would seal again. */
const isAutomatic = (entry: Entry, programs: readonly Player[], automatic: ReadonlySet<string>): boolean => {
  const event = eventOf(entry);
  if (event?.type === 'seal' && programs.some(player => player === event.data.seat)) return true;
  return (event?.type === 'show' || event?.type === 'resolve') && automatic.has(event.data.about);
};

/**
 * What undo takes back where its last entry came of itself, or with others at one press: the seals of the computers go
 * together with what the person entered before them, steps that only computers answered too, and orders that were shown
 * together are hidden together. Undefined
 * where undo takes back its one entry as ever; also where an entry between them is another phone's, which nobody else may
 * take back.
 */
export const undoStepOf = (
  inForce: readonly Entry[],
  undo: Entry | undefined,
  author: string,
  programs: readonly Player[],
): UndoStep | undefined => {
  const last = undo ? inForce.lastIndexOf(undo) : -1;
  if (last < 0) return undefined;
  const about = (place: number): string | undefined => {
    const event = eventOf(inForce[place] as Entry);
    return event?.type === 'show' ? event.data.about : undefined;
  };
  let first = last;
  const automatic = questionsAnsweredByAi(inForce, programs);
  while (first > 0 && isAutomatic(inForce[first] as Entry, programs, automatic)) first--;
  const shown = about(last);
  if (shown !== undefined) while (first > 0 && about(first - 1) === shown) first--;
  if (first === last) return undefined;
  const all = inForce.slice(first);
  if (all.some(entry => entry.author !== author)) return undefined;
  const before = inForce[first - 1];
  return { entry: inForce[first] as Entry, to: before ? keyOf(before) : null };
};
