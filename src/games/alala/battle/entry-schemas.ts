import * as v from 'valibot';
import { saltSchema, sha256Schema } from '../../../core/crypto/commitments.ts';
import { drawNumberShape, seedCommitmentShape } from '../../../core/crypto/committed-seed.ts';
import { entityIdSchema as id, integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { GOD_PACK_SIZE, PACK_IDS } from '../rules/god-pack.ts';
import { TABLE_MOVES } from '../rules/movement/table-moves.ts';
import { AGGRESSIONS, CONTROL_RESULTS, MOMENTA, OUTCOME_MOVES, SUPPORT_PLACES } from '../rules/vocabulary.ts';
import { LIMITS } from './limits.ts';
import { placeSchema } from './plan/plan-schemas.ts';
import { SIDES, STANDINGS } from './sides.ts';

/* The shapes that the entries of several types are put together from. */

const deltaSchema = (most: number) => integerSchema(-most, most);
export const faceSchema = integerSchema(1, 6);
/** Half an inch is the least that an about face leaves (M7). */
export const inchesSchema = (least: number) =>
  v.pipe(v.number(), v.multipleOf(0.5), v.minValue(least), v.maxValue(LIMITS.inches));
/** Units of one side in a fight. */
export const MAX_FIGHTERS = 12;
// One die for each man, plus dice added by hand: no clause of B gives more.
const MAX_DICE_OF_FIGHTER = LIMITS.men + LIMITS.dice;
const MAX_DICE_OF_SIDE = MAX_FIGHTERS * MAX_DICE_OF_FIGHTER;
export const facesSchema = v.pipe(v.array(faceSchema), v.maxLength(MAX_DICE_OF_SIDE));
// One hit more for each leader (B6).
export const hitsSchema = integerSchema(0, MAX_DICE_OF_SIDE + MAX_FIGHTERS);

/** The name of an open question: the entry that asked it, and its index in that entry. */
export const questionIdSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9]{1,40}\.\d{1,16}\.\d{1,2}$/));

export const unitIdsSchema = v.pipe(v.array(id), v.maxLength(60));

export const unitChangeSchema = v.object({
  unit: id,
  /** More or fewer men and disorder points: steps, so that two phones' changes add up. */
  men: v.exactOptional(deltaSchema(LIMITS.men)),
  startingMen: v.exactOptional(deltaSchema(LIMITS.men)),
  disorder: v.exactOptional(deltaSchema(LIMITS.disorder)),
  aggression: v.exactOptional(v.picklist(AGGRESSIONS)),
  formed: v.exactOptional(v.boolean()),
  standing: v.exactOptional(v.picklist(STANDINGS)),
  /** The unit of the line in front of it from now on; null for a place in the line. */
  behind: v.exactOptional(v.nullable(id)),
  move: v.exactOptional(v.nullable(v.picklist(OUTCOME_MOVES))),
  /** The effect of a control test, or a card, on a unit's turn. */
  control: v.exactOptional(v.picklist(CONTROL_RESULTS)),
  advanced: v.exactOptional(inchesSchema(-LIMITS.inches)),
  /** Where it stands on the plan from now on. */
  place: v.exactOptional(placeSchema),
});

export const leaderChangeSchema = v.object({
  leader: id,
  cp: v.exactOptional(deltaSchema(LIMITS.cp)),
  spent: v.exactOptional(deltaSchema(LIMITS.cp)),
  unit: v.exactOptional(v.nullable(id)),
  alive: v.exactOptional(v.boolean()),
  second: v.exactOptional(v.boolean()),
  signalled: v.exactOptional(v.boolean()),
});

export const changesSchema = v.object({
  units: v.pipe(v.array(unitChangeSchema), v.maxLength(60)),
  leaders: v.pipe(v.array(leaderChangeSchema), v.maxLength(20)),
});

export const questionsSchema = v.pipe(
  v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('risk'), leader: id, cause: v.picklist(['shot', 'combat', 'card']) }),
      v.object({ kind: v.literal('hack'), unit: id, victim: id }),
      v.object({ kind: v.literal('halved'), unit: id }),
      v.object({
        kind: v.literal('morale'),
        event: v.picklist(['broken', 'leaderKilled']),
        unit: v.nullable(id),
        side: v.picklist(SIDES),
      }),
    ]),
  ),
  v.maxLength(30),
);

/** Dice as they came: rolled by the app, typed face by face, or only the number that counted. */
export const rolledDiceSchema = v.variant('by', [
  v.object({ by: v.picklist(['app', 'faces']), faces: v.pipe(v.array(facesSchema), v.maxLength(2)) }),
  v.object({ by: v.literal('count') }),
]);

export const fighterPlanSchema = v.object({
  unit: id,
  momentum: v.picklist(MOMENTA),
  supports: v.pipe(v.array(v.object({ unit: id, place: v.picklist(SUPPORT_PLACES) })), v.maxLength(20)),
  leader: v.boolean(),
  highGround: v.boolean(),
  flankOrRearOnly: v.boolean(),
  /** True if the unit was just struck in the rear or on the shieldless flank: a level lower at once (A3). */
  shieldless: v.boolean(),
  againstFortifications: v.boolean(),
  engaged: v.exactOptional(integerSchema(0, LIMITS.men)),
  byHand: v.exactOptional(deltaSchema(LIMITS.dice)),
});

/** Clauses that the players overruled. */
export const overridesSchema = v.pipe(v.array(v.object({ clause: id, word: id })), v.maxLength(20));

export const cardIdsSchema = v.pipe(v.array(id), v.maxLength(GOD_PACK_SIZE));
/** A card of a pack, or a placeholder for a card that only its holder knows (gods/sealed-draws.ts). */
export const cardIdSchema = v.union([id, v.pipe(v.string(), v.regex(/^[0-9a-f]{12}\.\d{1,2}$/))]);
/** The placeholder of a card, and the salt of its seal. */
export const revealSchema = v.exactOptional(v.object({ place: cardIdSchema, salt: saltSchema }));
const sideSchema = v.picklist(SIDES);
/** Hidden packs on two phones: entries that phones write automatically, and that undo skips. */
export const packEntrySchemas = {
  /** A side commits to a seed, which is encrypted for its own phones. */
  packCommit: v.object({ side: sideSchema, battle: rowIdSchema, ...seedCommitmentShape }),
  /**
   * A side has shuffled its pack: the seal of the card at each place. `of` binds the seals to the cards that were face
   * up.
   */
  packSeals: v.object({
    side: sideSchema,
    of: sha256Schema,
    seals: v.pipe(v.array(sha256Schema), v.minLength(1), v.maxLength(GOD_PACK_SIZE)),
  }),
  /** A side's number for a draw of the other. */
  packNumber: v.object({ side: sideSchema, ...drawNumberShape }),
  /** The battle is over: a side lays its seed open. */
  packOpen: v.object({ side: sideSchema, seed: sha256Schema }),
};

export const packIdSchema = v.picklist(PACK_IDS);
export const drawnCardSchemas = {
  pack: packIdSchema,
  card: cardIdSchema,
  /** The new order of the pile, if it was shuffled first. */ shuffled: v.exactOptional(cardIdsSchema),
};

/** The throw of the app's dice that an entry applies: its dice are off the table then. */
export const appliedRollSchemas = {
  throw: v.exactOptional(v.tuple([rowIdSchema, integerSchema(1, Number.MAX_SAFE_INTEGER)])),
};

export const fightSideSchema = v.pipe(v.array(fighterPlanSchema), v.minLength(1), v.maxLength(MAX_FIGHTERS));

/** The plan of a move at the time of its roll. */
export const movePlanSchema = v.object({
  unit: id,
  what: v.picklist(TABLE_MOVES),
  dice: v.pipe(v.array(v.picklist(['avd', 'd6'])), v.maxLength(3)),
  bearing: v.picklist(['straight', 'right', 'far', 'left']),
  rough: v.boolean(),
  through: unitIdsSchema,
  ahead: v.exactOptional(v.object({ inches: inchesSchema(0), light: v.boolean() })),
  measured: v.exactOptional(inchesSchema(0)),
  enemyNear: v.boolean(),
  halts: v.boolean(),
  quarry: v.exactOptional(id),
  gap: inchesSchema(-LIMITS.inches),
  meets: v.exactOptional(id),
  catches: v.exactOptional(v.boolean()),
  place: v.exactOptional(placeSchema),
});

/** One throw is for all the parts, which then show the same faces: units that move as one body. */
export const bodySchema = v.exactOptional(v.literal(true));

/** More than any army has units. */
export const MAX_BATCH = 60;

export const pendingRollSchema = {
  /** For each side its dice. */
  faces: v.pipe(v.array(facesSchema), v.minLength(1), v.maxLength(2)),
  turn: integerSchema(1, 999),
  /** A figure of all that they were thrown for, as it stood. */
  seen: integerSchema(0, 2 ** 32 - 1),
};
