import * as v from 'valibot';
import type { AnyOf, EventsOf } from '../../../core/migrate.ts';
import { timeShape, whole } from '../../../core/shapes.ts';
import { SEATS } from './setup.ts';
import { code, correction, line, list, MOST_SHEET, note, position, result, turn } from './shapes.ts';
import { fault, toldShape } from './told.ts';

/* What the log keeps of a game: sheets as text, and what each turn came to; on a player's phone his reports. */

/** A secret of an Empire: 32 bytes in base64url (L3). */
export const secretText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** The data of every entry type. */
export const EVENTS = {
  /** An Empire's sheet as text, accepted for the turn; a later one replaces it as a whole (K2 K20 R-72). */
  sheet: v.object({ turn, empire: code, text: line(MOST_SHEET), notes: v.exactOptional(list(note, 12)) }),
  /** The turn run: its result stays as it is, whatever later rules would make of it. */
  run: v.object({ turn, rules: whole(1, 9999), result }),
  /** Until when sheets are waited for; null where no moment is set (L5). */
  deadline: v.object({ turn, until: v.nullable(timeShape) }),
  /** Who plays an Empire from now on, with a new secret where it is played by mail (L6). */
  seat: v.object({
    turn,
    empire: code,
    by: v.picklist(SEATS),
    name: v.exactOptional(line(40)),
    secret: v.exactOptional(secretText),
  }),
  /** What the referee says is so (L7). */
  correct: v.object({ turn, ...correction.entries }),
  /** A referee who plays too has looked at what he should not know (L2). */
  opened: v.object({ turn }),
  /** What a player was sent of the turn that was run before this one (L3). */
  report: v.object({ turn, told: toldShape, position }),
  /** That a player's sheet has reached the referee, with its faults: it fills `!A` (L4). */
  receipt: v.object({ turn, text: line(40_000), faults: list(fault, 2000) }),
} as const;

/** The data of this game's entries by their type. */
export type EncounterEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof EncounterEvents;
export type EventData<T extends EventType> = EncounterEvents[T];
export type AnyEvent = AnyOf<EncounterEvents>;
export type RunResult = EventData<'run'>['result'];
