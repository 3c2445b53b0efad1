import * as v from 'valibot';
import { integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { MAX_FORCE_SIZE } from '../rules/force.ts';
import { MAX_SUM } from '../rules/money.ts';
import { GAME_ENDS } from '../rules/position.ts';

/* Schemas of stored and sent data, with the limits of a game. Sums are drachmae. */

const MAX_FORCES = 12 * 140;
export const MAX_TURNS = 999;

export const codeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const sumSchema = integerSchema(0, MAX_SUM);
export const hexSchema = integerSchema(0, 99_999);
export const stateNumberSchema = integerSchema(0, 199);
export const turnSchema = integerSchema(1, MAX_TURNS);
export const unitCountSchema = integerSchema(0, MAX_FORCE_SIZE);
export const listSchema = <Shape extends v.GenericSchema>(of: Shape, most: number) =>
  v.pipe(v.array(of), v.maxLength(most));
export const lineSchema = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const forceSchema = v.object({
  empire: codeSchema,
  number: integerSchema(1, 999),
  H: unitCountSchema,
  T: unitCountSchema,
  M: unitCountSchema,
  chest: sumSchema,
  hex: hexSchema,
  sequence: integerSchema(1, 99),
  left: listSchema(v.pipe(v.string(), v.minLength(1), v.maxLength(8)), 24),
});

const captureSchema = v.object({
  turn: turnSchema,
  state: stateNumberSchema,
  from: v.nullable(codeSchema),
  to: codeSchema,
});

/** The result of a turn, after the next one has opened, without the knowledge of the Empires, which follows from it (R-48 J6). */
const positionEntries = {
  countries: listSchema(v.object({ holder: v.nullable(codeSchema), treasury: sumSchema }), 200),
  forces: listSchema(forceSchema, MAX_FORCES),
  offers: listSchema(v.object({ from: codeSchema, to: codeSchema, until: integerSchema(0, MAX_TURNS) }), 144),
  passings: listSchema(captureSchema, 9999),
  out: listSchema(codeSchema, 12),
  ended: v.nullable(v.object({ by: v.picklist(GAME_ENDS), turn: turnSchema, winners: listSchema(codeSchema, 12) })),
};

export const turnResultSchema = v.object({
  ...positionEntries,
  /** Hexes that each Empire discovered only by passing them. */
  passed: v.pipe(v.record(codeSchema, listSchema(hexSchema, 9999)), v.maxEntries(12)),
});

/** A position as plain data: what each Empire knows is packed into a text. */
export const positionSchema = v.object({
  ...positionEntries,
  turn: turnSchema,
  known: v.pipe(v.record(codeSchema, lineSchema(60_000)), v.maxEntries(12)),
});

/** A note to one Empire, or to all (L10). */
export const noteSchema = v.object({
  to: v.nullable(codeSchema),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});

/** The maximum length of a sheet as text, ten times that of the largest game. */
export const MAX_SHEET_LENGTH = 40_000;
const sheetTextSchema = lineSchema(MAX_SHEET_LENGTH);
/** The maximum number of undo steps of a sheet. */
export const MAX_DRAFT_HISTORY = 20;
/** The stored draft of a seat: input, saved, and sent (K2). */
export const draftSchema = v.object({
  input: sheetTextSchema,
  saved: v.exactOptional(sheetTextSchema),
  made: v.exactOptional(sheetTextSchema),
  notes: v.exactOptional(listSchema(noteSchema, 12)),
  /** The undo steps: the input before each of the last changes, the oldest first. */
  before: v.exactOptional(listSchema(sheetTextSchema, MAX_DRAFT_HISTORY)),
});
export type DraftData = v.InferOutput<typeof draftSchema>;

/** The most corrections of a turn that its reports list; the last ones. */
export const MAX_CORRECTIONS = 200;

/** A correction of the referee (L7): a Treasury, a holder, a force or a sheet. */
export const correctionSchema = v.object({
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  change: v.variant('what', [
    v.object({ what: v.literal('treasury'), state: codeSchema, to: sumSchema }),
    v.object({ what: v.literal('holder'), state: codeSchema, to: v.nullable(codeSchema) }),
    v.object({
      what: v.literal('force'),
      empire: codeSchema,
      number: integerSchema(1, 999),
      H: unitCountSchema,
      T: unitCountSchema,
      M: unitCountSchema,
      chest: sumSchema,
      hex: hexSchema,
    }),
    v.object({ what: v.literal('sheet'), empire: codeSchema, text: sheetTextSchema }),
  ]),
});
export type Correction = v.InferOutput<typeof correctionSchema>;
export type Note = v.InferOutput<typeof noteSchema>;

/* The unencrypted part of a letter between the referee's phone and a player's (L3). */

/** The maximum length of a letter's file, four times a report of the largest game. */
export const MAX_LETTER_LENGTH = 1024 * 1024;

/** The kinds of letters: report, orders, receipt, reports so far for a new player, and the whole record (L3 L4 L6 L8). */
export const LETTER_KINDS = ['report', 'orders', 'receipt', 'record', 'history'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The address of a letter: kind, game, Empire, turn and run. */
export const letterAddressEntries = {
  kind: v.picklist(LETTER_KINDS),
  game: rowIdSchema,
  empire: codeSchema,
  turn: integerSchema(0, MAX_TURNS),
  version: integerSchema(1, 99),
};

/** The encrypted part of a letter. */
export const sealedSchema = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/));
