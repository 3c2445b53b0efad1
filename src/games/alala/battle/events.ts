import * as v from 'valibot';
import { thingId as id, rowId, whole } from '../../../core/shapes.ts';
import { CHARGED_SIDES } from '../rules/charge.ts';
import { MOMENTA, SUPPORT_PLACES } from '../rules/combat.ts';
import { COMMAND_ACTIONS } from '../rules/command.ts';
import { CONTROL_RESULTS } from '../rules/control-test.ts';
import { GOD_PACK_SIZE, PACK_IDS } from '../rules/god-pack.ts';
import { FATES, RISK_RESULTS } from '../rules/leaders.ts';
import { TABLE_MOVES } from '../rules/table-moves.ts';
import { AGGRESSIONS, MOVES, PHASES } from '../rules/vocabulary.ts';
import { LIMITS } from './limits.ts';
import { SIDES, STANDINGS, VERDICTS } from './terms.ts';

const delta = (most: number) => whole(-most, most);
const face = whole(1, 6);
/** Half an inch is the least that an about face leaves (M7). */
const inches = (least: number) => v.pipe(v.number(), v.multipleOf(0.5), v.minValue(least), v.maxValue(LIMITS.inches));
/** Units of one side in a fight. */
const MOST_FIGHTERS = 12;
// A die for each man, and what is added by hand: no clause of B gives more.
const MOST_OF_ONE = LIMITS.men + LIMITS.dice;
const MOST_THROWN = MOST_FIGHTERS * MOST_OF_ONE;
const faces = v.pipe(v.array(face), v.maxLength(MOST_THROWN));
// One hit more for each leader (B6).
const hits = whole(0, MOST_THROWN + MOST_FIGHTERS);

/** The name of a question that is due: the entry that asked it, and its place there. */
const question = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9]{1,40}\.\d{1,16}\.\d{1,2}$/));

const units = v.pipe(v.array(id), v.maxLength(60));

const unitChange = v.object({
  unit: id,
  /** More or fewer men and disorder points: steps, so that two phones' changes add up. */
  men: v.exactOptional(delta(LIMITS.men)),
  startingMen: v.exactOptional(delta(LIMITS.men)),
  disorder: v.exactOptional(delta(LIMITS.disorder)),
  aggression: v.exactOptional(v.picklist(AGGRESSIONS)),
  formed: v.exactOptional(v.boolean()),
  standing: v.exactOptional(v.picklist(STANDINGS)),
  move: v.exactOptional(v.nullable(v.picklist(MOVES))),
  /** What a control test, or a card, makes of its turn. */
  control: v.exactOptional(v.picklist(CONTROL_RESULTS)),
  advanced: v.exactOptional(inches(-LIMITS.inches)),
});

const leaderChange = v.object({
  leader: id,
  cp: v.exactOptional(delta(LIMITS.cp)),
  spent: v.exactOptional(delta(LIMITS.cp)),
  unit: v.exactOptional(v.nullable(id)),
  alive: v.exactOptional(v.boolean()),
  second: v.exactOptional(v.boolean()),
  signalled: v.exactOptional(v.boolean()),
});

const changes = v.object({
  units: v.pipe(v.array(unitChange), v.maxLength(60)),
  leaders: v.pipe(v.array(leaderChange), v.maxLength(20)),
});

const due = v.pipe(
  v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('risk'), leader: id, cause: v.picklist(['shot', 'combat', 'card']) }),
      v.object({ kind: v.literal('hack'), unit: id, victim: id }),
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
const thrown = v.variant('by', [
  v.object({ by: v.picklist(['app', 'faces']), faces: v.pipe(v.array(faces), v.maxLength(2)) }),
  v.object({ by: v.literal('count') }),
]);

const fighterPlan = v.object({
  unit: id,
  momentum: v.picklist(MOMENTA),
  supports: v.pipe(v.array(v.object({ unit: id, place: v.picklist(SUPPORT_PLACES) })), v.maxLength(20)),
  leader: v.boolean(),
  highGround: v.boolean(),
  flankOrRearOnly: v.boolean(),
  /** Struck in the rear or on the shieldless flank just now: a level lower at once (A3). */
  shieldless: v.boolean(),
  againstFortifications: v.boolean(),
  engaged: v.exactOptional(whole(0, LIMITS.men)),
  byHand: v.exactOptional(delta(LIMITS.dice)),
});

/** Clauses that stood against what the table did all the same. */
const overrides = v.pipe(v.array(v.object({ clause: id, word: id })), v.maxLength(20));

const cards = v.pipe(v.array(id), v.maxLength(GOD_PACK_SIZE));
const pack = v.picklist(PACK_IDS);
const drawn = {
  pack,
  card: id,
  /** The new order of the pile, where it was shuffled first. */ shuffled: v.exactOptional(cards),
};

/** The throw of the app's dice that an entry applies: its dice are off the table then. */
const applies = { throw: v.exactOptional(v.tuple([rowId, whole(1, Number.MAX_SAFE_INTEGER)])) };

const fightSide = v.pipe(v.array(fighterPlan), v.minLength(1), v.maxLength(MOST_FIGHTERS));

/** A move as it was planned when its dice were thrown. */
const movePlan = v.object({
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

const lying = {
  /** For each side its dice. */
  faces: v.pipe(v.array(faces), v.minLength(1), v.maxLength(2)),
  turn: whole(1, 999),
  /** A figure of all that they were thrown for, as it stood. */
  seen: whole(0, 2 ** 32 - 1),
};

/** The data of every entry type of the game: what was decided, the dice that were thrown, and what changed. */
export const EVENTS = {
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
    dice: whole(1, LIMITS.men + 1),
    thrown,
    sixes: whole(0, LIMITS.men + 1),
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
    score: whole(-9, 20),
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
    lowered: v.exactOptional(whole(0, 2)),
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
    hits: whole(0, LIMITS.men),
    figures: whole(1, LIMITS.men),
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
    turn: whole(1, 999),
    phase: v.picklist(PHASES),
    /** What was left undone. */
    skipped: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(90))), v.maxLength(80))),
  }),
  initiative: v.object({
    ...applies,
    side: v.picklist(SIDES),
    by: v.picklist(['app', 'typed', 'hand']),
    faces: v.pipe(v.array(face), v.maxLength(2)),
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
    cost: whole(0, LIMITS.cp),
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
    /** The unit, leader or phalanx that it was played on. */
    target: v.exactOptional(id),
    face: v.exactOptional(face),
    by: v.exactOptional(v.picklist(['app', 'typed'])),
    overrides,
    changes,
    due,
  }),
  discard: v.object({ side: v.picklist(SIDES), pack, card: id }),
  /** A draw taken back later than by undo; `order` is the pile's where the card was shuffled in. */
  putBack: v.object({ side: v.picklist(SIDES), pack, card: id, order: v.exactOptional(cards) }),
  /** The pile in a new order: discards shuffled in, or what became of a card whose draw was undone. */
  shuffle: v.object({ pack, order: cards, why: v.picklist(['reshuffle', 'shuffledIn', 'onTop']) }),
  /** The players end the battle, or take it up again (null). */
  end: v.object({ verdict: v.nullable(v.picklist(VERDICTS)) }),
  correct: v.object({ changes }),
  waive: v.object({ done: question }),
  /**
   * Dice that the app threw, and for what: on disk before anybody sees them. They lie on the table until another entry
   * names them, and change nothing.
   */
  throw: v.variant('for', [
    v.object({ for: v.literal('fight'), sides: v.tuple([fightSide, fightSide]), ...lying }),
    v.object({
      for: v.literal('shoot'),
      shooter: id,
      target: id,
      frontally: v.boolean(),
      inches: v.exactOptional(inches(0)),
      ...lying,
    }),
    v.object({
      for: v.literal('control'),
      unit: id,
      testing: v.object({ pursuing: v.boolean(), signalled: v.boolean(), inContact: v.boolean() }),
      ...lying,
    }),
    v.object({ for: v.literal('risk'), leader: id, done: v.exactOptional(question), ...lying }),
    v.object({ for: v.literal('move'), plan: movePlan, ...lying }),
    v.object({
      for: v.literal('hack'),
      unit: id,
      victim: id,
      figures: whole(1, LIMITS.men),
      done: v.exactOptional(question),
      ...lying,
    }),
    v.object({ for: v.literal('play'), side: v.picklist(SIDES), card: id, target: v.exactOptional(id), ...lying }),
    v.object({ for: v.literal('initiative'), ...lying }),
  ]),
  /** Dice that the app threw and nobody applied: a roll cannot vanish. */
  dropped: v.object({
    units: v.pipe(v.array(id), v.maxLength(24)),
    faces: v.pipe(v.array(faces), v.maxLength(2)),
    ...applies,
  }),
} as const;

export type EventType = keyof typeof EVENTS;
/** The data of every entry type, by type. */
export type AlalaEvents = { readonly [T in EventType]: EventData<T> };
export type EventData<T extends EventType> = v.InferOutput<(typeof EVENTS)[T]>;
export type UnitChange = v.InferOutput<typeof unitChange>;
export type LeaderChange = v.InferOutput<typeof leaderChange>;
export type Changes = v.InferOutput<typeof changes>;
export type Thrown = v.InferOutput<typeof thrown>;
export type Drawn = v.InferOutput<v.ObjectSchema<typeof drawn, undefined>>;
export type FighterPlan = v.InferOutput<typeof fighterPlan>;

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

/** An entry as one of the game's events: a type tells its data. */
export type AnyEvent = { readonly [T in EventType]: { readonly type: T; readonly data: EventData<T> } }[EventType];
