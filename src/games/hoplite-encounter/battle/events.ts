import * as v from 'valibot';
import { whole } from '../../../core/shapes.ts';

/* What the log keeps of a game: sheets as text, and what each turn came to; none larger than a game can be. */

const MOST_FORCES = 12 * 140;
const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const sum = whole(0, 99_999_999);
const hex = whole(0, 99_999);
const state = whole(0, 199);
const turn = whole(1, 999);
const few = whole(0, 5);
const list = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));

const force = v.object({
  empire: code,
  number: whole(1, 999),
  H: few,
  T: few,
  M: few,
  chest: sum,
  hex,
  sequence: whole(1, 99),
  left: list(v.pipe(v.string(), v.minLength(1), v.maxLength(8)), 24),
});

/** What a turn left, when the next one has opened: all but what every Empire knows, which follows from it (R-48 J6). */
const result = v.object({
  countries: list(v.object({ holder: v.nullable(code), treasury: sum }), 200),
  forces: list(force, MOST_FORCES),
  offers: list(v.object({ from: code, to: code, until: whole(0, 999) }), 144),
  passings: list(v.object({ turn, state, from: v.nullable(code), to: code }), 200),
  out: list(code, 12),
  ended: v.nullable(v.object({ by: v.picklist(['imperial', 'income']), turn, winners: list(code, 12) })),
  /** Hexes that each Empire discovered by passing them, and no other way. */
  passed: v.record(code, list(hex, 9999)),
});

/** The data of every entry type. */
export const EVENTS = {
  /** An Empire's sheet as text, accepted for the turn; a later one replaces it as a whole (K2 K20). */
  sheet: v.object({ turn, empire: code, text: v.pipe(v.string(), v.maxLength(40_000)) }),
  /** The turn run: its result stays as it is, whatever later rules would make of it. */
  run: v.object({ turn, rules: whole(1, 9999), result }),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = v.InferOutput<(typeof EVENTS)[T]>;
export type AnyEvent = { readonly [T in EventType]: { readonly type: T; readonly data: EventData<T> } }[EventType];
export type RunResult = EventData<'run'>['result'];

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);
