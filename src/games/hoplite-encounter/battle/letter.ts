import * as v from 'valibot';
import { integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { codeSchema, MAX_TURNS } from './schemas.ts';

/* What a letter between the referee's phone and a player's says openly: what it is, and for whom and when (L3). */

/** Characters of a file: a report of the largest game comes to a quarter of it. */
export const MAX_LETTER_LENGTH = 1024 * 1024;

/** What can go between them: a report to a player, his orders, that they have come, to a new one what was told so far, and in the end the whole record (L3 L4 L6 L8). */
export const LETTER_KINDS = ['report', 'orders', 'receipt', 'record', 'history'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What is open of a letter: it tells who is meant, and which run of which turn. */
export const letterAddressEntries = {
  kind: v.picklist(LETTER_KINDS),
  game: rowIdSchema,
  empire: codeSchema,
  turn: integerSchema(0, MAX_TURNS),
  version: integerSchema(1, 99),
};

/** What is sealed in a letter. */
export const sealedSchema = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/));
