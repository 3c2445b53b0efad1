import * as v from 'valibot';
import { commitmentSchema, lostSecretSchema, revealSchema } from '../../../core/crypto/commitments.ts';
import { engagementResultSchema, engagementSchema } from '../../../core/engagement.ts';
import type { Entry } from '../../../core/log.ts';
import type { EventsOf, EventUnionOf } from '../../../core/migrate.ts';
import { integerSchema, rowIdSchema, timestampSchema } from '../../../core/schemas.ts';
import { AI_LEVELS } from '../ai/levels.ts';
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

/* The entries of a game: sheets as text, results of turns, and on a player's phone the reports. */

/** A secret of an Empire: 32 bytes in base64url (L3). */
export const secretSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** The digest of a secret that everybody may read. */
const secretDigestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** The maximum length of the encrypted part of a mailbox entry, in characters. */
export const MAX_SEALED_LENGTH = 1_000_000;

/** The maximum length of a packed record, in characters (L8). */
export const MAX_PACKED_LENGTH = 700_000;
export const packedSchema = v.pipe(v.string(), v.maxLength(MAX_PACKED_LENGTH), v.regex(/^[\w-]+$/));

/** The maximum length of an army's name, in characters. */
export const MAX_ARMY_NAME = 30;

const clashSchema = v.pipe(v.string(), v.regex(/^\d{1,3}-\d{1,5}-[A-Z]{3}-[A-Z]{3}$/));

/** Regiments by the number of their force. */
const strengthsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), integerSchema(1, 5)),
  v.maxEntries(40, 'tooMany'),
);

/** The data of every entry type. */
export const EVENTS = {
  /** An Empire's accepted sheet for the turn, as text. A later sheet replaces it as a whole (K2 K20 R-72). */
  sheet: v.object({
    turn: turnSchema,
    empire: codeSchema,
    text: lineSchema(MAX_SHEET_LENGTH),
    notes: v.exactOptional(listSchema(noteSchema, 12)),
    /** Set for the sheet of a computer that is a stand-in for a player, in this turn only (L6). */
    standIn: v.exactOptional(v.literal(true)),
    /**
     * When the player sent the sheet by letter (milliseconds since 1970, always increasing). An older letter does not
     * replace it.
     */
    sent: v.exactOptional(timestampSchema),
  }),
  /** The result of a turn. It is stored, and later versions of the rules do not change it. */
  run: v.object({
    turn: turnSchema,
    rules: integerSchema(1, 9999),
    result: turnResultSchema,
    /** A checksum of the battles that were fought in other games before; absent without any. */
    battles: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
  }),
  /** The orders of the turn are closed, because its battles have been shown. */
  close: v.object({ turn: turnSchema }),
  /**
   * How a clash of the turn is settled: in a battle on this phone that was made from this engagement, or by the dice
   * (R-76).
   */
  fight: v.object({
    turn: turnSchema,
    clash: clashSchema,
    battle: v.exactOptional(v.object({ id: rowIdSchema, engagement: engagementSchema })),
  }),
  /** The result of a clash that was fought in a battle or on the table. */
  fought: v.object({
    turn: turnSchema,
    clash: clashSchema,
    strengths: v.tuple([strengthsSchema, strengthsSchema]),
    result: engagementResultSchema,
    battle: v.exactOptional(v.object({ id: rowIdSchema, title: lineSchema(120) })),
  }),
  /** A player names an army, or takes its name away with an empty one. */
  nameArmy: v.object({
    turn: turnSchema,
    empire: codeSchema,
    number: integerSchema(1, 999),
    name: lineSchema(MAX_ARMY_NAME),
  }),
  /** The deadline for sheets; null without one (L5). */
  deadline: v.object({ turn: turnSchema, until: v.nullable(timestampSchema) }),
  /** A new player of an Empire, with a new secret in a game by mail (L6). */
  seat: v.object({
    turn: turnSchema,
    empire: codeSchema,
    by: v.picklist(SEAT_KINDS),
    name: v.exactOptional(lineSchema(40)),
    /** The level of a computer. Absent if it has the level of the other computers. */
    level: v.exactOptional(v.picklist(AI_LEVELS)),
    secret: v.exactOptional(secretSchema),
  }),
  /** A player concedes. From now on the Empire is unplayed, or a computer plays it (L6). */
  concede: v.object({
    turn: turnSchema,
    empire: codeSchema,
    by: v.picklist(['nobody', 'program']),
    level: v.exactOptional(v.picklist(AI_LEVELS)),
  }),
  /** All who are left agree on a draw. The turn that is run next ends the game (L6). */
  draw: v.object({ turn: turnSchema }),
  /** All remaining persons vote on a draw (L6). */
  callVote: v.object({
    turn: turnSchema,
    /** The number of the vote in its turn, if the turn is run again. */
    round: v.exactOptional(integerSchema(1, 999)),
  }),
  /** An Empire's sealed vote on a draw. */
  vote: commitmentSchema,
  /** The secret of a sealed vote is lost: the Empire votes again. */
  voteLost: lostSecretSchema,
  /** An Empire's vote, after all have voted. No screen shows it. */
  voteShown: revealSchema(v.boolean()),
  /** A correction of the referee (L7). */
  correct: v.object({ turn: turnSchema, ...correctionSchema.entries }),
  /** The referee has opened the record (L2). */
  opened: v.object({ turn: turnSchema }),
  /** The report that a player received (L3), with the orders of the turn if another player gave them (L6). */
  report: v.object({
    turn: turnSchema,
    told: sentReportSchema,
    position: positionSchema,
    orders: v.exactOptional(lineSchema(MAX_SHEET_LENGTH)),
  }),
  /** The referee's receipt of a sheet with its faults, which fills `!A` (L4). */
  receipt: v.object({ turn: turnSchema, text: lineSchema(40_000), faults: listSchema(faultSchema, 2000) }),
  /** The packed record of a finished game, as the referee sent it (L8). */
  record: v.object({ turn: turnSchema, version: integerSchema(1, 99), packed: packedSchema }),
  /** From now on the game is on several phones. Letters refer to it by this id (L3). */
  linked: v.object({ turn: turnSchema, game: rowIdSchema }),
  /**
   * In a mailbox: a phone requests an Empire, or proves by a digest of the secret that it holds the Empire. Letters to
   * the phone are encrypted with its key (L3).
   */
  asks: v.object({
    empire: codeSchema,
    name: lineSchema(40),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
    has: v.exactOptional(secretDigestSchema),
  }),
  /** In a mailbox: an invitation for the phone that asked (L3). */
  invited: v.object({ to: rowIdSchema, empire: codeSchema, sealed: sealedSchema(MAX_SEALED_LENGTH) }),
  /** In a mailbox: a letter (L3). */
  letter: v.object({ ...letterAddressEntries, sealed: sealedSchema(MAX_SEALED_LENGTH) }),
} as const;

/** The data of this game's entries by their type. */
export type EncounterEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof EncounterEvents;
export type EventData<T extends EventType> = EncounterEvents[T];
export type AnyEvent = EventUnionOf<EncounterEvents>;
export type RunResult = EventData<'run'>['result'];

/** The seats that own an entry: the Empire of a sheet, of a named army or of a change of player; none for any other entry. */
export const seatsOfEntry = (_state: unknown, { type, data }: Entry): readonly Code[] => {
  const event = { type, data } as AnyEvent;
  if ('seat' in event.data) return [event.data.seat];
  const isOfEmpire = ['sheet', 'nameArmy', 'seat', 'concede'].includes(event.type);
  return isOfEmpire && 'empire' in event.data ? [event.data.empire] : [];
};
