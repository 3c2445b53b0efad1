import * as v from 'valibot';
import { commitmentSchema, lostSecretSchema, revealSchema } from '../../../core/crypto/commitments.ts';
import { engagementSchema } from '../../../core/engagement.ts';
import type { EventsOf, EventUnionOf } from '../../../core/migrate.ts';
import { integerSchema, rowIdSchema, textSchema } from '../../../core/schemas.ts';
import { PLAYERS } from '../board/powers.ts';
import { ordersSchema, playerSchema, powerSchema, spaceSchema, stackSchema, stepOutcomeSchema } from './schemas.ts';
import { computerSchema } from './setup.ts';

const about = v.pipe(v.string(), v.regex(/^-?\d{1,3}-(winter|spring|autumn)-(opening|orders|retreats|deal|winter)$/));

const clash = v.pipe(v.string(), v.regex(/^-?\d{1,3}-(winter|spring|autumn)-orders(-[A-Z]{3}){1,2}$/));

/** A side of a fought clash: its components by their space, and its supports. */
const foughtSide = v.object({
  player: playerSchema,
  troops: v.pipe(v.record(spaceSchema, integerSchema(1, 9999)), v.maxEntries(70)),
  supports: integerSchema(0, 9999),
});

/** The maximum length of a press note, in characters. */
export const MAX_PRESS_LENGTH = 800;

/** The maximum length of an army's name, in characters. */
export const MAX_ARMY_NAME = 30;

/** The data of every entry type: decisions and results. */
export const EVENTS = {
  /** A seat's commitment to its orders, before other players' orders are known (B1). */
  seal: commitmentSchema,
  /** The secret of a seat's commitment is lost. The seat seals again, unless orders have already been shown. */
  lost: lostSecretSchema,
  /** The orders of a seat, after all seats have committed. */
  show: revealSchema(ordersSchema),
  /** Orders handed in openly, or to a game master. Later ones replace earlier ones, but never sealed ones. */
  give: v.object({ about, seat: playerSchema, orders: ordersSchema }),
  /** A seat is absent for the current step, or present again (W6). */
  absent: v.object({ about, seat: playerSchema, absent: v.boolean() }),
  /**
   * How a seat without orders is played in the current step: by the rules, or by a computer for this step only. Or by
   * its player again, if the other players wait after all (W6).
   */
  standIn: v.variant('by', [
    v.object({ about, seat: playerSchema, by: v.picklist(['rules', 'player']) }),
    v.object({ about, seat: playerSchema, by: v.literal('program'), orders: ordersSchema }),
  ]),
  /** Another player of a seat: a person, or a computer (V4). */
  seat: v.variant('by', [
    v.object({ about, seat: playerSchema, by: v.literal('player'), name: v.exactOptional(textSchema(40)) }),
    v.object({ about, seat: playerSchema, by: v.literal('program'), computer: computerSchema }),
  ]),
  /** A player concedes. The units of his power hold from now on, or a computer plays it (V4). */
  concede: v.variant('by', [
    v.object({ about, seat: playerSchema, by: v.literal('nobody') }),
    v.object({ about, seat: playerSchema, by: v.literal('program'), computer: computerSchema }),
  ]),
  /** All persons who are left vote on a draw. */
  callVote: v.object({ about }),
  /** A seat's sealed vote on a draw. */
  vote: commitmentSchema,
  /** The secret of a sealed vote is lost: the seat votes again. */
  voteLost: lostSecretSchema,
  /** A seat's vote, after all have voted. No screen shows it. */
  voteShown: revealSchema(v.boolean()),
  /** The result of the current step. It is stored, and later versions of the rules do not change it. */
  resolve: v.object({
    about,
    rules: integerSchema(1, 9999),
    result: stepOutcomeSchema,
    /** A checksum of the battles that were fought before; absent without any. */
    battles: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
  }),
  /** The orders of the season are closed, because its battles have been shown. */
  close: v.object({ about }),
  /** How a clash is settled: in a battle on this phone that was made from this engagement, or by the rules. */
  fight: v.object({
    about,
    clash,
    battle: v.exactOptional(v.object({ id: rowIdSchema, engagement: engagementSchema })),
  }),
  /** The statement of a seat about its clash, which was fought in a battle or on the table. */
  fought: v.object({
    about,
    clash,
    seat: playerSchema,
    sides: v.tuple([foughtSide, foughtSide]),
    winner: v.nullable(playerSchema),
    battle: v.exactOptional(v.object({ id: rowIdSchema, title: textSchema(120) })),
  }),
  /** A seat refuses the result that the other side of its clash has entered. */
  refuse: v.object({ about, clash, seat: playerSchema }),
  /** A player names the army in a space, or takes its name away with an empty one. */
  nameArmy: v.object({
    about,
    seat: playerSchema,
    space: spaceSchema,
    name: v.pipe(v.string(), v.maxLength(MAX_ARMY_NAME)),
  }),
  /** The shuffle of the colonies: the player of each, in the order of the board (K5). */
  deal: v.object({
    about,
    order: v.pipe(
      v.array(playerSchema),
      v.length(PLAYERS.length),
      v.check(all => new Set(all).size === PLAYERS.length, 'sameId'),
    ),
  }),
  /** A correction: the stack in a space, or the power that holds a centre. */
  correct: v.object({
    space: spaceSchema,
    stack: v.exactOptional(v.nullable(stackSchema)),
    centre: v.exactOptional(v.nullable(powerSchema)),
  }),
  /** A press note of a player for the report of a step. The last one counts; an empty one removes it. */
  press: v.object({ about, seat: playerSchema, text: v.pipe(v.string(), v.maxLength(MAX_PRESS_LENGTH)) }),
  /** The public key of the game master's phone. Letters are sealed to it. */
  master: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) }),
  /** All players who are left agree on a draw. */
  draw: v.object({}),
} as const;

/** The data of this game's entries by their type. */
export type WarEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof WarEvents;
export type EventData<T extends EventType> = WarEvents[T];
export type AnyEvent = EventUnionOf<WarEvents>;
/** A change of player, or a concession. */
export type SeatChange = Extract<AnyEvent, { readonly type: 'seat' | 'concede' }>;
