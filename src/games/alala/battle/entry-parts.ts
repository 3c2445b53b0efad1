import * as v from 'valibot';
import { digestShape, saltShape } from '../../../core/crypto/commit-reveal.ts';
import { commitShape, numberShape } from '../../../core/crypto/committed-draw.ts';
import { entityId as id, integerSchema, rowIdSchema } from '../../../core/schemas.ts';
import { GOD_PACK_SIZE, PACK_IDS } from '../rules/god-pack.ts';
import { TABLE_MOVES } from '../rules/movement/table-moves.ts';
import { AGGRESSIONS, CONTROL_RESULTS, MOMENTA, MOVES, SUPPORT_PLACES } from '../rules/vocabulary.ts';
import { LIMITS } from './limits.ts';
import { SIDES, type SideId, STANDINGS } from './terms.ts';

/* The shapes that the entries of several types are put together from. */

const delta = (most: number) => integerSchema(-most, most);
export const face = integerSchema(1, 6);
/** Half an inch is the least that an about face leaves (M7). */
export const inches = (least: number) =>
  v.pipe(v.number(), v.multipleOf(0.5), v.minValue(least), v.maxValue(LIMITS.inches));
/** Units of one side in a fight. */
export const MOST_FIGHTERS = 12;
// A die for each man, and what is added by hand: no clause of B gives more.
const MOST_OF_ONE = LIMITS.men + LIMITS.dice;
const MOST_THROWN = MOST_FIGHTERS * MOST_OF_ONE;
export const faces = v.pipe(v.array(face), v.maxLength(MOST_THROWN));
// One hit more for each leader (B6).
export const hits = integerSchema(0, MOST_THROWN + MOST_FIGHTERS);

/** The name of a question that is due: the entry that asked it, and its place there. */
export const question = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9]{1,40}\.\d{1,16}\.\d{1,2}$/));

export const units = v.pipe(v.array(id), v.maxLength(60));

export const unitChange = v.object({
  unit: id,
  /** More or fewer men and disorder points: steps, so that two phones' changes add up. */
  men: v.exactOptional(delta(LIMITS.men)),
  startingMen: v.exactOptional(delta(LIMITS.men)),
  disorder: v.exactOptional(delta(LIMITS.disorder)),
  aggression: v.exactOptional(v.picklist(AGGRESSIONS)),
  formed: v.exactOptional(v.boolean()),
  standing: v.exactOptional(v.picklist(STANDINGS)),
  /** The unit of the line that it stands behind from now on; null for a place in the line. */
  behind: v.exactOptional(v.nullable(id)),
  move: v.exactOptional(v.nullable(v.picklist(MOVES))),
  /** What a control test, or a card, makes of its turn. */
  control: v.exactOptional(v.picklist(CONTROL_RESULTS)),
  advanced: v.exactOptional(inches(-LIMITS.inches)),
});

export const leaderChange = v.object({
  leader: id,
  cp: v.exactOptional(delta(LIMITS.cp)),
  spent: v.exactOptional(delta(LIMITS.cp)),
  unit: v.exactOptional(v.nullable(id)),
  alive: v.exactOptional(v.boolean()),
  second: v.exactOptional(v.boolean()),
  signalled: v.exactOptional(v.boolean()),
});

export const changes = v.object({
  units: v.pipe(v.array(unitChange), v.maxLength(60)),
  leaders: v.pipe(v.array(leaderChange), v.maxLength(20)),
});

export const due = v.pipe(
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
export const thrown = v.variant('by', [
  v.object({ by: v.picklist(['app', 'faces']), faces: v.pipe(v.array(faces), v.maxLength(2)) }),
  v.object({ by: v.literal('count') }),
]);

export const fighterPlan = v.object({
  unit: id,
  momentum: v.picklist(MOMENTA),
  supports: v.pipe(v.array(v.object({ unit: id, place: v.picklist(SUPPORT_PLACES) })), v.maxLength(20)),
  leader: v.boolean(),
  highGround: v.boolean(),
  flankOrRearOnly: v.boolean(),
  /** Struck in the rear or on the shieldless flank just now: a level lower at once (A3). */
  shieldless: v.boolean(),
  againstFortifications: v.boolean(),
  engaged: v.exactOptional(integerSchema(0, LIMITS.men)),
  byHand: v.exactOptional(delta(LIMITS.dice)),
});

/** Clauses that stood against what the table did all the same. */
export const overrides = v.pipe(v.array(v.object({ clause: id, word: id })), v.maxLength(20));

export const cards = v.pipe(v.array(id), v.maxLength(GOD_PACK_SIZE));
/** A card of a pack, or what stands for one that only its holder knows (gods/sealed.ts). */
export const cardOrPlace = v.union([id, v.pipe(v.string(), v.regex(/^[0-9a-f]{12}\.\d{1,2}$/))]);
/** What stood for a card, and the salt of its seal. Entries from before 1.0.0 have a key instead, which shows nothing now. */
export const shows = v.exactOptional(
  v.object({ place: cardOrPlace, salt: v.exactOptional(saltShape), key: v.exactOptional(digestShape) }),
);
const side = v.picklist(SIDES);
/** An entry of the pack that two phones shuffled together before 1.0.0: read, so that the battle opens, and not counted. */
const earlier: v.GenericSchema<{ side: SideId }> = v.looseObject({ side });
/** Hidden packs on two phones: what each phone writes by itself, and undo passes over. */
export const packEntries = {
  /** A side is committed to a seed, which it has sealed for phones of its own. */
  packCommit: v.object({ side, battle: rowIdSchema, ...commitShape }),
  /** A side has shuffled its pack: the seal of what lies at each place. `of` binds them to the cards that lay open. */
  packSeals: v.object({
    side,
    of: digestShape,
    seals: v.pipe(v.array(digestShape), v.minLength(1), v.maxLength(GOD_PACK_SIZE)),
  }),
  /** A side's number for a draw of the other. */
  packNumber: v.object({ side, ...numberShape }),
  /** The battle is over: a side lays its seed open. */
  packOpen: v.object({ side, seed: digestShape }),
  packReady: earlier,
  packMask: earlier,
  packKey: earlier,
};

export const pack = v.picklist(PACK_IDS);
export const drawn = {
  pack,
  card: cardOrPlace,
  /** The new order of the pile, where it was shuffled first. */ shuffled: v.exactOptional(cards),
};

/** The throw of the app's dice that an entry applies: its dice are off the table then. */
export const applies = { throw: v.exactOptional(v.tuple([rowIdSchema, integerSchema(1, Number.MAX_SAFE_INTEGER)])) };

export const fightSide = v.pipe(v.array(fighterPlan), v.minLength(1), v.maxLength(MOST_FIGHTERS));

/** A move as it was planned when its dice were thrown. */
export const movePlan = v.object({
  unit: id,
  what: v.picklist(TABLE_MOVES),
  dice: v.pipe(v.array(v.picklist(['avd', 'd6'])), v.maxLength(3)),
  bearing: v.picklist(['straight', 'right', 'far', 'left']),
  rough: v.boolean(),
  through: units,
  ahead: v.exactOptional(v.object({ inches: inches(0), light: v.boolean() })),
  measured: v.exactOptional(inches(0)),
  enemyNear: v.boolean(),
  halts: v.boolean(),
  quarry: v.exactOptional(id),
  gap: inches(-LIMITS.inches),
  meets: v.exactOptional(id),
  catches: v.exactOptional(v.boolean()),
});

/** One throw is for all the parts, which then show the same faces: units that move as one body. */
export const body = v.exactOptional(v.literal(true));

/** More than any army has units. */
export const MOST_TOGETHER = 60;

export const lying = {
  /** For each side its dice. */
  faces: v.pipe(v.array(faces), v.minLength(1), v.maxLength(2)),
  turn: integerSchema(1, 999),
  /** A figure of all that they were thrown for, as it stood. */
  seen: integerSchema(0, 2 ** 32 - 1),
};
