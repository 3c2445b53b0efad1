import * as v from 'valibot';
import type { EventsOf, EventUnionOf } from '../../../core/migrate.ts';
import { entityIdSchema as id, integerSchema } from '../../../core/schemas.ts';
import { TABLE_MOVES } from '../rules/movement/table-moves.ts';
import {
  CHARGED_SIDES,
  COMMAND_ACTIONS,
  CONTROL_RESULTS,
  LEADER_FATES,
  OUTCOME_MOVES,
  PHASES,
  RISK_RESULTS,
} from '../rules/vocabulary.ts';
import { rollSchema } from './dice/roll-schema.ts';
import {
  appliedRollSchemas,
  bodySchema,
  cardIdSchema,
  cardIdsSchema,
  changesSchema,
  drawnCardSchemas,
  faceSchema,
  facesSchema,
  type fighterPlanSchema,
  fightSideSchema,
  hitsSchema,
  inchesSchema,
  type leaderChangeSchema,
  MAX_BATCH,
  MAX_FIGHTERS,
  overridesSchema,
  packEntrySchemas,
  packIdSchema,
  questionIdSchema,
  questionsSchema,
  revealSchema,
  rolledDiceSchema,
  type unitChangeSchema,
  unitIdsSchema,
} from './entry-schemas.ts';
import { LIMITS } from './limits.ts';
import { groundSchema } from './plan/plan-schemas.ts';
import { BATTLE_RESULTS, SIDES } from './sides.ts';

/** Entry types that record what one unit, leader or side did. */
const ALONE = {
  fight: v.object({
    ...appliedRollSchemas,
    sides: v.tuple([fightSideSchema, fightSideSchema]),
    thrown: rolledDiceSchema,
    hits: v.tuple([hitsSchema, hitsSchema]),
    moves: v.pipe(v.record(id, v.picklist(OUTCOME_MOVES)), v.maxEntries(2 * MAX_FIGHTERS)),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  shoot: v.object({
    ...appliedRollSchemas,
    shooter: id,
    target: id,
    frontally: v.boolean(),
    // Hamippoi shoot with one die more than men (S1).
    dice: integerSchema(1, LIMITS.men + 1),
    thrown: rolledDiceSchema,
    sixes: integerSchema(0, LIMITS.men + 1),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  control: v.object({
    ...appliedRollSchemas,
    unit: id,
    face: faceSchema,
    by: v.picklist(['app', 'typed']),
    pursuing: v.boolean(),
    signalled: v.boolean(),
    /** True if the unit was in contact with an enemy, so that the halt cost nothing. */
    inContact: v.exactOptional(v.boolean()),
    score: integerSchema(-9, 20),
    result: v.picklist(CONTROL_RESULTS),
    changes: changesSchema,
    due: questionsSchema,
  }),
  risk: v.object({
    ...appliedRollSchemas,
    leader: id,
    faces: v.pipe(v.array(faceSchema), v.minLength(1), v.maxLength(2)),
    by: v.picklist(['app', 'typed']),
    result: v.picklist(RISK_RESULTS),
    changes: changesSchema,
    due: questionsSchema,
    done: v.exactOptional(questionIdSchema),
  }),
  /** The fate of a leader whose unit has left the table, and the unit that he or his second joins; or unknown. */
  stranded: v.object({
    leader: id,
    unit: id,
    fate: v.picklist([...LEADER_FATES, 'leftOpen']),
    changes: changesSchema,
    due: questionsSchema,
  }),
  morale: v.object({
    event: v.picklist(['broken', 'leaderKilled']),
    unit: v.nullable(id),
    side: v.picklist(SIDES),
    /** The units ticked as within 4", changed or not. */
    near: v.exactOptional(unitIdsSchema),
    changes: changesSchema,
    due: questionsSchema,
    done: v.exactOptional(questionIdSchema),
  }),
  move: v.object({
    ...appliedRollSchemas,
    unit: id,
    what: v.picklist(TABLE_MOVES),
    thrown: v.pipe(v.array(v.object({ die: v.picklist(['avd', 'd6']), face: faceSchema })), v.maxLength(3)),
    by: v.picklist(['app', 'typed', 'hand']),
    /** Place of the die that grade A took 1 off. */
    lowered: v.exactOptional(integerSchema(0, 2)),
    inches: inchesSchema(0),
    /** The units that it passed through (M11). */
    through: unitIdsSchema,
    /** The pursued unit, whether it was caught, and the new enemy in contact (P5). */
    quarry: v.exactOptional(id),
    caught: v.exactOptional(v.boolean()),
    meets: v.exactOptional(id),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  hack: v.object({
    ...appliedRollSchemas,
    unit: id,
    victim: id,
    thrown: rolledDiceSchema,
    hits: integerSchema(0, LIMITS.men),
    figures: integerSchema(1, LIMITS.men),
    changes: changesSchema,
    due: questionsSchema,
    done: v.exactOptional(questionIdSchema),
  }),
  charge: v.object({
    unit: id,
    target: id,
    side: v.picklist(CHARGED_SIDES),
    shieldless: v.boolean(),
    response: v.picklist(['stand', 'evade', 'charge']),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  /** A task of the phase that the players tick off without a word. */
  tick: v.object({ task: v.pipe(v.string(), v.minLength(1), v.maxLength(90)) }),
  phase: v.object({
    turn: integerSchema(1, 999),
    phase: v.picklist(PHASES),
    /** The skipped task. */
    skipped: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(90))), v.maxLength(80))),
    /** The phase that the author saw. If another phone has already started a later one, the entry changes nothing. */
    found: v.exactOptional(v.object({ turn: integerSchema(1, 999), phase: v.picklist(PHASES) })),
  }),
  initiative: v.object({
    ...appliedRollSchemas,
    side: v.picklist(SIDES),
    by: v.picklist(['app', 'typed', 'hand']),
    faces: v.pipe(v.array(faceSchema), v.maxLength(2)),
    /**
     * The state that the author saw. If another phone has recorded the initiative in the meantime, the entry changes
     * nothing.
     */
    found: v.exactOptional(v.object({ turn: integerSchema(1, 999), side: v.nullable(v.picklist(SIDES)) })),
  }),
  command: v.object({
    leader: id,
    action: v.picklist(COMMAND_ACTIONS),
    /** The encouraged or joined unit. */
    unit: v.exactOptional(id),
    /** The units in hand (C1). */
    units: v.exactOptional(unitIdsSchema),
    /** The card that he drew by invoking the Gods (C5). */
    drawn: v.exactOptional(v.object(drawnCardSchemas)),
    cost: integerSchema(0, LIMITS.cp),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  /** A card drawn by hand, without an order (C5). */
  draw: v.object({ side: v.picklist(SIDES), ...drawnCardSchemas, overrides: overridesSchema }),
  /** A played card is discarded; its effect is part of the entry. */
  play: v.object({
    ...appliedRollSchemas,
    side: v.picklist(SIDES),
    pack: packIdSchema,
    card: id,
    shows: revealSchema,
    /** The unit, leader or phalanx on which the card was played. */
    target: v.exactOptional(id),
    face: v.exactOptional(faceSchema),
    by: v.exactOptional(v.picklist(['app', 'typed'])),
    overrides: overridesSchema,
    changes: changesSchema,
    due: questionsSchema,
  }),
  discard: v.object({ side: v.picklist(SIDES), pack: packIdSchema, card: id, shows: revealSchema }),
  /** A draw taken back later than by undo; `order` is the pile's where the card was shuffled in. */
  putBack: v.object({
    side: v.picklist(SIDES),
    pack: packIdSchema,
    card: cardIdSchema,
    order: v.exactOptional(cardIdsSchema),
  }),
  /** The pile in a new order: with discards shuffled in, or after an undone draw. */
  shuffle: v.object({
    pack: packIdSchema,
    order: cardIdsSchema,
    why: v.picklist(['reshuffle', 'shuffledIn', 'onTop']),
  }),
  ...packEntrySchemas,
  /** The players end the battle, or continue it (null). */
  end: v.object({ verdict: v.nullable(v.picklist(BATTLE_RESULTS)) }),
  correct: v.object({
    changes: changesSchema,
    /** Units that these steps take below half are asked about. */
    asks: v.exactOptional(v.literal(true)),
    due: v.exactOptional(questionsSchema),
    done: v.exactOptional(questionIdSchema),
  }),
  waive: v.object({ done: questionIdSchema }),
  /** The table with its terrain, and the places of units on it. Null: the battle continues without a plan. */
  ground: v.object({ ground: v.nullable(groundSchema), changes: changesSchema }),
  /** Units put elsewhere on the plan by hand. */
  place: v.object({ changes: changesSchema }),
  /**
   * Dice of the app and their purpose, on disk before anybody sees them. They change nothing, and wait until another entry
   * applies them.
   */
  throw: rollSchema,
  /** The app's dice that were rolled and not applied: a roll cannot vanish. */
  dropped: v.object({
    units: v.pipe(v.array(id), v.maxLength(MAX_BATCH)),
    faces: v.pipe(v.array(facesSchema), v.maxLength(MAX_BATCH)),
    ...appliedRollSchemas,
  }),
} as const;

const part = <T extends keyof typeof ALONE>(type: T) => v.object({ type: v.literal(type), data: ALONE[type] });

/** The data of every entry type of the game: a decision, its dice, and the changes. */
export const EVENTS = {
  ...ALONE,
  /** Several events of one type in one entry, each applied after the one before: equal tests, a phalanx's moves, orders. */
  together: v.object({
    ...appliedRollSchemas,
    body: bodySchema,
    parts: v.pipe(
      v.array(v.variant('type', [part('control'), part('move'), part('command'), part('shoot')])),
      v.minLength(1),
      v.maxLength(MAX_BATCH),
    ),
  }),
} as const;

/** The data of every entry type, by type. */
export type AlalaEvents = EventsOf<typeof EVENTS>;
export type EventType = keyof AlalaEvents;
export type EventData<T extends EventType> = AlalaEvents[T];
export type UnitChange = v.InferOutput<typeof unitChangeSchema>;
export type LeaderChange = v.InferOutput<typeof leaderChangeSchema>;
export type Changes = v.InferOutput<typeof changesSchema>;
export type RolledDice = v.InferOutput<typeof rolledDiceSchema>;
export type DrawnCard = v.InferOutput<v.ObjectSchema<typeof drawnCardSchemas, undefined>>;
export type BatchPart = EventData<'together'>['parts'][number];
export type FighterPlan = v.InferOutput<typeof fighterPlanSchema>;

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An entry as one of the game's events: the type determines the data. */
export type AnyEvent = EventUnionOf<AlalaEvents>;
