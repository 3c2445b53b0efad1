import { formatList } from '../../../ui/messages/text-format.ts';
import type { OrderError } from '../orders/order.ts';
import { gameMessages } from './index.ts';
import { spaceName } from './names.ts';

interface ReasonLike {
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>> | undefined;
}

/** A reason as text. An unknown reason of another version is shown by its code. */
export const reasonText = ({ word, figures = {} }: ReasonLike): string => {
  const reasons: Readonly<Record<string, string | ((figures: Readonly<Record<string, number>>) => string)>> =
    gameMessages().reasons;
  const said = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return typeof said === 'function' ? said(figures) : (said ?? word);
};

/** The problem of an order as text, with its names. */
export const orderErrorText = (wrong: OrderError): string => {
  const said = reasonText(wrong);
  const names = (wrong.names ?? []).map(spaceName);
  return names.length > 0 ? gameMessages().wrongAt(said, formatList(names)) : said;
};
