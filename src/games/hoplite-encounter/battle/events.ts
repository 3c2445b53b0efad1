import * as v from 'valibot';
import type { AnyOf, EventsOf } from '../../../core/migrate.ts';
import { integerSchema, rowIdSchema, timeSchema } from '../../../core/schemas.ts';
import { addressShape, sealedText } from './letter.ts';
import { SEATS } from './setup.ts';
import { code, correction, line, list, MOST_SHEET, note, position, result, turn } from './shapes.ts';
import { fault, toldShape } from './told.ts';

/* What the log keeps of a game: sheets as text, and what each turn came to; on a player's phone his reports. */

/** A secret of an Empire: 32 bytes in base64url (L3). */
export const secretText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** What stands for a secret where everybody can read it. */
const secretDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Letters of what is sealed in an entry of a box: with the rest of it less than the longest entry. */
export const MOST_BOXED = 1_000_000;

/** Letters of a packed record: what an entry can hold, and a letter beside its report (L8). */
export const MOST_PACKED = 700_000;
export const packedText = v.pipe(v.string(), v.maxLength(MOST_PACKED), v.regex(/^[\w-]+$/));

/** The data of every entry type. */
export const EVENTS = {
  /** An Empire's sheet as text, accepted for the turn; a later one replaces it as a whole (K2 K20 R-72). */
  sheet: v.object({
    turn,
    empire: code,
    text: line(MOST_SHEET),
    notes: v.exactOptional(list(note, 12)),
    /** When its player sent it by a letter (milliseconds since 1970, growing): an older letter does not replace it. */
    sent: v.exactOptional(timeSchema),
  }),
  /** The turn run: its result stays as it is, whatever later rules would make of it. */
  run: v.object({ turn, rules: integerSchema(1, 9999), result }),
  /** Until when sheets are waited for; null where no moment is set (L5). */
  deadline: v.object({ turn, until: v.nullable(timeSchema) }),
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
  /** What a player was sent of a turn that was run (L3); with what was ordered in it where it was another's to order (L6). */
  report: v.object({ turn, told: toldShape, position, orders: v.exactOptional(line(MOST_SHEET)) }),
  /** That a player's sheet has reached the referee, with its faults: it fills `!A` (L4). */
  receipt: v.object({ turn, text: line(40_000), faults: list(fault, 2000) }),
  /** The whole record of the game that is over, packed, as the referee sent it with a run of its last turn (L8). */
  record: v.object({ turn, version: integerSchema(1, 99), packed: packedText }),
  /** The game is on several phones from now on: letters of it say its name (L3). */
  linked: v.object({ turn, game: rowIdSchema }),
  /** In a box: a phone asks for an Empire, or says by a digest of its secret that it has it; what is for it is sealed with its key (L3). */
  asks: v.object({
    empire: code,
    name: line(40),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
    has: v.exactOptional(secretDigest),
  }),
  /** In a box: an invitation for the phone that asked, and for no other (L3). */
  invited: v.object({ to: rowIdSchema, empire: code, sealed: sealedText(MOST_BOXED) }),
  /** In a box: a letter (L3). */
  letter: v.object({ ...addressShape, sealed: sealedText(MOST_BOXED) }),
} as const;

/** The data of this game's entries by their type. */
export type EncounterEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof EncounterEvents;
export type EventData<T extends EventType> = EncounterEvents[T];
export type AnyEvent = AnyOf<EncounterEvents>;
export type RunResult = EventData<'run'>['result'];
