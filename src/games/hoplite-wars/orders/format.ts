import { HOMES } from '../board/powers.ts';
import { type Board, nameOf, type SpaceId } from '../board/space.ts';
import type { Named } from '../board/stacks.ts';
import type { Given, Order } from './order.ts';

/** Components by number and letters, such as `2A/Fm` (N1). */
export const formatNamed = (parts: readonly Named[]): string =>
  parts
    .map(({ n, arm, minor, sacred }) => `${n === 1 ? '' : n}${arm}${minor ? 'm' : ''}${sacred ? 's' : ''}`)
    .join('/');

/** Components in their space, such as `2A/F(Corinth)` (N1). */
export const formatGiven = (board: Board, { from, parts }: Given): string =>
  `${formatNamed(parts)}(${nameOf(board, from)})`;

/** An order as it is written (N1–N6); `parseOrders` reads it again as the same order. */
export const formatOrder = (board: Board, order: Order): string => {
  const name = (space: SpaceId): string => nameOf(board, space);
  const said = (parts: readonly Named[] | undefined, space: SpaceId): string =>
    `${formatNamed(parts ?? [])}(${name(space)})`;
  switch (order.does) {
    case 'hold':
      return `${formatGiven(board, order)} H`;
    case 'move':
      return `${formatGiven(board, order)}-${name(order.to)}${order.via ? ' VIA' : ''}`;
    case 'supportHold':
      return `${formatGiven(board, order)} S ${said(order.said, order.at)}`;
    case 'supportMove':
      return `${formatGiven(board, order)} S ${said(order.said, order.start)}-${name(order.to)}`;
    case 'supportMerge':
      return `${formatGiven(board, order)} S ${order.player ? `${HOMES[order.player].name} ` : ''}MERGE (${name(order.to)})`;
    case 'convoy':
      return `${formatGiven(board, order)} C ${said(order.said, order.start)}-${name(order.to)}`;
    case 'merge': {
      const sources = order.sources.map(source => `${formatGiven(board, source)}${source.via ? ' VIA' : ''}`);
      // Only the number is kept, not of which arms it was.
      const number = order.number === undefined ? '' : formatNamed([{ n: order.number, arm: 'A' }]);
      return `${sources.join(' & ')} MERGE ${number}(${name(order.to)})`;
    }
    case 'sack':
      return 'SACK Delphi';
    case 'giveUp':
      return `${formatGiven(board, order)} D`;
    case 'build':
    case 'remove':
    case 'disband':
      return `${order.does.toUpperCase()} ${formatGiven(board, order)}`;
    case 'convert':
      return `CONVERT ${formatGiven(board, order)} TO ${order.into}`;
    case 'place':
      return formatGiven(board, order);
  }
};
