import * as v from 'valibot';
import { commitmentSchema, lostSecretSchema, revealSchema } from '../../../core/crypto/commit-reveal.ts';
import type { AnyOf, EventsOf } from '../../../core/migrate.ts';
import { integerSchema } from '../../../core/schemas.ts';
import { PLAYERS } from '../board/powers.ts';
import { ordersSchema, playerSchema, powerSchema, spaceSchema, stackSchema, stepOutcomeSchema } from './shapes.ts';

const about = v.pipe(v.string(), v.regex(/^-?\d{1,3}-(winter|spring|autumn)-(opening|orders|retreats|deal|winter)$/));

/** Letters of what a player has to say about a season. */
export const MAX_PRESS_LENGTH = 800;

/** The data of every entry type: what was decided, and what it came to. */
export const EVENTS = {
  /** A seat's commitment to its orders, before others are known (B1). */
  seal: commitmentSchema,
  /** The secret of a seat's commitment is lost: it seals anew, unless orders have been shown already. */
  lost: lostSecretSchema,
  /** The orders of a seat, once all have committed themselves. */
  show: revealSchema(ordersSchema),
  /** Orders handed in openly, or to a game master; later ones take the place of earlier, but not of sealed ones. */
  give: v.object({ about, seat: playerSchema, orders: ordersSchema }),
  /** A seat that is not waited for this time, or is again (W6). */
  absent: v.object({ about, seat: playerSchema, absent: v.boolean() }),
  /** What was asked, worked out; the result stays as it is, whatever later rules would make of it. */
  resolve: v.object({ about, rules: integerSchema(1, 9999), result: stepOutcomeSchema }),
  /** The shuffle of the colonies: to whom each goes, in the order of the board (K5). */
  deal: v.object({
    about,
    order: v.pipe(
      v.array(playerSchema),
      v.length(PLAYERS.length),
      v.check(all => new Set(all).size === PLAYERS.length, 'sameId'),
    ),
  }),
  /** What the table says is so: who stands in a space, or whose a centre is. */
  correct: v.object({
    space: spaceSchema,
    stack: v.exactOptional(v.nullable(stackSchema)),
    centre: v.exactOptional(v.nullable(powerSchema)),
  }),
  /** What a player has all others read in the report of a step; the last one counts, an empty one is none. */
  press: v.object({ about, seat: playerSchema, text: v.pipe(v.string(), v.maxLength(MAX_PRESS_LENGTH)) }),
  /** The key of the game master's phone: letters are sealed to it, so that nobody else reads them. */
  master: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) }),
  /** All who are left agree on a draw. */
  draw: v.object({}),
} as const;

/** The data of this game's entries by their type. */
export type WarEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof WarEvents;
export type EventData<T extends EventType> = WarEvents[T];
export type AnyEvent = AnyOf<WarEvents>;
