import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { MOST_SUM } from '../rules/money.ts';

/* What a game keeps and sends, none of it larger than a game can be. Sums are drachmae. */

const MOST_FORCES = 12 * 140;
export const MOST_TURNS = 999;

export const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const sum = integerSchema(0, MOST_SUM);
export const hex = integerSchema(0, 99_999);
export const state = integerSchema(0, 199);
export const turn = integerSchema(1, MOST_TURNS);
export const few = integerSchema(0, 5);
export const list = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));
export const line = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const force = v.object({
  empire: code,
  number: integerSchema(1, 999),
  H: few,
  T: few,
  M: few,
  chest: sum,
  hex,
  sequence: integerSchema(1, 99),
  left: list(v.pipe(v.string(), v.minLength(1), v.maxLength(8)), 24),
});

const passing = v.object({ turn, state, from: v.nullable(code), to: code });

/** What a turn left, when the next one has opened: all but what every Empire knows, which follows from it (R-48 J6). */
const left = {
  countries: list(v.object({ holder: v.nullable(code), treasury: sum }), 200),
  forces: list(force, MOST_FORCES),
  offers: list(v.object({ from: code, to: code, until: integerSchema(0, MOST_TURNS) }), 144),
  passings: list(passing, 9999),
  out: list(code, 12),
  ended: v.nullable(v.object({ by: v.picklist(['imperial', 'income']), turn, winners: list(code, 12) })),
};

export const result = v.object({
  ...left,
  /** Hexes that each Empire discovered by passing them, and no other way. */
  passed: v.pipe(v.record(code, list(hex, 9999)), v.maxEntries(12)),
});

/** A position as plain data: what each Empire knows is packed into a text. */
export const position = v.object({ ...left, turn, known: v.pipe(v.record(code, line(60_000)), v.maxEntries(12)) });

/** Words to one Empire, or to all of them (L10). */
export const note = v.object({ to: v.nullable(code), text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) });

/** Letters of a sheet as text: all forces of the largest game take a tenth of it. */
export const MOST_SHEET = 40_000;
const sheetText = line(MOST_SHEET);
/** Changes of a sheet that can be taken back, one after the other. */
export const MOST_BEFORE = 20;
/** What a seat has written, as it lies on its phone: being entered, saved, made up for sending (K2). */
export const written = v.object({
  input: sheetText,
  saved: v.exactOptional(sheetText),
  made: v.exactOptional(sheetText),
  notes: v.exactOptional(list(note, 12)),
  /** The input before each of its last changes, the oldest first. */
  before: v.exactOptional(list(sheetText, MOST_BEFORE)),
});
export type Written = v.InferOutput<typeof written>;

/** The last turn whose news a seat has put away, as it lies on its phone. */
export const seen = v.object({ turn: integerSchema(0, MOST_TURNS) });

/** What a referee changes between turns (L7): a Treasury, a holder, all there is of a force, or a sheet. */
export const correction = v.object({
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  change: v.variant('what', [
    v.object({ what: v.literal('treasury'), state: code, to: sum }),
    v.object({ what: v.literal('holder'), state: code, to: v.nullable(code) }),
    v.object({
      what: v.literal('force'),
      empire: code,
      number: integerSchema(1, 999),
      H: few,
      T: few,
      M: few,
      chest: sum,
      hex,
    }),
    v.object({ what: v.literal('sheet'), empire: code, text: sheetText }),
  ]),
});
export type Correction = v.InferOutput<typeof correction>;
export type Note = v.InferOutput<typeof note>;
