import * as v from 'valibot';
import { ROW_ID, THING_ID } from './ids.ts';
import { LATEST } from './times.ts';

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A text of at least one letter. */
export const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

/** The name of a row (see ids.ts). */
export const rowId = v.pipe(v.string(), v.maxLength(40), v.regex(ROW_ID));

/** The name of a thing in a battle or an army. */
export const thingId = v.pipe(v.string(), v.maxLength(40), v.regex(THING_ID, 'wrongKind'));

/** Milliseconds since 1970, up to the end of the year 9999. */
export const timeShape = whole(0, LATEST);
