import { type Entry, type EntryKey, entryKeyOf } from '../../../core/log.ts';
import { createMigratingEntryParser } from '../../../core/migrate.ts';
import type { AnyEvent } from '../battle/events.ts';
import { warsGame } from '../battle/game.ts';
import { PLAYERS, type Player } from '../board/powers.ts';

/** One step of undo: a person's entry and the automatic entries after it. */
export interface UndoStep {
  /** The person's entry. The button is labelled with it. */
  readonly entry: Entry;
  /** The last entry that stays; null for the start of the campaign. */
  readonly to: EntryKey | null;
}

const readEntry = createMigratingEntryParser(warsGame);

const eventOf = (entry: Entry): AnyEvent | undefined => {
  const { type, data } = readEntry(entry) ?? {};
  return type === undefined ? undefined : ({ type, data } as AnyEvent);
};

type Programs = readonly Player[];

/** For each entry in force, the seats that computers played when it was made. */
const programsOverTime = (inForce: readonly Entry[], start: Programs): readonly Programs[] => {
  let programs = start;
  return inForce.map(entry => {
    const then = programs;
    const event = eventOf(entry);
    if (event?.type === 'seat') {
      const { seat, by } = event.data;
      const others = programs.filter(player => player !== seat);
      programs = by === 'program' ? [...others, seat] : others;
    }
    return then;
  });
};

/** The questions that only computers answered in a campaign with people. They are resolved without a tap. */
const questionsAnsweredByAi = (inForce: readonly Entry[], programsAt: readonly Programs[]): ReadonlySet<string> => {
  const seals = inForce.flatMap((entry, place) => {
    const event = eventOf(entry);
    return event?.type === 'seal' || event?.type === 'give'
      ? [{ ...event.data, programs: programsAt[place] ?? [] }]
      : [];
  });
  const byPersons = new Set(
    seals.flatMap(({ about, seat, programs }) =>
      programs.length < PLAYERS.length && programs.some(player => player === seat) ? [] : [about],
    ),
  );
  return new Set(seals.flatMap(({ about }) => (byPersons.has(about) ? [] : [about])));
};

/** True for an automatic entry: computers seal as soon as people have, and would seal again after an undo. */
const isAutomatic = (entry: Entry, programs: Programs, automatic: ReadonlySet<string>): boolean => {
  const event = eventOf(entry);
  if (event?.type === 'seal' && programs.some(player => player === event.data.seat)) return true;
  return (event?.type === 'show' || event?.type === 'resolve') && automatic.has(event.data.about);
};

/**
 * The step of undo if it has more than one entry. A person's entry is undone together with the following seals of
 * computers and steps that only computers answered. Orders that were shown together are undone together. Undefined if
 * undo removes a single entry, or if another phone's entry is between them.
 */
export const undoStepOf = (
  inForce: readonly Entry[],
  undo: Entry | undefined,
  author: string,
  /** The seats that computers play at the start. */
  programs: Programs,
): UndoStep | undefined => {
  const last = undo ? inForce.lastIndexOf(undo) : -1;
  if (last < 0) return undefined;
  const about = (place: number): string | undefined => {
    const event = eventOf(inForce[place] as Entry);
    return event?.type === 'show' ? event.data.about : undefined;
  };
  let first = last;
  const programsAt = programsOverTime(inForce, programs);
  const automatic = questionsAnsweredByAi(inForce, programsAt);
  while (first > 0 && isAutomatic(inForce[first] as Entry, programsAt[first] ?? [], automatic)) first--;
  const shown = about(last);
  if (shown !== undefined) while (first > 0 && about(first - 1) === shown) first--;
  if (first === last) return undefined;
  const all = inForce.slice(first);
  if (all.some(entry => entry.author !== author)) return undefined;
  const before = inForce[first - 1];
  return { entry: inForce[first] as Entry, to: before ? entryKeyOf(before) : null };
};
