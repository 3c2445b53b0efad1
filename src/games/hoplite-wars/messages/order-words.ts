import { formatList } from '../../../ui/messages/text-format.ts';
import type { ComponentSelector } from '../board/stacks.ts';
import type { Order, OrderGroup } from '../orders/order.ts';
import { gameMessages } from './index.ts';
import { spaceName } from './names.ts';
import { recapWords } from './recap/recap-words.ts';

/** Components in words, such as Army, or 2 armies and Fleet. */
const partsText = (parts: readonly ComponentSelector[]): string => {
  const t = gameMessages();
  return formatList(parts.map(({ n, arm }) => (n === 1 ? t.arms[arm] : t.counted[arm](n))));
};

/** The number of components in groups. */
const componentsIn = (groups: readonly OrderGroup[]): number =>
  groups.reduce((sum, { parts }) => sum + parts.reduce((all, { n }) => all + n, 0), 0);

const groupText = ({ from, parts }: OrderGroup): string => `${partsText(parts)} ${spaceName(from)}`;

/** An order in words, such as Army Megara → Plataea. */
export const orderInWords = (order: Order): string => {
  const t = recapWords();
  switch (order.does) {
    case 'hold':
      return t.holds(componentsIn([order]), groupText(order));
    case 'move':
      return (order.via ? t.movesBySea : t.moves)(groupText(order), spaceName(order.to));
    case 'supportHold':
      return t.supportsHold(componentsIn([order]), groupText(order), spaceName(order.at));
    case 'supportMove':
      return t.supportsMove(componentsIn([order]), groupText(order), spaceName(order.start), spaceName(order.to));
    case 'supportMerge':
      return t.supportsMerge(componentsIn([order]), groupText(order), spaceName(order.to));
    case 'convoy':
      return t.carries(componentsIn([order]), groupText(order), spaceName(order.start), spaceName(order.to));
    case 'merge':
      return t.merges(componentsIn(order.sources), formatList(order.sources.map(groupText)), spaceName(order.to));
    case 'sack':
      return gameMessages().does.sack;
    case 'giveUp':
      return t.disbands(componentsIn([order]), groupText(order));
    case 'convert':
      return t.converts(gameMessages().does.convert, groupText(order), gameMessages().arms[order.into]);
    case 'build':
    case 'remove':
    case 'disband':
    case 'place':
      return t.does(gameMessages().does[order.does], groupText(order));
  }
};
