import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { formatHalves, formatList } from '../../../../ui/messages/text-format.ts';

export const plural = createPluralizer('el');
export const list = (items: readonly string[]): string => formatList(items, 'el');
export const signed = (n: number): string => (n > 0 ? `+${formatHalves(n)}` : formatHalves(n));
/** A term of a button, inside a sentence. */
export const within = (term: string): string => term.toLocaleLowerCase('el');
