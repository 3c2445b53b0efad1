import { createPluralizer } from '../../../../ui/messages/plural.ts';
import { formatHalves, formatList } from '../../../../ui/messages/text-format.ts';

export const plural = createPluralizer('en');
export const list = (items: readonly string[]): string => formatList(items, 'en');
export const signed = (n: number): string => (n > 0 ? `+${formatHalves(n)}` : formatHalves(n));
/** A leader’s name inside a sentence: his article is no longer the first word. */
export const within = (leader: string): string => leader.replace(/^The /, 'the ');
