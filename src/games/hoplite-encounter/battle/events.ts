import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import type { AnyOf, EventsOf } from '../../../core/migrate.ts';
import { integerSchema, rowIdSchema, timeSchema } from '../../../core/schemas.ts';
import type { Code } from '../rules/force.ts';
import {
  codeSchema,
  correctionSchema,
  letterAddressEntries,
  lineSchema,
  listSchema,
  MAX_SHEET_LENGTH,
  noteSchema,
  positionSchema,
  sealedSchema,
  turnResultSchema,
  turnSchema,
} from './schemas.ts';
import { faultSchema, sentReportSchema } from './sent-report.ts';
import { SEAT_KINDS } from './setup.ts';

/* What the log keeps of a game: sheets as text, and what each turn came to; on a player's phone his reports. */

/** A secret of an Empire: 32 bytes in base64url (L3). */
export const secretSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** What stands for a secret where everybody can read it. */
const secretDigestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Letters of what is sealed in an entry of a box: with the rest of it less than the longest entry. */
export const MAX_SEALED_LENGTH = 1_000_000;

/** Letters of a packed record: what an entry can hold, and a letter beside its report (L8). */
export const MAX_PACKED_LENGTH = 700_000;
export const packedSchema = v.pipe(v.string(), v.maxLength(MAX_PACKED_LENGTH), v.regex(/^[\w-]+$/));

/** The data of every entry type. */
export const EVENTS = {
  /** An Empire's sheet as text, accepted for the turn; a later one replaces it as a whole (K2 K20 R-72). */
  sheet: v.object({
    turn: turnSchema,
    empire: codeSchema,
    text: lineSchema(MAX_SHEET_LENGTH),
    notes: v.exactOptional(listSchema(noteSchema, 12)),
    /** When its player sent it by a letter (milliseconds since 1970, growing): an older letter does not replace it. */
    sent: v.exactOptional(timeSchema),
  }),
  /** The turn run: its result stays as it is, whatever later rules would make of it. */
  run: v.object({ turn: turnSchema, rules: integerSchema(1, 9999), result: turnResultSchema }),
  /** Until when sheets are waited for; null where no moment is set (L5). */
  deadline: v.object({ turn: turnSchema, until: v.nullable(timeSchema) }),
  /** Who plays an Empire from now on, with a new secret where it is played by mail (L6). */
  seat: v.object({
    turn: turnSchema,
    empire: codeSchema,
    by: v.picklist(SEAT_KINDS),
    name: v.exactOptional(lineSchema(40)),
    secret: v.exactOptional(secretSchema),
  }),
  /** What the referee says is so (L7). */
  correct: v.object({ turn: turnSchema, ...correctionSchema.entries }),
  /** A referee who plays too has looked at what he should not know (L2). */
  opened: v.object({ turn: turnSchema }),
  /** What a player was sent of a turn that was run (L3); with what was ordered in it where it was another's to order (L6). */
  report: v.object({
    turn: turnSchema,
    told: sentReportSchema,
    position: positionSchema,
    orders: v.exactOptional(lineSchema(MAX_SHEET_LENGTH)),
  }),
  /** That a player's sheet has reached the referee, with its faults: it fills `!A` (L4). */
  receipt: v.object({ turn: turnSchema, text: lineSchema(40_000), faults: listSchema(faultSchema, 2000) }),
  /** The whole record of the game that is over, packed, as the referee sent it with a run of its last turn (L8). */
  record: v.object({ turn: turnSchema, version: integerSchema(1, 99), packed: packedSchema }),
  /** The game is on several phones from now on: letters of it say its name (L3). */
  linked: v.object({ turn: turnSchema, game: rowIdSchema }),
  /** In a box: a phone asks for an Empire, or says by a digest of its secret that it has it; what is for it is sealed with its key (L3). */
  asks: v.object({
    empire: codeSchema,
    name: lineSchema(40),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
    has: v.exactOptional(secretDigestSchema),
  }),
  /** In a box: an invitation for the phone that asked, and for no other (L3). */
  invited: v.object({ to: rowIdSchema, empire: codeSchema, sealed: sealedSchema(MAX_SEALED_LENGTH) }),
  /** In a box: a letter (L3). */
  letter: v.object({ ...letterAddressEntries, sealed: sealedSchema(MAX_SEALED_LENGTH) }),
} as const;

/** The data of this game's entries by their type. */
export type EncounterEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof EncounterEvents;
export type EventData<T extends EventType> = EncounterEvents[T];
export type AnyEvent = AnyOf<EncounterEvents>;
export type RunResult = EventData<'run'>['result'];

/** The seats that own an entry: the Empire of a sheet or of a change of player; none for any other entry. */
export const seatsOfEntry = (_state: unknown, { type, data }: Entry): readonly Code[] => {
  const event = { type, data } as AnyEvent;
  return event.type === 'sheet' || event.type === 'seat' ? [event.data.empire] : [];
};
