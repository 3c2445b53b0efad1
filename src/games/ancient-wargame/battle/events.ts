import * as v from 'valibot';
import { thingId as id, whole } from '../../../core/shapes.ts';
import { BOARD_LIMITS, DIRECTIONS } from '../board/squares.ts';
import { DEPLOYMENTS } from '../melee/deployments.ts';
import { COIN } from '../melee/fallen.ts';
import { SIDES } from '../troops/side.ts';
import { PHASES, STANDINGS } from './state.ts';

const square = whole(0, BOARD_LIMITS.most.width * BOARD_LIMITS.most.height - 1);
const facing = v.picklist(DIRECTIONS);
const face = whole(1, 6);
const stands = whole(1, 6);
const coin = v.nullable(v.picklist(COIN));
const path = (least: number) => v.pipe(v.array(square), v.minLength(least), v.maxLength(20));

/** Clauses that stood against what the table did all the same. */
const beyond = {
  overrides: v.exactOptional(v.pipe(v.array(v.object({ clause: id, word: id })), v.maxLength(20))),
};

/** The data of every entry type: what was decided, and the faces that were thrown. */
export const EVENTS = {
  place: v.object({ ...beyond, unit: id, square, facing }),
  /** On to the next step of N2: which it is, so that two phones do not go two. */
  step: v.object({ turn: whole(1, 999), phase: v.picklist(PHASES) }),
  /** A catapult's shot: what the model hit, or the face by which the app scattered it; dice of a touched square (Q3). */
  shot: v.object({
    ...beyond,
    catapult: id,
    by: v.nullable(id),
    target: square,
    face: v.exactOptional(face),
    hit: v.nullable(id),
    kindled: v.exactOptional(v.tuple([face, face])),
  }),
  /** A target called, or taken back (F8). */
  aim: v.object({ ...beyond, shooter: id, target: v.nullable(square) }),
  volley: v.object({
    shooter: id,
    faces: v.pipe(v.array(face), v.maxLength(40)),
    kills: v.pipe(v.array(v.object({ unit: id, stands })), v.maxLength(8)),
  }),
  /** A throw for an elephant's charge (Y9). */
  work: v.object({ ...beyond, unit: id, face }),
  move: v.object({
    ...beyond,
    unit: id,
    stands,
    along: v.pipe(v.array(id), v.maxLength(3)),
    path: path(1),
    facing,
    /** The name of the part that goes, where the rest stays (N3). */
    part: v.exactOptional(id),
  }),
  turn: v.object({ ...beyond, unit: id, facing }),
  /** The move of a last stand (Q4). */
  retire: v.object({ unit: id, path: path(0), off: v.boolean() }),
  support: v.object({ ...beyond, unit: id, contact: v.nullable(square) }),
  pick: v.object({ contact: square, side: v.picklist(SIDES), deployment: v.picklist(DEPLOYMENTS) }),
  fight: v.object({ contact: square, coins: v.object({ a: coin, b: coin }) }),
  /** Own equipment destroyed (Q7). */
  wreck: v.object({ unit: id }),
  surrender: v.object({ side: v.picklist(SIDES) }),
  /** What the table says is so. */
  correct: v.object({
    unit: id,
    stands: v.exactOptional(whole(0, 6)),
    square: v.exactOptional(v.nullable(square)),
    facing: v.exactOptional(facing),
    standing: v.exactOptional(v.picklist(STANDINGS)),
    side: v.exactOptional(v.nullable(v.picklist(SIDES))),
  }),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = v.InferOutput<(typeof EVENTS)[T]>;
export type AnyEvent = { readonly [T in EventType]: { readonly type: T; readonly data: EventData<T> } }[EventType];

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);
