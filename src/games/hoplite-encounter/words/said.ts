import type { UnitLoss } from '../orders/muster.ts';
import { type Count, KINDS } from '../rules/force.ts';
import type { Words } from './en/index.ts';

type Figures = Readonly<Record<string, number>>;

interface Said {
  readonly clause: string;
  readonly word: keyof Words['reasons'];
  readonly figures?: Figures;
}

/** The sentence of a reason or a fault. */
export const reasonSaid = (words: Words, { word, figures = {} }: Said): string => {
  const says = words.reasons[word];
  return typeof says === 'function' ? says(figures) : says;
};

/** The same with its clause before it. */
export const reasonText = (words: Words, said: Said): string => `${said.clause}: ${reasonSaid(words, said)}`;

/** What units are gone, and why (F5 F7 R-23 K11). */
export const lossText = (words: Words, { kind, count, word }: Omit<UnitLoss, 'clause' | 'number'>): string =>
  `${count} ${words.kinds[kind]}, ${words.losses[word]}.`;

/** Units in short, such as 3H 2T. */
export const unitsSaid = (units: Count): string =>
  KINDS.flatMap(kind => (units[kind] > 0 ? [`${units[kind]}${kind}`] : [])).join(' ') || '0';
