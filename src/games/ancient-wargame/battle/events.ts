import * as v from 'valibot';
import { commitRevealSchemas } from '../../../core/crypto/commitments.ts';
import type { EventsOf, EventUnionOf } from '../../../core/migrate.ts';
import { entityIdSchema as id, integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { BOARD_LIMITS, DIRECTIONS } from '../board/squares.ts';
import { COIN_SIDES } from '../melee/casualties.ts';
import { DEPLOYMENTS } from '../melee/deployments.ts';
import { SIDES } from '../troops/side.ts';
import { PHASES, STANDINGS } from './state.ts';

const square = integerSchema(0, BOARD_LIMITS.most.width * BOARD_LIMITS.most.height - 1);
const facing = v.picklist(DIRECTIONS);
const face = integerSchema(1, 6);
const stands = integerSchema(1, 6);
const coin = v.nullable(v.picklist(COIN_SIDES));
const path = (least: number) => v.pipe(v.array(square), v.minLength(least), v.maxLength(20));

const groups = v.pipe(v.array(v.pipe(v.array(id), v.minLength(1), v.maxLength(4))), v.maxLength(8));

/** Ranges in half squares for the columns of F7: up to 1, 1½–2, over 2. */
export const TABLE_RANGES = [2, 4, 6] as const;

/** Clauses overruled by the players. */
const beyond = {
  overrides: v.exactOptional(v.pipe(v.array(v.object({ clause: id, word: id })), v.maxLength(20))),
};

/** The recorded roll of the app's dice that an entry applies. */
const applies = { throw: v.exactOptional(v.tuple([rowIdSchema, integerSchema(1, Number.MAX_SAFE_INTEGER)])) };

/** The purpose of a recorded roll. */
export const ROLL_PURPOSES = ['shot', 'kindle', 'volley', 'work', 'fight'] as const;

/** Dice for a catapult at a square, a shooter, an elephant, or the coins of a melee by its contact square. */
const rollFields = {
  for: v.picklist(ROLL_PURPOSES),
  unit: v.exactOptional(id),
  square: v.exactOptional(square),
  faces: v.pipe(v.array(v.pipe(v.array(face), v.maxLength(40))), v.maxLength(2)),
};

/** The data of every entry type: a decision, and its dice. */
export const EVENTS = {
  place: v.object({ ...beyond, unit: id, square, facing }),
  /**
   * Ends a step of N2 and starts the next one, which `turn` and `phase` name. So two phones cannot skip two steps. `auto`
   * if nobody could act in the ended step.
   */
  step: v.object({
    turn: integerSchema(1, 999),
    phase: v.picklist(PHASES),
    /**
     * The side that has finished, if each side ends the step separately. The step ends when both sides have finished.
     */
    side: v.exactOptional(v.picklist(SIDES)),
    auto: v.exactOptional(v.literal(true)),
  }),
  /**
   * A catapult's shot: the stand hit by the model, or the face by which the app scattered it; dice of a square
   * that may burn (Q3).
   */
  shot: v.object({
    ...beyond,
    catapult: id,
    by: v.nullable(id),
    target: square,
    face: v.exactOptional(face),
    hit: v.nullable(id),
    kindled: v.exactOptional(v.tuple([face, face])),
    ...applies,
  }),
  /** A target called, or cancelled (F8). */
  aim: v.object({ ...beyond, shooter: id, target: v.nullable(square) }),
  volley: v.object({
    shooter: id,
    faces: v.pipe(v.array(face), v.maxLength(40)),
    kills: v.pipe(v.array(v.object({ unit: id, stands })), v.maxLength(8)),
    ...applies,
  }),
  /**
   * On a real table: a catapult's shot at near or far range, with the stand hit by the model, or the face by which the
   * app scattered it.
   */
  hit: v.object({ catapult: id, far: v.boolean(), face: v.exactOptional(face), hit: v.nullable(id), ...applies }),
  /** On a real table: a target called with its distance and cover, or cancelled (F5, F6, F8). */
  call: v.object({
    shooter: id,
    targets: v.pipe(v.array(id), v.maxLength(8)),
    halves: v.picklist(TABLE_RANGES),
    covered: v.boolean(),
  }),
  /** On a real table: the opponents in a melee and their supporters in clockwise order, with commanders (L1, L2, L9). */
  meet: v.object({
    contact: square,
    heads: v.object({ a: v.pipe(v.array(id), v.maxLength(8)), b: v.pipe(v.array(id), v.maxLength(8)) }),
    supports: v.object({ a: groups, b: groups }),
  }),
  /** A throw for an elephant's charge (Y9). */
  work: v.object({ ...beyond, unit: id, face, ...applies }),
  move: v.object({
    ...beyond,
    unit: id,
    stands,
    along: v.pipe(v.array(id), v.maxLength(3)),
    path: path(1),
    facing,
    /** The name of the part that moves, if the rest stays (N3). */
    part: v.exactOptional(id),
  }),
  turn: v.object({ ...beyond, unit: id, facing }),
  /** The move of a last stand (Q4). */
  retire: v.object({ unit: id, path: path(0), off: v.boolean() }),
  support: v.object({ ...beyond, unit: id, contact: v.nullable(square) }),
  /** An open deployment: both blocks are visible on the table. */
  pick: v.object({ contact: square, side: v.picklist(SIDES), deployment: v.picklist(DEPLOYMENTS) }),
  /** A side commits to a secret deployment, which is shown after both sides have committed (L4). */
  ...commitRevealSchemas(v.picklist(DEPLOYMENTS)),
  fight: v.object({
    contact: square,
    coins: v.object({ a: coin, b: coin }),
    /** On a real table: units that could not retreat (L11). */
    stuck: v.exactOptional(v.pipe(v.array(id), v.maxLength(20))),
    ...applies,
  }),
  /** The app's dice, recorded before anybody sees them; they do not change the state. */
  throw: v.object({ ...rollFields, turn: integerSchema(1, 999), seen: integerSchema(0, 2 ** 32 - 1) }),
  /** Dice discarded without being applied. */
  dropped: v.object({ ...rollFields, ...applies }),
  /** Own equipment destroyed (Q7). */
  wreck: v.object({ unit: id }),
  surrender: v.object({ side: v.picklist(SIDES) }),
  /** A correction by the players. */
  correct: v.object({
    unit: id,
    stands: v.exactOptional(integerSchema(0, 6)),
    square: v.exactOptional(v.nullable(square)),
    facing: v.exactOptional(facing),
    standing: v.exactOptional(v.picklist(STANDINGS)),
    side: v.exactOptional(v.nullable(v.picklist(SIDES))),
  }),
} as const;

/** The data of this game's entries by their type. */
export type AncientEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof AncientEvents;
export type EventData<T extends EventType> = AncientEvents[T];
export type AnyEvent = EventUnionOf<AncientEvents>;

/** The unit that an entry acts for or corrects; undefined for none or several. */
export const actingUnit = (event: AnyEvent): string | undefined => {
  switch (event.type) {
    case 'shot':
    case 'hit':
      return event.data.catapult;
    case 'call':
    case 'aim':
    case 'volley':
      return event.data.shooter;
    case 'place':
    case 'work':
    case 'move':
    case 'turn':
    case 'retire':
    case 'support':
    case 'wreck':
    case 'correct':
      return event.data.unit;
    default:
      return undefined;
  }
};
