import * as v from 'valibot';
import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { safeParse, timestampSchema } from '../../../core/schemas.ts';
import { parseJson } from '../../../core/untrusted-input.ts';
import { packedSchema } from '../battle/events.ts';
import {
  type LetterKind,
  letterAddressEntries,
  lineSchema,
  listSchema,
  MAX_LETTER_LENGTH,
  MAX_SHEET_LENGTH,
  MAX_TURNS,
  noteSchema,
  positionSchema,
  sealedSchema,
} from '../battle/schemas.ts';
import { faultSchema, sentReportSchema } from '../battle/sent-report.ts';
import { parseSetup, type Setup } from '../battle/setup.ts';
import { type EncounterState, ownEmpireOf } from '../battle/state.ts';
import { playerKindOf } from '../battle/turn-status.ts';

/*
 * Letters between the referee's phone and a player's phone. Only the data that identify a letter are readable; the rest
 * is encrypted (L3).
 */

const LETTER_FORMAT = 'hoplite-encounter/letter';
const INVITATION_FORMAT = 'hoplite-encounter/invitation';
/** The readable header of a letter: recipient, turn and run. */
export interface LetterAddress {
  readonly kind: LetterKind;
  readonly game: string;
  readonly empire: string;
  /** A report’s, a history’s and a record’s is the turn that is over, that of orders and receipts the turn that is ordered. */
  readonly turn: number;
  /** For reports and records the number of the turn's run (L7); else 1. */
  readonly version: number;
}

export interface Envelope extends LetterAddress {
  readonly sealed: string;
}

/** The problems of a received letter (L3 L5). */
export const LETTER_PROBLEMS = [
  'tooLarge',
  'empty',
  'notText',
  'notLetter',
  'newer',
  'damaged',
  'otherGame',
  'otherEmpire',
  'otherKind',
  'old',
  'early',
  'late',
  'closed',
  'tampered',
  'otherDice',
  'notOver',
  'notReferees',
  'notHolders',
] as const;
export type LetterProblem = (typeof LETTER_PROBLEMS)[number];

const checksumSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
/** A letter before it is opened. */
export const letterSchema = v.object({
  what: v.literal(LETTER_FORMAT),
  v: v.literal(1, 'newer'),
  ...letterAddressEntries,
  sealed: sealedSchema(MAX_LETTER_LENGTH),
  check: checksumSchema,
});

const checksumOf = (data: object): string => sha256(toCanonicalJson(data)).slice(0, 16);

/** The context that the encryption authenticates in addition to the text. */
export const letterContextOf = ({ kind, game, empire, turn, version }: LetterAddress): string =>
  [kind, game, empire, turn, version].join(' ');

/** A letter as the text of a file, with its checksum (L3). */
export const formatEnvelope = ({ kind, game, empire, turn, version, sealed }: Envelope): string => {
  const said = { kind, game, empire, turn, version, sealed };
  return JSON.stringify({ what: LETTER_FORMAT, v: 1, ...said, check: checksumOf(said) });
};

const dataOf = (text: string): ValidationResult<object> => {
  const read = parseJson(text.trim(), MAX_LETTER_LENGTH);
  if (!read.ok) return read;
  const { data } = read;
  return typeof data === 'object' && data !== null ? { ok: true, value: data } : createValidationFailure('notLetter');
};

/** Reads what `formatEnvelope` wrote: `tooLarge`, `empty`, `notText`, `notLetter`, `newer`, or `damaged` where its checksum is another. */
export const readEnvelope = (text: string): ValidationResult<Envelope> => {
  const data = dataOf(text);
  if (!data.ok) return data;
  const read = safeParse(letterSchema, data.value, 'notLetter', ['newer']);
  if (!read.ok) return read;
  const { what: _what, v: _v, check: said, ...envelope } = read.value;
  return checksumOf(envelope) === said ? { ok: true, value: envelope } : createValidationFailure('damaged');
};

/**
 * The secret that opens a letter, if the letter is for this phone now (L3 L5 L8). A player takes reports, receipts and
 * the record of his own Empire; the referee takes orders of players by mail. Refused as `otherGame`, `otherKind`,
 * `otherEmpire`, `old`, `early`, `late` for orders of a turn that was run, or `closed` for a turn whose battles have
 * been shown.
 */
export const secretForLetter = (
  state: EncounterState,
  { kind, game, empire, turn, version }: LetterAddress,
): ValidationResult<string> => {
  const { mail } = state.setup;
  if (mail?.game !== game) return createValidationFailure('otherGame', game);
  const own = ownEmpireOf(state);
  if ((own === undefined) !== (kind === 'orders')) return createValidationFailure('otherKind', kind);
  const secret = state.secrets[empire];
  if (secret === undefined || (own === undefined && playerKindOf(state, empire) === 'program'))
    return createValidationFailure('otherEmpire', empire);
  const now = state.position.turn;
  if (kind === 'report') {
    const known = state.report?.version ?? 0;
    return turn + 1 > now || (turn + 1 === now && version > known)
      ? { ok: true, value: secret }
      : createValidationFailure('old', String(turn));
  }
  if (kind === 'record') {
    const known = state.record?.version ?? (state.report?.version ?? 1) - 1;
    return turn + 1 > now || (turn + 1 === now && version > known)
      ? { ok: true, value: secret }
      : createValidationFailure('old', String(turn));
  }
  if (kind === 'history')
    return turn < now ? { ok: true, value: secret } : createValidationFailure('early', String(turn));
  if (turn < now) return createValidationFailure(kind === 'orders' ? 'late' : 'old', String(turn));
  if (turn > now) return createValidationFailure('early', String(turn));
  return kind === 'orders' && state.closed
    ? createValidationFailure('closed', String(turn))
    : { ok: true, value: secret };
};

/** The contents of letters by kind. */
export const LETTER_BODY_SCHEMAS = {
  report: v.object({ told: sentReportSchema, position: positionSchema, deadline: v.nullable(timestampSchema) }),
  // `sent` grows from letter to letter of a phone: an older one does not replace a newer one.
  orders: v.object({
    text: lineSchema(MAX_SHEET_LENGTH),
    notes: listSchema(noteSchema, 12),
    sent: v.exactOptional(timestampSchema),
  }),
  receipt: v.object({ text: lineSchema(MAX_SHEET_LENGTH), faults: listSchema(faultSchema, 2000) }),
  // Reports of earlier turns with their orders, for a player who takes over an Empire (L6).
  history: v.object({
    reports: listSchema(
      v.object({
        told: sentReportSchema,
        position: positionSchema,
        orders: v.exactOptional(lineSchema(MAX_SHEET_LENGTH)),
      }),
      MAX_TURNS,
    ),
  }),
  // Contains the last report too, for players who did not receive it because their Empire was out, or who missed it.
  record: v.object({ told: sentReportSchema, position: positionSchema, packed: packedSchema }),
} as const;
export type LetterBody<Kind extends LetterKind> = v.InferOutput<(typeof LETTER_BODY_SCHEMAS)[Kind]>;

/** Parses the opened contents of a letter; `tampered` if they do not fit its kind. */
export const readBody = <Kind extends LetterKind>(kind: Kind, text: string): ValidationResult<LetterBody<Kind>> => {
  const data = parseJson(text, 4 * MAX_LETTER_LENGTH);
  if (!data.ok) return createValidationFailure('tampered');
  const read = safeParse(
    LETTER_BODY_SCHEMAS[kind] as v.GenericSchema<unknown, LetterBody<Kind>>,
    data.data,
    'tampered',
  );
  return read.ok ? read : createValidationFailure('tampered', read.problem.at);
};

/** An invitation as the text of a file. Its holder can join as the player, so it is confidential (L3). */
export const formatInvitation = (setup: Setup): string =>
  JSON.stringify({ what: INVITATION_FORMAT, v: 1, setup, check: checksumOf(setup) });

/** An invitation; its set-up is checked as any other. */
export const invitationSchema = v.object({
  what: v.literal(INVITATION_FORMAT),
  v: v.literal(1, 'newer'),
  setup: v.unknown(),
  check: checksumSchema,
});

/** Reads an invitation: `tooLarge`, `empty`, `notText`, `notLetter`, `newer`, `damaged`. */
export const readInvitation = (text: string): ValidationResult<Setup> => {
  const data = dataOf(text);
  if (!data.ok) return data;
  const read = safeParse(invitationSchema, data.value, 'notLetter', ['newer']);
  if (!read.ok) return read;
  const setup = parseSetup(read.value.setup);
  if (!setup.ok || setup.value.mail?.role !== 'player') return createValidationFailure('notLetter');
  return checksumOf(read.value.setup as object) === read.value.check ? setup : createValidationFailure('damaged');
};
