import { pluralIn } from '../../../ui/words/plural.ts';

export const plural = pluralIn('en');
export const list = new Intl.ListFormat('en', { type: 'conjunction' });
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
