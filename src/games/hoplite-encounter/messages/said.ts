import type { UnitLoss } from '../orders/muster.ts';
import type { MoneyTold } from '../report/ledger.ts';
import { type Count, KINDS } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
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

/** Units by their names, such as 3 triremes, 1 regiment. */
export const unitsNamed = (words: Words, units: Count): string =>
  KINDS.flatMap(kind => (units[kind] > 0 ? [words.countOf[kind](units[kind])] : [])).join(', ');

/** What units are gone, and why (F5 F7 R-23 K11). */
export const lossText = (words: Words, { kind, count, word }: Omit<UnitLoss, 'clause' | 'number'>): string =>
  words.losses[word](words.countOf[kind](count), count);

/** An account as a sum, such as 9.80 at first − 1.00 raising 1H + 3.20 income of the next month = 12.00 (J3). */
export const moneyText = (words: Words, { opened, lines, now }: MoneyTold): string => {
  const { first, parts } = words.ledger;
  const said = lines.map(({ word, sum, units }) =>
    [sum < 0 ? '−' : '+', formatSum(Math.abs(sum)), parts[word], ...(units ? [unitsSaid(units)] : [])].join('\u00a0'),
  );
  return [first(formatSum(opened)), ...said, `=\u00a0${formatSum(now)}`].join(' ');
};

/** Units in short, such as 3H 2T. */
export const unitsSaid = (units: Count): string =>
  KINDS.flatMap(kind => (units[kind] > 0 ? [`${units[kind]}${kind}`] : [])).join(' ') || '0';
