import * as v from 'valibot';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { rowIdSchema, safeParse, textSchema } from '../../../core/schemas.ts';
import { AI_LEVELS, type AiLevel } from '../ai/levels.ts';
import type { Code } from '../rules/force.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from '../rules/settings.ts';
import { codeSchema, positionSchema } from './schemas.ts';

/** The player of an Imperial state (L1 R-4). */
export const SEAT_KINDS = ['player', 'program', 'nobody'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

export interface SeatSetup {
  readonly by: SeatKind;
  readonly name?: string | undefined;
  /** The level of a computer. Absent if it has the level of the other computers, or of a recruit without others. */
  readonly level?: AiLevel | undefined;
}

/** A game by mail on the referee's phone: every Empire's secret (L3). */
export interface RefereeMail {
  readonly role: 'referee';
  readonly game: string;
  readonly secrets: Readonly<Record<Code, string>>;
}

/** A game by mail on a player's phone: the Empire, its secret, and its position on joining (L2 L3). */
export interface PlayerMail {
  readonly role: 'player';
  readonly game: string;
  readonly empire: Code;
  readonly secret: string;
  /** The hash that commits the referee to all dice. */
  readonly told: string;
  readonly first: v.InferOutput<typeof positionSchema>;
}

/** The mailbox that phones share instead of the game. Its log holds only letters, each sealed for one phone (L3). */
export interface MailboxMail {
  readonly role: 'box';
  readonly game: string;
  /** The author on the referee's phone. Only reports and invitations from this author count. */
  readonly referee: string;
}

/** The set-up of a game (L1). */
export interface Setup {
  readonly scenario: 'aegean-431';
  /** The seed of all dice. Only the referee's phone has it. */
  readonly seed?: string | undefined;
  readonly settings: Settings;
  /** By Imperial state. Nobody plays a state that is missing. */
  readonly seats: Readonly<Record<Code, SeatSetup>>;
  /** Undefined if everybody plays on this phone. */
  readonly mail?: RefereeMail | PlayerMail | MailboxMail | undefined;
  /** Only for a mailbox: its log is encrypted, so it may be shared, and it belongs to a game. */
  readonly sealed?: true;
  readonly beside?: true;
}

const secretSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

export const settingsSchema = v.object({
  unplayed: v.picklist(SETTINGS.unplayed),
  cap: v.picklist(SETTINGS.cap),
  allyTakes: v.picklist(SETTINGS.allyTakes),
  offers: v.picklist(SETTINGS.offers),
  encounters: v.picklist(SETTINGS.encounters),
  standings: v.picklist(SETTINGS.standings),
  left: v.picklist(SETTINGS.left),
  map: v.picklist(SETTINGS.map),
  run: v.picklist(SETTINGS.run),
  dropouts: v.picklist(SETTINGS.dropouts),
  notes: v.picklist(SETTINGS.notes),
  // Campaigns of 1.0.0 lack these.
  battles: v.optional(v.picklist(SETTINGS.battles), DEFAULT_SETTINGS.battles),
  battleLosses: v.optional(v.picklist(SETTINGS.battleLosses), DEFAULT_SETTINGS.battleLosses),
  wounded: v.optional(v.picklist(SETTINGS.wounded), DEFAULT_SETTINGS.wounded),
  levels: v.optional(v.picklist(SETTINGS.levels), DEFAULT_SETTINGS.levels),
});

export const seatsSchema = v.pipe(
  v.record(
    codeSchema,
    v.object({
      by: v.picklist(SEAT_KINDS),
      name: v.exactOptional(textSchema(40)),
      level: v.exactOptional(v.picklist(AI_LEVELS)),
    }),
  ),
  v.maxEntries(12, 'tooMany'),
);

export const playerMailSchema = v.object({
  role: v.literal('player'),
  game: rowIdSchema,
  empire: codeSchema,
  secret: secretSchema,
  told: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  first: positionSchema,
});

const commonEntries = { scenario: v.literal('aegean-431'), settings: settingsSchema, seats: seatsSchema };
const refereeSetupSchema = v.object({
  ...commonEntries,
  seed: textSchema(64),
  mail: v.exactOptional(
    v.object({
      role: v.literal('referee'),
      game: rowIdSchema,
      secrets: v.pipe(v.record(codeSchema, secretSchema), v.maxEntries(12)),
    }),
  ),
});
const playerSetupSchema = v.object({ ...commonEntries, mail: playerMailSchema });

const mailboxSetupSchema = v.object({
  ...commonEntries,
  sealed: v.literal(true),
  beside: v.literal(true),
  mail: v.object({ role: v.literal('box'), game: rowIdSchema, referee: rowIdSchema }),
});

const mailRoleOf = (data: unknown): unknown => (isRecord(data) && isRecord(data.mail) ? data.mail.role : undefined);

/** Validates a set-up; refused as `badSetup`, with the place. Only a mailbox may be shared. */
export const parseSetup = (data: unknown): ValidationResult<Setup> => {
  const role = mailRoleOf(data);
  if (role !== 'box' && isRecord(data) && data.sealed !== undefined)
    return createValidationFailure('badSetup', 'sealed');
  const shape = role === 'player' ? playerSetupSchema : role === 'box' ? mailboxSetupSchema : refereeSetupSchema;
  return safeParse<v.GenericSchema<unknown, Setup>>(shape, data, 'badSetup');
};
