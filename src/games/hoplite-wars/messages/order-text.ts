import { BOARD } from '../board/map.ts';
import { type Board, boardOf } from '../board/space.ts';
import { formatOrder } from '../orders/format.ts';
import type { Order } from '../orders/order.ts';
import { fieldMessages } from './index.ts';
import { spaceName } from './names.ts';

const boards = new WeakMap<object, Board>();

/** The board with names in the current language. Names of the rules are accepted as well (N7). */
export const localBoard = (): Board => {
  const { spaces } = fieldMessages();
  const known = boards.get(spaces);
  if (known) return known;
  const board = boardOf(
    [...BOARD.spaces.values()].map(space => ({
      ...space,
      name: spaceName(space.id),
      alias: [...space.alias, space.name],
    })),
  );
  boards.set(spaces, board);
  return board;
};

/** An order in notation, with names in the current language. */
export const orderText = (order: Order): string => formatOrder(localBoard(), order);
