import type { UnitLoss } from '../orders/raising-result.ts';
import type { MoneyStatement } from '../report/ledger.ts';
import { UNIT_KINDS, type UnitCounts } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import type { Settings } from '../rules/settings.ts';
import type { GameMessages, PanelMessages } from './en/index.ts';

type Figures = Readonly<Record<string, number>>;

interface ReasonData {
  readonly clause: string;
  readonly word: keyof PanelMessages['reasons'];
  readonly figures?: Figures;
}

/** The sentence of a reason or a fault. */
export const reasonMessage = (messages: PanelMessages, { word, figures = {} }: ReasonData): string => {
  const says = messages.reasons[word];
  return typeof says === 'function' ? says(figures) : says;
};

/** The same with its clause before it. */
export const clauseReasonMessage = (messages: PanelMessages, said: ReasonData): string =>
  `${said.clause}: ${reasonMessage(messages, said)}`;

/** Units by their names, such as 3 triremes, 1 regiment. */
export const unitsMessage = (messages: PanelMessages, units: UnitCounts): string =>
  UNIT_KINDS.flatMap(kind => (units[kind] > 0 ? [messages.countOf[kind](units[kind])] : [])).join(', ');

/** Lost units and the cause (F5 F7 R-23 K11). */
export const lossMessage = (
  messages: PanelMessages,
  { kind, count, word }: Omit<UnitLoss, 'clause' | 'number'>,
): string => messages.losses[word](messages.countOf[kind](count), count);

/** An account as a sum, such as 9.80 at first − 1.00 raising 1H + 3.20 income of the next month = 12.00 (J3). */
export const statementMessage = (messages: PanelMessages, { opened, lines, now }: MoneyStatement): string => {
  const { first, parts } = messages.ledger;
  const said = lines.map(({ word, sum, units }) =>
    [sum < 0 ? '−' : '+', formatSum(Math.abs(sum)), parts[word], ...(units ? [formatUnits(units)] : [])].join('\u00a0'),
  );
  return [first(formatSum(opened)), ...said, `=\u00a0${formatSum(now)}`].join(' ');
};

/** Units in short, such as 3H 2T. */
export const formatUnits = (units: UnitCounts): string =>
  UNIT_KINDS.flatMap(kind => (units[kind] > 0 ? [`${units[kind]}${kind}`] : [])).join(' ') || '0';

/** Units in words: 4 regiments, 5 triremes. */
export const unitsInWords = (messages: PanelMessages, units: UnitCounts): string =>
  UNIT_KINDS.flatMap(kind => (units[kind] > 0 ? [messages.countOf[kind](units[kind])] : [])).join(', ');

/** The name of a setting's choice. */
export const choiceName = ({ choices }: GameMessages, of: keyof Settings, value: string): string =>
  (choices as Readonly<Record<string, string>>)[`${of}${value.slice(0, 1).toUpperCase()}${value.slice(1)}`] ?? value;
