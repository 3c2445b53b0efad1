import { type Player, type Power, playerOf, powerOf, STATES, type State } from '../board/powers.ts';
import { type Board, isCentre, type SpaceId, takesFleets } from '../board/space.ts';
import {
  addComponents,
  type Components,
  countOf,
  type Position,
  removeComponents,
  selectComponents,
} from '../board/stacks.ts';
import type { OrderGroup as Lot, Order, OrderError } from '../orders/order.ts';
import { findFarthest } from './forced-removals.ts';
import { type Centres, costOf, supplyOf, upkeepOf } from './supply.ts';

/** Units that a sacker can still raise this Winter (D3). */
export interface Treasure {
  readonly player: Player;
  readonly state: State;
  readonly left: number;
}

/** The position at the start of a Winter. */
export interface WinterStart {
  readonly board: Board;
  readonly position: Position;
  readonly centres: Centres;
  /** One entry for each player who sacked Delphi this year. */
  readonly treasures: readonly Treasure[];
}

/** Components removed by the rule, because their power cannot keep them. */
export interface RemovedComponents {
  readonly space: SpaceId;
  readonly part: Components;
}

/** The result of a player's Winter. */
export interface AdjustmentOutcome {
  /** The whole position with this player's changes. */
  readonly position: Position;
  /** The reason why each order is refused (E2 E3 E12–E14), or undefined. */
  readonly refused: readonly (OrderError | undefined)[];
  readonly removed: readonly RemovedComponents[];
}

const orderError = (
  code: OrderError['code'],
  word: string,
  names: readonly string[],
  figures?: OrderError['figures'],
): OrderError => ({
  code,
  word,
  names,
  ...(figures ? { figures } : {}),
});

type WinterOrder = Lot &
  ({ readonly does: 'remove' | 'disband' | 'build' } | { readonly does: 'convert'; readonly into: 'A' | 'F' });

const isWinterOrder = (order: Order): order is Order & WinterOrder =>
  ['remove', 'disband', 'convert', 'build'].includes(order.does);
type StepResult = { readonly position: Position } | OrderError;

/**
 * A player's Winter (W1–W5): required removals, garrisons disbanded by choice (G4), conversions, builds. The rule makes
 * the removals that the player does not order.
 */
export const applyAdjustments = (ground: WinterStart, player: Player, orders: readonly Order[]): AdjustmentOutcome => {
  const refused: (OrderError | undefined)[] = orders.map(order =>
    isWinterOrder(order) ? undefined : { code: 'E12', word: 'notNow' },
  );
  let position = ground.position;
  const each = (does: WinterOrder['does'], work: (order: WinterOrder, now: Position) => StepResult): void => {
    for (const [i, order] of orders.entries()) {
      if (refused[i] || order.does !== does || !isWinterOrder(order)) continue;
      const answer = work(order, position);
      if ('code' in answer) refused[i] = answer;
      else position = answer.position;
    }
  };
  const removals = checkRemovals(ground, player, orders);
  for (const [i, why] of removals) refused[i] ??= why;
  each('remove', order => removeOrdered(position, player, order));
  each('disband', order =>
    order.parts.some(({ arm }) => arm !== 'G')
      ? orderError('E13', 'noGarrison', [order.from])
      : removeOrdered(position, player, order),
  );
  const removed: RemovedComponents[] = [];
  for (const state of STATES) {
    const power = powerOf(player, state);
    const supply = supplyOf(ground.board, ground.centres, power);
    for (let over = upkeepOf(position, power) - supply; over > 0; over = upkeepOf(position, power) - supply) {
      const next = findFarthest(ground.board, position, power);
      if (!next) break;
      const { space, part } = next;
      // Identical components of a stack are removed together: an imported position can have thousands.
      const gone = { ...part, n: Math.min(part.n, Math.ceil(over / costOf(part))) };
      removed.push({ space, part: gone });
      position = removeComponents(position, space, [gone]);
    }
  }
  each('convert', (order, now) => applyConversion(ground.board, now, player, order));
  let treasure = treasureOf(ground, player)?.left ?? 0;
  each('build', (order, now) => {
    const answer = applyBuild(ground, now, player, order, treasure);
    if (!('code' in answer)) treasure -= countOf(order.parts.filter(({ sacred }) => sacred));
    return answer;
  });
  return { position, refused, removed };
};

/** The sacred units that a player can still raise from the treasure of Delphi (D3). */
export const treasureOf = ({ treasures }: Pick<WinterStart, 'treasures'>, player: Player): Treasure | undefined =>
  treasures.find(each => each.player === player);

/** The components that an order means, or why there are none (E2 E3). */
const findComponents = (
  position: Position,
  player: Player,
  { from, parts }: WinterOrder,
): readonly Components[] | OrderError => {
  const stack = position[from];
  if (stack?.player !== player) return orderError('E2', stack ? 'notYours' : 'noneThere', [from]);
  const found = selectComponents(stack.parts, parts);
  if (found) return found;
  const some = parts.every(part => selectComponents(stack.parts, [{ ...part, n: 1 }]));
  return orderError(some ? 'E3' : 'E2', some ? 'tooMany' : 'noneThere', [from]);
};

const removeOrdered = (position: Position, player: Player, order: WinterOrder): StepResult => {
  const parts = findComponents(position, player, order);
  return 'code' in parts ? parts : { position: removeComponents(position, order.from, parts) };
};

/**
 * Illegal removals: of sacred components (D4), or of components that could have stayed; the last written are
 * refused first.
 */
const checkRemovals = (
  { board, position, centres }: WinterStart,
  player: Player,
  orders: readonly Order[],
): ReadonlyMap<number, OrderError> => {
  const refused = new Map<number, OrderError>();
  let now = position;
  const lots: { readonly i: number; readonly from: SpaceId; readonly parts: readonly Components[] }[] = [];
  for (const [i, order] of orders.entries()) {
    if (order.does !== 'remove' || !isWinterOrder(order)) continue;
    const parts = findComponents(now, player, order);
    if ('code' in parts) refused.set(i, parts);
    else if (parts.some(({ sacred }) => sacred)) refused.set(i, orderError('E14', 'sacred', [order.from]));
    else {
      lots.push({ i, from: order.from, parts });
      now = removeComponents(now, order.from, parts);
    }
  }
  for (const { i, from, parts } of [...lots].reverse()) {
    const could = parts.some(part => {
      const power = powerOf(player, part.state);
      return upkeepOf(now, power) + costOf(part) <= supplyOf(board, centres, power);
    });
    if (!could) continue;
    refused.set(i, orderError('E14', 'couldStay', [from]));
    now = addComponents(now, from, player, parts);
  }
  return refused;
};

/** Converts armies of a coastal centre to fleets, or the reverse (W5 R-29). */
const applyConversion = (board: Board, position: Position, player: Player, order: WinterOrder): StepResult => {
  if (order.does !== 'convert') return orderError('E12', 'notNow', []);
  const { from, into } = order;
  if (!isCentre(board, from)) return orderError('E13', 'noCentre', [from]);
  if (!takesFleets(board, from)) return orderError('E13', 'noCoast', [from]);
  if (order.parts.some(({ arm }) => arm === 'G' || arm === into)) return orderError('E13', 'badArm', [from]);
  const parts = findComponents(position, player, order);
  if ('code' in parts) return parts;
  return {
    position: addComponents(
      removeComponents(position, from, parts),
      from,
      player,
      parts.map(part => ({ ...part, arm: into })),
    ),
  };
};

/** Builds components on a centre of one of the player's powers, if it has enough halves (W3 W4 R-28), or sacred ones (D3). */
const applyBuild = (
  ground: WinterStart,
  position: Position,
  player: Player,
  order: WinterOrder,
  treasure: number,
): StepResult => {
  const { board, centres } = ground;
  const { from, parts } = order;
  const power: Power | undefined = centres[from];
  if (!power || playerOf(power) !== player || !isCentre(board, from)) return orderError('E13', 'notYourCentre', [from]);
  // Ownership at the start of Winter, because players do not know other players' removals.
  const there = ground.position[from]?.player;
  if (there !== undefined && there !== player) return orderError('E13', 'othersStand', [from]);
  if (parts.some(({ arm }) => arm === 'F') && !takesFleets(board, from)) return orderError('E13', 'noCoast', [from]);
  const state: State = power === player ? 'major' : 'minor';
  const made = parts.map(({ n, arm, sacred }): Components => ({ n, arm, state, sacred: sacred === true }));
  if (parts.some(({ minor }) => minor && state === 'major')) return orderError('E13', 'notYourCentre', [from]);
  const sacred = made.filter(part => part.sacred);
  if (countOf(sacred) > treasure || sacred.some(({ arm }) => arm === 'G'))
    return orderError('E13', 'noTreasure', [from]);
  if (sacred.length > 0 && treasureOf(ground, player)?.state !== state)
    return orderError('E13', 'notYourCentre', [from]);
  const cost = made.reduce((sum, part) => sum + part.n * costOf(part), 0);
  const left = supplyOf(board, centres, power) - upkeepOf(position, power);
  if (cost > left) return orderError('E13', 'halvesShort', [from], { left: Math.max(0, left), cost });
  return { position: addComponents(position, from, player, made) };
};
