import { formatList } from '../../../ui/messages/format.ts';
import type { ComponentSelector } from '../board/stacks.ts';
import type { Order, OrderGroup } from '../orders/order.ts';
import { happenedWords } from './happened-words.ts';
import { warMessages } from './index.ts';
import { spaceName } from './names.ts';

/** Components in words, such as Army, or 2 armies and Fleet. */
const partsText = (parts: readonly ComponentSelector[]): string => {
  const t = warMessages();
  return formatList(parts.map(({ n, arm }) => (n === 1 ? t.arms[arm] : t.counted[arm](n))));
};

const groupText = ({ from, parts }: OrderGroup): string => `${partsText(parts)} ${spaceName(from)}`;

/** An order in words, such as Army Megara → Plataea. */
export const orderInWords = (order: Order): string => {
  const t = happenedWords();
  switch (order.does) {
    case 'hold':
      return t.holds(groupText(order));
    case 'move':
      return (order.via ? t.movesBySea : t.moves)(groupText(order), spaceName(order.to));
    case 'supportHold':
      return t.supportsHold(groupText(order), spaceName(order.at));
    case 'supportMove':
      return t.supportsMove(groupText(order), spaceName(order.start), spaceName(order.to));
    case 'supportMerge':
      return t.supportsMerge(groupText(order), spaceName(order.to));
    case 'convoy':
      return t.carries(groupText(order), spaceName(order.start), spaceName(order.to));
    case 'merge':
      return t.merges(formatList(order.sources.map(groupText)), spaceName(order.to));
    case 'sack':
      return warMessages().does.sack;
    case 'giveUp':
      return t.disbands(groupText(order));
    case 'convert':
      return t.converts(warMessages().does.convert, groupText(order), warMessages().arms[order.into]);
    case 'build':
    case 'remove':
    case 'disband':
    case 'place':
      return t.does(warMessages().does[order.does], groupText(order));
  }
};
