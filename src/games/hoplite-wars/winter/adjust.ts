import { type Player, type Power, playerOf, powerOf, STATES, type State } from '../board/powers.ts';
import { type Board, isCentre, type SpaceId, takesFleets } from '../board/space.ts';
import { countOf, type Part, type Position, picked, withoutParts, withParts } from '../board/stacks.ts';
import type { Given as Lot, Order, Wrong } from '../orders/order.ts';
import { farthest } from './civil.ts';
import { type Centres, costOf, supplyOf, upkeepOf } from './supply.ts';

/** Units that a sacker may still raise this Winter (D3). */
export interface Treasure {
  readonly player: Player;
  readonly state: State;
  readonly left: number;
}

/** A Winter as it finds the powers. */
export interface WinterGround {
  readonly board: Board;
  readonly position: Position;
  readonly centres: Centres;
  /** One for each who sacked Delphi in the year that ends. */
  readonly treasures: readonly Treasure[];
}

/** Components that went without an order, since their power cannot keep them. */
export interface Given {
  readonly space: SpaceId;
  readonly part: Part;
}

/** A player's Winter worked out. */
export interface Adjusted {
  /** The whole position, with his components changed and all others as they were. */
  readonly position: Position;
  /** For each order why it is refused (E2 E3 E12–E14), or undefined. */
  readonly refused: readonly (Wrong | undefined)[];
  readonly removed: readonly Given[];
}

const wrong = (code: Wrong['code'], word: string, names: readonly string[], figures?: Wrong['figures']): Wrong => ({
  code,
  word,
  names,
  ...(figures ? { figures } : {}),
});

type Winter = Lot &
  ({ readonly does: 'remove' | 'disband' | 'build' } | { readonly does: 'convert'; readonly into: 'A' | 'F' });

const isWinter = (order: Order): order is Order & Winter =>
  ['remove', 'disband', 'convert', 'build'].includes(order.does);
type Answer = { readonly position: Position } | Wrong;

/**
 * A player's Winter (W1–W5): he removes what he cannot keep, disbands garrisons of his own will (G4), converts, builds. What he does not remove
 * though he must goes by itself.
 */
export const adjusted = (ground: WinterGround, player: Player, orders: readonly Order[]): Adjusted => {
  const refused: (Wrong | undefined)[] = orders.map(order =>
    isWinter(order) ? undefined : { code: 'E12', word: 'notNow' },
  );
  let position = ground.position;
  const each = (does: Winter['does'], work: (order: Winter, now: Position) => Answer): void => {
    for (const [i, order] of orders.entries()) {
      if (refused[i] || order.does !== does || !isWinter(order)) continue;
      const answer = work(order, position);
      if ('code' in answer) refused[i] = answer;
      else position = answer.position;
    }
  };
  const removals = checkedRemovals(ground, player, orders);
  for (const [i, why] of removals) refused[i] ??= why;
  each('remove', order => taken(position, player, order));
  each('disband', order =>
    order.parts.some(({ arm }) => arm !== 'G')
      ? wrong('E13', 'noGarrison', [order.from])
      : taken(position, player, order),
  );
  const removed: Given[] = [];
  for (const state of STATES) {
    const power = powerOf(player, state);
    const supply = supplyOf(ground.board, ground.centres, power);
    for (let over = upkeepOf(position, power) - supply; over > 0; over = upkeepOf(position, power) - supply) {
      const next = farthest(ground.board, position, power);
      if (!next) break;
      const { space, part } = next;
      // Like ones of a stack go together: a position from outside may have thousands.
      const gone = { ...part, n: Math.min(part.n, Math.ceil(over / costOf(part))) };
      removed.push({ space, part: gone });
      position = withoutParts(position, space, [gone]);
    }
  }
  each('convert', (order, now) => converted(ground.board, now, player, order));
  let treasure = treasureOf(ground, player)?.left ?? 0;
  each('build', (order, now) => {
    const answer = built(ground, now, player, order, treasure);
    if (!('code' in answer)) treasure -= countOf(order.parts.filter(({ sacred }) => sacred));
    return answer;
  });
  return { position, refused, removed };
};

/** What a player may still raise of the treasure of Delphi (D3). */
export const treasureOf = ({ treasures }: Pick<WinterGround, 'treasures'>, player: Player): Treasure | undefined =>
  treasures.find(each => each.player === player);

/** The components that an order means; why there are none such (E2 E3). */
const named = (position: Position, player: Player, { from, parts }: Winter): readonly Part[] | Wrong => {
  const stack = position[from];
  if (stack?.player !== player) return wrong('E2', stack ? 'notYours' : 'noneThere', [from]);
  const found = picked(stack.parts, parts);
  if (found) return found;
  const some = parts.every(part => picked(stack.parts, [{ ...part, n: 1 }]));
  return wrong(some ? 'E3' : 'E2', some ? 'tooMany' : 'noneThere', [from]);
};

const taken = (position: Position, player: Player, order: Winter): Answer => {
  const parts = named(position, player, order);
  return 'code' in parts ? parts : { position: withoutParts(position, order.from, parts) };
};

/** Removals that may not be: of sacred components (D4), or of what could have stayed; the last written first. */
const checkedRemovals = (
  { board, position, centres }: WinterGround,
  player: Player,
  orders: readonly Order[],
): ReadonlyMap<number, Wrong> => {
  const refused = new Map<number, Wrong>();
  let now = position;
  const lots: { readonly i: number; readonly from: SpaceId; readonly parts: readonly Part[] }[] = [];
  for (const [i, order] of orders.entries()) {
    if (order.does !== 'remove' || !isWinter(order)) continue;
    const parts = named(now, player, order);
    if ('code' in parts) refused.set(i, parts);
    else if (parts.some(({ sacred }) => sacred)) refused.set(i, wrong('E14', 'sacred', [order.from]));
    else {
      lots.push({ i, from: order.from, parts });
      now = withoutParts(now, order.from, parts);
    }
  }
  for (const { i, from, parts } of [...lots].reverse()) {
    const could = parts.some(part => {
      const power = powerOf(player, part.state);
      return upkeepOf(now, power) + costOf(part) <= supplyOf(board, centres, power);
    });
    if (!could) continue;
    refused.set(i, wrong('E14', 'couldStay', [from]));
    now = withParts(now, from, player, parts);
  }
  return refused;
};

/** Armies of a coastal centre that become fleets, or the reverse (W5 R-29). */
const converted = (board: Board, position: Position, player: Player, order: Winter): Answer => {
  if (order.does !== 'convert') return wrong('E12', 'notNow', []);
  const { from, into } = order;
  if (!isCentre(board, from)) return wrong('E13', 'noCentre', [from]);
  if (!takesFleets(board, from)) return wrong('E13', 'noCoast', [from]);
  if (order.parts.some(({ arm }) => arm === 'G' || arm === into)) return wrong('E13', 'badArm', [from]);
  const parts = named(position, player, order);
  if ('code' in parts) return parts;
  return {
    position: withParts(
      withoutParts(position, from, parts),
      from,
      player,
      parts.map(part => ({ ...part, arm: into })),
    ),
  };
};

/** Components built on a centre of one of the player's powers, which has the halves for them (W3 W4 R-28), or sacred ones (D3). */
const built = (ground: WinterGround, position: Position, player: Player, order: Winter, treasure: number): Answer => {
  const { board, centres } = ground;
  const { from, parts } = order;
  const power: Power | undefined = centres[from];
  if (!power || playerOf(power) !== player || !isCentre(board, from)) return wrong('E13', 'notYourCentre', [from]);
  // As the Winter began: nobody knows what others remove.
  const there = ground.position[from]?.player;
  if (there !== undefined && there !== player) return wrong('E13', 'othersStand', [from]);
  if (parts.some(({ arm }) => arm === 'F') && !takesFleets(board, from)) return wrong('E13', 'noCoast', [from]);
  const state: State = power === player ? 'major' : 'minor';
  const made = parts.map(({ n, arm, sacred }): Part => ({ n, arm, state, sacred: sacred === true }));
  if (parts.some(({ minor }) => minor && state === 'major')) return wrong('E13', 'notYourCentre', [from]);
  const sacred = made.filter(part => part.sacred);
  if (countOf(sacred) > treasure || sacred.some(({ arm }) => arm === 'G')) return wrong('E13', 'noTreasure', [from]);
  if (sacred.length > 0 && treasureOf(ground, player)?.state !== state) return wrong('E13', 'notYourCentre', [from]);
  const cost = made.reduce((sum, part) => sum + part.n * costOf(part), 0);
  const left = supplyOf(board, centres, power) - upkeepOf(position, power);
  if (cost > left) return wrong('E13', 'halvesShort', [from], { left: Math.max(0, left), cost });
  return { position: withParts(position, from, player, made) };
};
