import { HOMES, type Player } from '../board/powers.ts';
import { type Board, type SpaceId, takesFleets } from '../board/space.ts';
import { addComponents, type Components, countOf, type Position } from '../board/stacks.ts';
import type { Order, OrderError } from '../orders/order.ts';
import { costOf } from './supply.ts';

/** The supply of a Major State at the start of a campaign, in halves (O2). */
export const OPENING_SUPPLY_HALVES = 6;

const orderError = (
  word: string,
  names: readonly string[],
  figures?: Readonly<Record<string, number>>,
): OrderError => ({
  code: 'E13',
  word,
  names,
  ...(figures ? { figures } : {}),
});

/**
 * Applies a player's set-up (O2 O3): up to six halves in the home cities of his Major State, and one component in the home
 * city of his Minor State. A state without a set-up gets one army in each home city. Violations of O give E13.
 */
export const applyOpening = (
  board: Board,
  player: Player,
  orders: readonly Order[],
): { readonly position: Position; readonly refused: readonly (OrderError | undefined)[] } => {
  const { major, minor } = HOMES[player];
  let position: Position = {};
  let spent = 0;
  const refused = orders.map((order): OrderError | undefined => {
    if (order.does !== 'place') return { code: 'E12', word: 'notNow' };
    const { from, parts } = order;
    const state = from === minor ? 'minor' : 'major';
    if (state === 'major' && !major.includes(from)) return orderError('notYourHome', [from]);
    if (parts.some(part => part.sacred || (part.minor && state === 'major'))) return orderError('badLetters', [from]);
    if (parts.some(({ arm }) => arm === 'F') && !takesFleets(board, from)) return orderError('noCoast', [from]);
    const placed = parts.map(({ n, arm }): Components => ({ n, arm, state, sacred: false }));
    if (state === 'minor') {
      if (position[minor] || countOf(placed) > 1) return orderError('oneComponent', [from]);
    } else {
      const cost = placed.reduce((sum, part) => sum + part.n * costOf(part), 0);
      if (spent + cost > OPENING_SUPPLY_HALVES)
        return orderError('halvesShort', [from], { left: OPENING_SUPPLY_HALVES - spent, cost });
      spent += cost;
    }
    position = addComponents(position, from, player, placed);
    return undefined;
  });
  const army = (space: SpaceId, state: Components['state']): void => {
    position = addComponents(position, space, player, [{ n: 1, arm: 'A', state, sacred: false }]);
  };
  if (!position[minor]) army(minor, 'minor');
  if (!major.some(space => position[space])) for (const space of major) army(space, 'major');
  return { position, refused };
};
