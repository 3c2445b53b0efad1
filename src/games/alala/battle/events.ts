import * as v from 'valibot';
import type { AnyOf, EventsOf } from '../../../core/migrate.ts';
import { entityId as id, integerSchema } from '../../../core/schemas.ts';
import { TABLE_MOVES } from '../rules/movement/table-moves.ts';
import {
  CHARGED_SIDES,
  COMMAND_ACTIONS,
  CONTROL_RESULTS,
  FATES,
  MOVES,
  PHASES,
  RISK_RESULTS,
} from '../rules/vocabulary.ts';
import {
  applies,
  body,
  cardOrPlace,
  cards,
  changes,
  drawn,
  due,
  face,
  faces,
  type fighterPlan,
  fightSide,
  hits,
  inches,
  type leaderChange,
  lying,
  MOST_FIGHTERS,
  MOST_TOGETHER,
  movePlan,
  overrides,
  pack,
  packEntries,
  question,
  shows,
  thrown,
  type unitChange,
  units,
} from './entry-parts.ts';
import { LIMITS } from './limits.ts';
import { SIDES, VERDICTS } from './terms.ts';

/** Each test, move and shot of a throw for several is planned as it would be alone. */
const controlThrow = {
  for: v.literal('control'),
  unit: id,
  testing: v.object({ pursuing: v.boolean(), signalled: v.boolean(), inContact: v.boolean() }),
};
const moveThrow = { for: v.literal('move'), plan: movePlan };
const shotThrow = {
  for: v.literal('shoot'),
  shooter: id,
  target: id,
  frontally: v.boolean(),
  inches: v.exactOptional(inches(0)),
};

/** The entries that stand alone: each says what one unit, leader or side did. */
const ALONE = {
  fight: v.object({
    ...applies,
    sides: v.tuple([fightSide, fightSide]),
    thrown,
    hits: v.tuple([hits, hits]),
    moves: v.pipe(v.record(id, v.picklist(MOVES)), v.maxEntries(2 * MOST_FIGHTERS)),
    overrides,
    changes,
    due,
  }),
  shoot: v.object({
    ...applies,
    shooter: id,
    target: id,
    frontally: v.boolean(),
    // Hamippoi shoot with one die more than men (S1).
    dice: integerSchema(1, LIMITS.men + 1),
    thrown,
    sixes: integerSchema(0, LIMITS.men + 1),
    overrides,
    changes,
    due,
  }),
  control: v.object({
    ...applies,
    unit: id,
    face,
    by: v.picklist(['app', 'typed']),
    pursuing: v.boolean(),
    signalled: v.boolean(),
    /** It touched an enemy, so that a halt cost nothing. */
    inContact: v.exactOptional(v.boolean()),
    score: integerSchema(-9, 20),
    result: v.picklist(CONTROL_RESULTS),
    changes,
    due,
  }),
  risk: v.object({
    ...applies,
    leader: id,
    faces: v.pipe(v.array(face), v.minLength(1), v.maxLength(2)),
    by: v.picklist(['app', 'typed']),
    result: v.picklist(RISK_RESULTS),
    changes,
    due,
    done: v.exactOptional(question),
  }),
  /** A leader whose unit has left the table: what becomes of him, and with whom he, or his second, is now; or nobody says. */
  stranded: v.object({ leader: id, unit: id, fate: v.picklist([...FATES, 'leftOpen']), changes, due }),
  morale: v.object({
    event: v.picklist(['broken', 'leaderKilled']),
    unit: v.nullable(id),
    side: v.picklist(SIDES),
    /** Who was ticked as within 4", changed by it or not. */
    near: v.exactOptional(units),
    changes,
    due,
    done: v.exactOptional(question),
  }),
  move: v.object({
    ...applies,
    unit: id,
    what: v.picklist(TABLE_MOVES),
    thrown: v.pipe(v.array(v.object({ die: v.picklist(['avd', 'd6']), face })), v.maxLength(3)),
    by: v.picklist(['app', 'typed', 'hand']),
    /** Place of the die that grade A took 1 off. */
    lowered: v.exactOptional(integerSchema(0, 2)),
    inches: inches(0),
    /** Through whom it passed (M11). */
    through: units,
    /** Whom it pursued, whether it caught them, and the new enemy that it met (P5). */
    quarry: v.exactOptional(id),
    caught: v.exactOptional(v.boolean()),
    meets: v.exactOptional(id),
    overrides,
    changes,
    due,
  }),
  hack: v.object({
    ...applies,
    unit: id,
    victim: id,
    thrown,
    hits: integerSchema(0, LIMITS.men),
    figures: integerSchema(1, LIMITS.men),
    changes,
    due,
    done: v.exactOptional(question),
  }),
  charge: v.object({
    unit: id,
    target: id,
    side: v.picklist(CHARGED_SIDES),
    shieldless: v.boolean(),
    response: v.picklist(['stand', 'evade', 'charge']),
    overrides,
    changes,
    due,
  }),
  /** A task of the phase that the players tick off without a word. */
  tick: v.object({ task: v.pipe(v.string(), v.minLength(1), v.maxLength(90)) }),
  phase: v.object({
    turn: integerSchema(1, 999),
    phase: v.picklist(PHASES),
    /** What was left undone. */
    skipped: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(90))), v.maxLength(80))),
    /** The phase that its author found: where another phone has gone on already, it changes nothing. */
    found: v.exactOptional(v.object({ turn: integerSchema(1, 999), phase: v.picklist(PHASES) })),
  }),
  initiative: v.object({
    ...applies,
    side: v.picklist(SIDES),
    by: v.picklist(['app', 'typed', 'hand']),
    faces: v.pipe(v.array(face), v.maxLength(2)),
    /** What its author found: where another phone has said meanwhile who has it, it changes nothing. */
    found: v.exactOptional(v.object({ turn: integerSchema(1, 999), side: v.nullable(v.picklist(SIDES)) })),
  }),
  command: v.object({
    leader: id,
    action: v.picklist(COMMAND_ACTIONS),
    /** Whom he encourages, or joins. */
    unit: v.exactOptional(id),
    /** Whom he has in hand (C1). */
    units: v.exactOptional(units),
    /** The card that he drew by invoking the Gods (C5). */
    drawn: v.exactOptional(v.object(drawn)),
    cost: integerSchema(0, LIMITS.cp),
    overrides,
    changes,
    due,
  }),
  /** A card drawn by hand, without an order (C5). */
  draw: v.object({ side: v.picklist(SIDES), ...drawn, overrides }),
  /** A card played: it is discarded, and what it did. */
  play: v.object({
    ...applies,
    side: v.picklist(SIDES),
    pack,
    card: id,
    shows,
    /** The unit, leader or phalanx that it was played on. */
    target: v.exactOptional(id),
    face: v.exactOptional(face),
    by: v.exactOptional(v.picklist(['app', 'typed'])),
    overrides,
    changes,
    due,
  }),
  discard: v.object({ side: v.picklist(SIDES), pack, card: id, shows }),
  /** A draw taken back later than by undo; `order` is the pile's where the card was shuffled in. */
  putBack: v.object({ side: v.picklist(SIDES), pack, card: cardOrPlace, order: v.exactOptional(cards) }),
  /** The pile in a new order: discards shuffled in, or what became of a card whose draw was undone. */
  shuffle: v.object({ pack, order: cards, why: v.picklist(['reshuffle', 'shuffledIn', 'onTop']) }),
  ...packEntries,
  /** The players end the battle, or take it up again (null). */
  end: v.object({ verdict: v.nullable(v.picklist(VERDICTS)) }),
  correct: v.object({
    changes,
    /** Whom these steps take below half is asked about; entries from before that ruling ask nothing. */
    asks: v.exactOptional(v.literal(true)),
    due: v.exactOptional(due),
    done: v.exactOptional(question),
  }),
  waive: v.object({ done: question }),
  /**
   * Dice that the app threw, and for what: on disk before anybody sees them. They lie on the table until another entry
   * names them, and change nothing.
   */
  throw: v.variant('for', [
    v.object({ for: v.literal('fight'), sides: v.tuple([fightSide, fightSide]), ...lying }),
    v.object({ ...shotThrow, ...lying }),
    v.object({ ...controlThrow, ...lying }),
    v.object({ for: v.literal('risk'), leader: id, done: v.exactOptional(question), ...lying }),
    v.object({ ...moveThrow, ...lying }),
    v.object({
      for: v.literal('together'),
      parts: v.pipe(
        v.array(v.variant('for', [v.object(controlThrow), v.object(moveThrow), v.object(shotThrow)])),
        v.minLength(1),
        v.maxLength(MOST_TOGETHER),
      ),
      ...lying,
      /** For each part its dice. */
      faces: v.pipe(v.array(faces), v.minLength(1), v.maxLength(MOST_TOGETHER)),
      body,
    }),
    v.object({
      for: v.literal('hack'),
      unit: id,
      victim: id,
      figures: integerSchema(1, LIMITS.men),
      done: v.exactOptional(question),
      ...lying,
    }),
    v.object({
      for: v.literal('play'),
      side: v.picklist(SIDES),
      card: cardOrPlace,
      target: v.exactOptional(id),
      ...lying,
    }),
    v.object({ for: v.literal('initiative'), ...lying }),
  ]),
  /** Dice that the app threw and nobody applied: a roll cannot vanish. */
  dropped: v.object({
    units: v.pipe(v.array(id), v.maxLength(MOST_TOGETHER)),
    faces: v.pipe(v.array(faces), v.maxLength(MOST_TOGETHER)),
    ...applies,
  }),
} as const;

const part = <T extends keyof typeof ALONE>(type: T) => v.object({ type: v.literal(type), data: ALONE[type] });

/** The data of every entry type of the game: what was decided, the dice that were thrown, and what changed. */
export const EVENTS = {
  ...ALONE,
  /** Several of one sort in one entry, each upon what those before it left: equal tests, a phalanx's moves, orders. */
  together: v.object({
    ...applies,
    body,
    parts: v.pipe(
      v.array(v.variant('type', [part('control'), part('move'), part('command'), part('shoot')])),
      v.minLength(1),
      v.maxLength(MOST_TOGETHER),
    ),
  }),
} as const;

/** The data of every entry type, by type. */
export type AlalaEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof AlalaEvents;
export type EventData<T extends EventType> = AlalaEvents[T];
export type UnitChange = v.InferOutput<typeof unitChange>;
export type LeaderChange = v.InferOutput<typeof leaderChange>;
export type Changes = v.InferOutput<typeof changes>;
export type Thrown = v.InferOutput<typeof thrown>;
export type Drawn = v.InferOutput<v.ObjectSchema<typeof drawn, undefined>>;
export type Part = EventData<'together'>['parts'][number];
export type FighterPlan = v.InferOutput<typeof fighterPlan>;

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An entry as one of the game's events: a type tells its data. */
export type AnyEvent = AnyOf<AlalaEvents>;
