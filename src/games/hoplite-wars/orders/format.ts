import { HOMES } from '../board/powers.ts';
import { type Board, nameOf, type SpaceId } from '../board/space.ts';
import type { ComponentSelector } from '../board/stacks.ts';
import type { Order, OrderGroup } from './order.ts';

/** Components by number and letters, such as `2A/Fm` (N1). */
export const formatComponents = (parts: readonly ComponentSelector[]): string =>
  parts
    .map(({ n, arm, minor, sacred }) => `${n === 1 ? '' : n}${arm}${minor ? 'm' : ''}${sacred ? 's' : ''}`)
    .join('/');

/** Components in their space, such as `2A/F(Corinth)` (N1). */
export const formatOrderGroup = (board: Board, { from, parts }: OrderGroup): string =>
  `${formatComponents(parts)}(${nameOf(board, from)})`;

/** An order in notation (N1–N6). `parseOrders` returns the same order for it. */
export const formatOrder = (board: Board, order: Order): string => {
  const name = (space: SpaceId): string => nameOf(board, space);
  const said = (parts: readonly ComponentSelector[] | undefined, space: SpaceId): string =>
    `${formatComponents(parts ?? [])}(${name(space)})`;
  switch (order.does) {
    case 'hold':
      return `${formatOrderGroup(board, order)} H`;
    case 'move':
      return `${formatOrderGroup(board, order)}-${name(order.to)}${order.via ? ' VIA' : ''}`;
    case 'supportHold':
      return `${formatOrderGroup(board, order)} S ${said(order.said, order.at)}`;
    case 'supportMove':
      return `${formatOrderGroup(board, order)} S ${said(order.said, order.start)}-${name(order.to)}`;
    case 'supportMerge':
      return `${formatOrderGroup(board, order)} S ${order.player ? `${HOMES[order.player].name} ` : ''}MERGE (${name(order.to)})`;
    case 'convoy':
      return `${formatOrderGroup(board, order)} C ${said(order.said, order.start)}-${name(order.to)}`;
    case 'merge': {
      const sources = order.sources.map(source => `${formatOrderGroup(board, source)}${source.via ? ' VIA' : ''}`);
      // Orders store only the number, not the arms.
      const number = order.number === undefined ? '' : formatComponents([{ n: order.number, arm: 'A' }]);
      return `${sources.join(' & ')} MERGE ${number}(${name(order.to)})`;
    }
    case 'sack':
      return 'SACK Delphi';
    case 'giveUp':
      return `${formatOrderGroup(board, order)} D`;
    case 'build':
    case 'remove':
    case 'disband':
      return `${order.does.toUpperCase()} ${formatOrderGroup(board, order)}`;
    case 'convert':
      return `CONVERT ${formatOrderGroup(board, order)} TO ${order.into}`;
    case 'place':
      return formatOrderGroup(board, order);
  }
};
