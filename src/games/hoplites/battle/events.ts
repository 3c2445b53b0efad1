import * as v from 'valibot';
import { saltSchema, sha256Schema } from '../../../core/crypto/commitments.ts';
import { drawNumberShape, seedCommitmentShape } from '../../../core/crypto/committed-seed.ts';
import type { Entry } from '../../../core/log.ts';
import type { EventsOf, EventUnionOf } from '../../../core/migrate.ts';
import { integerSchema } from '../../../core/schemas.ts';
import { APPROACHES } from '../rules/approaches.ts';
import { SIDES } from '../rules/side.ts';
import { MAX_PLACES } from './limits.ts';
import { answersSchema } from './setup.ts';

/** The most cards of a battle (G3, I6). */
const card = integerSchema(0, 999);
const column = integerSchema(0, 8);
/** Recorded random numbers in the order of their use: faces of dice, and positions of cards in a shuffle. */
const faces = v.pipe(v.array(integerSchema(0, 999)), v.maxLength(999));
const seat = v.picklist(SIDES);
/** A place in a side's sealed packs. A card can have one in each of three packs. */
const place = integerSchema(0, MAX_PLACES - 1);
/** The numbers and salts that open a place, pack by pack (B4). */
const path = v.pipe(v.array(v.object({ number: place, salt: saltSchema })), v.minLength(1), v.maxLength(3));
/** Cards of a sealed hand that an event reveals, by the places where they were sealed (B4). */
const opens = v.pipe(v.array(v.object({ card, place, path })), v.maxLength(3));
const event = <Shape extends v.ObjectEntries>(shape: Shape) =>
  v.object({ seat, faces, opens: v.exactOptional(opens), ...shape });

/** The data of every entry type: a decision and its dice. */
export const EVENTS = {
  /** Shuffles, terrain and the first initiative (Q2, T1, I1). */
  deal: event({}),
  /** INITIATIVE card or none (I4). */
  initiative: event({ card: v.nullable(card) }),
  /** Plays a unit to an area, onto an own unit for a combined move (P1, P6). */
  play: event({ card, column }),
  caltrop: event({ card, column }),
  /** Reaction fire, or none (V3). */
  react: event({ unit: card, fire: v.boolean() }),
  /** Sideways (M1). */
  go: event({ unit: card, column }),
  /** To the second line (M4, X3). */
  back: event({ unit: card }),
  /** COHESION on a unit (K7). */
  cohesion: event({ card, unit: card }),
  aim: event({ unit: card, target: card }),
  supply: event({ card, units: v.pipe(v.array(card), v.minLength(1), v.maxLength(3)) }),
  attack: event({
    attackers: v.pipe(
      v.array(v.object({ unit: card, way: v.picklist(APPROACHES), card: v.nullable(card) })),
      v.minLength(1),
      v.maxLength(2),
    ),
    targets: v.pipe(v.array(card), v.minLength(1), v.maxLength(3)),
  }),
  /** Orderly withdrawal, or standing (W1). */
  withdraw: event({ unit: card, go: v.boolean() }),
  /** A second-line attack (C2). */
  raid: event({ unit: card }),
  /** A rally by a RALLY card or by the leader (Y1). */
  rally: event({ unit: card, card: v.nullable(card) }),
  regroup: event({ unit: card }),
  discard: event({ card }),
  draw: event({}),
  /** A rallied unit from the second line to the hand (D1). */
  take: event({ unit: card }),
  reserve: event({ card }),
  /** The leader removes COH from a rallied unit (D4). */
  order: event({ unit: card }),
  challenge: event({ card }),
  /** Continues from the named stage. Because of the name, two phones cannot skip two stages. */
  next: event({
    turn: integerSchema(1, 9999),
    stage: v.picklist(['play', 'move', 'missile', 'shock', 'raids', 'rally', 'draw']),
  }),
  /** Sets the answers that the app gives for a player from now on (O1). */
  answers: event({ answers: answersSchema }),
  /** A side gives the battle up (E2). */
  concede: event({}),
  /** A side commits to the seed of its packs; the seed is sealed for its own phones (B4). */
  packCommit: event(seedCommitmentShape),
  /** All cards of a side, each place sealed. */
  packSeals: event({ seals: v.pipe(v.array(sha256Schema), v.minLength(1), v.maxLength(MAX_PLACES)) }),
  /** The number that a side gives for the other side's draw. */
  packNumber: event(drawNumberShape),
  /** A side takes the cards of its draw. It opens skipped places and the places of RESERVE's units. */
  packDraw: event({ openings: v.pipe(v.array(v.object({ place, path })), v.maxLength(999)) }),
  /** After the battle a side reveals its seed. */
  packOpen: event({ seed: sha256Schema }),
} as const;

/** The entry data of this game by type. */
export type HoplitesEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof HoplitesEvents;
export type EventData<T extends EventType> = HoplitesEvents[T];
export type AnyEvent = EventUnionOf<HoplitesEvents>;

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An entry of this game, typed; undefined for the log's own entries and for those of a newer build. */
export const eventOf = ({ type, data }: Pick<Entry, 'type' | 'data'>): AnyEvent | undefined =>
  isEventType(type) ? ({ type, data } as AnyEvent) : undefined;
