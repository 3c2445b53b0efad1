import * as v from 'valibot';
import { integerSchema } from '../../../core/schemas.ts';
import { MAX_TEXT_LENGTH } from '../../../core/untrusted-input.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, POWERS, STATES } from '../board/powers.ts';
import { ARMS } from '../board/space.ts';
import { LIMITS } from '../orders/order.ts';
import { LAST_YEAR, OPENING } from '../winter/calendar.ts';

/* The shapes of what the log keeps: orders, positions and results, each no larger than a board can be. */

export const player = v.picklist(PLAYERS);
export const power = v.picklist(POWERS);
export const space = v.picklist([...BOARD.spaces.keys()]);
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const yes = v.exactOptional(v.literal(true));
const list = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));

const named = v.object({ n: integerSchema(1, LIMITS.count), arm: v.picklist(ARMS), minor: yes, sacred: yes });
const given = { from: space, parts: v.pipe(v.array(named), v.minLength(1), v.maxLength(LIMITS.parts)) };
const said = v.exactOptional(list(named, LIMITS.parts));

/** An order as it is written. */
export const order = v.variant('does', [
  v.object({ does: v.picklist(['hold', 'giveUp', 'build', 'remove', 'disband', 'place']), ...given }),
  v.object({ does: v.literal('move'), ...given, to: space, via: yes }),
  v.object({ does: v.literal('supportHold'), ...given, at: space, said }),
  v.object({ does: v.literal('supportMove'), ...given, start: space, to: space, said }),
  v.object({ does: v.literal('supportMerge'), ...given, to: space, player: v.exactOptional(player) }),
  v.object({ does: v.literal('convoy'), ...given, start: space, to: space, said }),
  v.object({
    does: v.literal('merge'),
    to: space,
    sources: v.pipe(v.array(v.object({ ...given, via: yes })), v.minLength(1), v.maxLength(LIMITS.sources)),
    number: v.exactOptional(integerSchema(0, LIMITS.merged)),
  }),
  v.object({ does: v.literal('sack') }),
  v.object({ does: v.literal('convert'), ...given, into: v.picklist(['A', 'F']) }),
]);

/** A seat's orders for what is asked. */
export const orders = list(order, LIMITS.orders);

/** What a seat has written and not handed in: a draft on its phone. */
export const writtenShape = v.object({
  draft: orders,
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
  unread: v.exactOptional(list(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)), MAX_TEXT_LENGTH)),
});
/** What it has sealed, of a secret that is kept. */
export const sealedOrders = v.object({ choice: orders });

/** When orders are due, in letters. */
export const MOST_DEADLINE = 60;
export const deadlineShape = v.pipe(v.string(), v.maxLength(MOST_DEADLINE));

const part = v.object({
  n: integerSchema(1, LIMITS.count),
  arm: v.picklist(ARMS),
  state: v.picklist(STATES),
  sacred: v.boolean(),
});
const parts = v.pipe(v.array(part), v.minLength(1), v.maxLength(12));
export const stack = v.object({ player, parts });
const position = v.record(space, stack);
const centres = v.record(space, power);
const names = v.exactOptional(list(text(40), 12));
const figures = v.exactOptional(v.record(text(20), integerSchema(-99_999, 99_999)));
const wrong = v.object({ code: v.pipe(text(4), v.regex(/^(E\d{1,2}|R-4)$/)), word: text(40), figures, names });

const doing = v.variant('kind', [
  v.object({ kind: v.picklist(['hold', 'sack']) }),
  v.object({ kind: v.literal('move'), to: space, carried: v.boolean(), merge: v.boolean() }),
  v.object({ kind: v.literal('supportHold'), at: space }),
  v.object({ kind: v.literal('supportMove'), start: space, to: space }),
  v.object({ kind: v.literal('supportMerge'), player, to: space }),
  v.object({ kind: v.literal('convoy'), start: space, to: space }),
]);
const place = v.nullable(integerSchema(0, 199));
// Seven seats with as many orders as they may give, and who holds of himself.
const MOST_ACTS = 1600;
const act = v.object({ player, from: space, parts, doing, order: place, wrong: v.exactOptional(wrong) });
const fate = v.object({
  fate: v.picklist(['arrives', 'fails', 'holds', 'dislodged', 'given', 'cut', 'void', 'carries', 'sacks']),
  reasons: list(
    v.object({ clause: text(6), word: text(40), figures, by: v.exactOptional(integerSchema(0, MOST_ACTS)) }),
    40,
  ),
});
const dislodged = v.object({
  player,
  from: space,
  parts,
  open: v.object({ A: list(space, 20), F: list(space, 20) }),
});
const passed = list(v.object({ space, from: v.nullable(power), to: power }), 80);

const situation = v.object({
  moment: v.object({
    year: integerSchema(LAST_YEAR, OPENING.year),
    season: v.picklist(['winter', 'spring', 'autumn']),
    step: v.picklist(['opening', 'orders', 'retreats', 'deal', 'winter']),
  }),
  position,
  centres,
  dislodged: list(dislodged, 70),
  sackers: list(player, 70),
  treasures: list(v.object({ player, state: v.picklist(STATES), left: integerSchema(0, 2) }), 70),
  ended: v.nullable(v.object({ by: v.picklist(['victory', 'draw']), winner: v.nullable(player) })),
});

/** What a season, its retreats or a Winter came to. */
export const result = v.object({
  acts: list(act, MOST_ACTS),
  fates: list(fate, MOST_ACTS),
  standOffs: list(space, 70),
  disbanded: list(v.object({ player, from: space, parts }), 70),
  retreats: list(
    v.object({ player, from: space, parts, to: v.nullable(space), destroyed: v.boolean(), order: place }),
    400,
  ),
  removed: list(v.object({ space, part }), 900),
  passed,
  next: situation,
});
