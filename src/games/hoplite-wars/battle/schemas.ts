import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { MAX_TEXT_LENGTH } from '../../../core/untrusted-input.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, POWERS, STATES } from '../board/powers.ts';
import { ARMS } from '../board/space.ts';
import { ORDER_LIMITS } from '../orders/order.ts';
import { MIN_YEAR, OPENING } from '../winter/calendar.ts';

/* Schemas of the log's data: orders, positions and results, with the limits of the board. */

export const playerSchema = v.picklist(PLAYERS);
export const powerSchema = v.picklist(POWERS);
export const spaceSchema = v.picklist([...BOARD.spaces.keys()]);
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const yes = v.exactOptional(v.literal(true));
const list = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));

const named = v.object({ n: integerSchema(1, ORDER_LIMITS.count), arm: v.picklist(ARMS), minor: yes, sacred: yes });
const given = { from: spaceSchema, parts: v.pipe(v.array(named), v.minLength(1), v.maxLength(ORDER_LIMITS.parts)) };
const said = v.exactOptional(list(named, ORDER_LIMITS.parts));

/** An order. */
export const orderSchema = v.variant('does', [
  v.object({ does: v.picklist(['hold', 'giveUp', 'build', 'remove', 'disband', 'place']), ...given }),
  v.object({ does: v.literal('move'), ...given, to: spaceSchema, via: yes }),
  v.object({ does: v.literal('supportHold'), ...given, at: spaceSchema, said }),
  v.object({ does: v.literal('supportMove'), ...given, start: spaceSchema, to: spaceSchema, said }),
  v.object({ does: v.literal('supportMerge'), ...given, to: spaceSchema, player: v.exactOptional(playerSchema) }),
  v.object({ does: v.literal('convoy'), ...given, start: spaceSchema, to: spaceSchema, said }),
  v.object({
    does: v.literal('merge'),
    to: spaceSchema,
    sources: v.pipe(v.array(v.object({ ...given, via: yes })), v.minLength(1), v.maxLength(ORDER_LIMITS.sources)),
    number: v.exactOptional(integerSchema(0, ORDER_LIMITS.merged)),
  }),
  v.object({ does: v.literal('sack') }),
  v.object({ does: v.literal('convert'), ...given, into: v.picklist(['A', 'F']) }),
]);

/** A seat's orders for a step. */
export const ordersSchema = list(orderSchema, ORDER_LIMITS.orders);

/** A seat's draft orders, stored on its phone. */
export const orderDraftSchema = v.object({
  draft: ordersSchema,
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
  unread: v.exactOptional(list(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)), MAX_TEXT_LENGTH)),
});
/** The draft orders of all seats that a player tries, stored on his phone. */
export const trialSchema = v.object({ seats: v.record(playerSchema, orderDraftSchema) });
/** The orders in a stored secret of a commitment. */
export const sealedOrdersSchema = v.object({ choice: ordersSchema });

/** The deadline for orders: its maximum length in characters. */
export const MAX_DEADLINE_LENGTH = 60;
export const deadlineSchema = v.pipe(v.string(), v.maxLength(MAX_DEADLINE_LENGTH));

const part = v.object({
  n: integerSchema(1, ORDER_LIMITS.count),
  arm: v.picklist(ARMS),
  state: v.picklist(STATES),
  sacred: v.boolean(),
});
const parts = v.pipe(v.array(part), v.minLength(1), v.maxLength(12));
export const stackSchema = v.object({ player: playerSchema, parts });
const position = v.record(spaceSchema, stackSchema);
const centres = v.record(spaceSchema, powerSchema);
const names = v.exactOptional(list(text(40), 12));
const figures = v.exactOptional(v.record(text(20), integerSchema(-99_999, 99_999)));
const wrong = v.object({ code: v.pipe(text(4), v.regex(/^(E\d{1,2}|R-4)$/)), word: text(40), figures, names });

const doing = v.variant('kind', [
  v.object({ kind: v.picklist(['hold', 'sack']) }),
  v.object({ kind: v.literal('move'), to: spaceSchema, carried: v.boolean(), merge: v.boolean() }),
  v.object({ kind: v.literal('supportHold'), at: spaceSchema }),
  v.object({ kind: v.literal('supportMove'), start: spaceSchema, to: spaceSchema }),
  v.object({ kind: v.literal('supportMerge'), player: playerSchema, to: spaceSchema }),
  v.object({ kind: v.literal('convoy'), start: spaceSchema, to: spaceSchema }),
]);
const place = v.nullable(integerSchema(0, 199));
// The orders of seven seats, and stacks that hold without an order.
const MOST_ACTS = 1600;
const act = v.object({
  player: playerSchema,
  from: spaceSchema,
  parts,
  doing,
  order: place,
  wrong: v.exactOptional(wrong),
});
const fate = v.object({
  fate: v.picklist(['arrives', 'fails', 'holds', 'dislodged', 'given', 'cut', 'void', 'carries', 'sacks']),
  reasons: list(
    v.object({ clause: text(6), word: text(40), figures, by: v.exactOptional(integerSchema(0, MOST_ACTS)) }),
    40,
  ),
});
const dislodged = v.object({
  player: playerSchema,
  from: spaceSchema,
  parts,
  open: v.object({ A: list(spaceSchema, 20), F: list(spaceSchema, 20) }),
});
const passed = list(v.object({ space: spaceSchema, from: v.nullable(powerSchema), to: powerSchema }), 80);

const situation = v.object({
  moment: v.object({
    year: integerSchema(MIN_YEAR, OPENING.year),
    season: v.picklist(['winter', 'spring', 'autumn']),
    step: v.picklist(['opening', 'orders', 'retreats', 'deal', 'winter']),
  }),
  position,
  centres,
  dislodged: list(dislodged, 70),
  sackers: list(playerSchema, 70),
  treasures: list(v.object({ player: playerSchema, state: v.picklist(STATES), left: integerSchema(0, 2) }), 70),
  ended: v.nullable(v.object({ by: v.picklist(['victory', 'draw', 'concession']), winner: v.nullable(playerSchema) })),
});

/** The result of a season, its retreats or a Winter. */
export const stepOutcomeSchema = v.object({
  acts: list(act, MOST_ACTS),
  fates: list(fate, MOST_ACTS),
  standOffs: list(spaceSchema, 70),
  disbanded: list(v.object({ player: playerSchema, from: spaceSchema, parts }), 70),
  retreats: list(
    v.object({
      player: playerSchema,
      from: spaceSchema,
      parts,
      to: v.nullable(spaceSchema),
      destroyed: v.boolean(),
      order: place,
    }),
    400,
  ),
  removed: list(v.object({ space: spaceSchema, part }), 900),
  passed,
  next: situation,
});
