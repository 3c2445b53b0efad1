import { pluralIn } from '../../../../ui/words/plural.ts';

export const plural = pluralIn('el');
export const list = new Intl.ListFormat('el', { type: 'conjunction' });
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** A term of a button, inside a sentence. */
export const within = (term: string): string => term.toLocaleLowerCase('el');
