import type { Block, Doc, Item, Section } from '../../../table/report/doc.ts';
import type { Sheet } from '../orders/sheet.ts';
import { formatSheet } from '../orders/text.ts';
import type { FightTold, ForceTold, Report } from '../report/report.ts';
import { formatSum } from '../rules/money.ts';
import type { Words } from './en/index.ts';

type Figures = Readonly<Record<string, number>>;

/** The sentence of a reason or a fault, with its clause before it. */
export const reasonText = (
  words: Words,
  {
    clause,
    word,
    figures = {},
  }: { readonly clause: string; readonly word: keyof Words['reasons']; readonly figures?: Figures },
): string => {
  const says = words.reasons[word];
  return `${clause}: ${typeof says === 'function' ? says(figures) : says}`;
};

const list = (items: readonly Item[], nothing: string): Block =>
  items.length === 0 ? { kind: 'text', text: nothing } : { kind: 'list', ordered: false, items };

const lines = (texts: readonly string[], nothing: string): Block =>
  list(
    texts.map(text => ({ text: [text] })),
    nothing,
  );

/** What a referee adds to a report (L7 L10). */
interface Added {
  readonly notes: readonly { readonly from: string; readonly text: string }[];
  readonly corrections: readonly { readonly reason: string }[];
  readonly version: number;
  readonly opened: boolean;
}

/** A report as a document, J1 to J7 in their order, for screen, text and print (R-44 L9). */
export const reportDoc = (words: Words, report: Report & Partial<Added>): Doc => {
  const {
    heading,
    captures,
    money,
    refused,
    forces,
    map,
    totals,
    notes = [],
    corrections = [],
    version = 1,
    opened = false,
  } = report;
  const { months, parts, nothing } = words;
  const month = months[`m${heading.month.month}` as keyof typeof months];
  const part = (id: keyof typeof parts, blocks: readonly Block[]): Section => ({ id, title: parts[id], blocks });
  return {
    title: `${heading.empire} – ${words.turn(heading.turn, month, heading.month.year)}`,
    lead: [
      ...(version > 1 ? [words.version(version)] : []),
      ...(opened ? [words.recordOpened] : []),
      ...(heading.winterNext ? [words.winterNext] : []),
      ...heading.allies.map(words.allied),
      ...heading.made.map(({ to, until }) => words.offered(to, until)),
      ...heading.received.map(({ from, until }) => words.received(from, until)),
    ],
    sections: [
      part('captures', [
        lines(
          [
            ...captures.gained.map(({ state }) => words.gained(state)),
            ...captures.lost.map(({ state, to }) => words.lost(state, to)),
            ...captures.disputed.map(({ state }) => words.disputed(state)),
          ],
          nothing,
        ),
      ]),
      part('money', [
        list(
          money.countries.map(({ state, placed, raising, upkeep, left }) => ({
            title: state,
            text: [
              words.account(...([placed, raising, upkeep, left].map(formatSum) as [string, string, string, string])),
            ],
          })),
          nothing,
        ),
        ...(money.losses.length === 0
          ? []
          : [
              lines(
                money.losses.map(
                  ({ clause, word, number, kind, count }) =>
                    `${number}: ${count} ${words.kinds[kind]}, ${words.losses[word]} (${clause})`,
                ),
                nothing,
              ),
            ]),
      ]),
      part('refused', [
        list(
          refused.map(fault => ({
            title: `${fault.line} ${words.fields[fault.field]}`,
            text: [reasonText(words, fault)],
          })),
          nothing,
        ),
      ]),
      part('forces', [
        list(
          forces.map(force => forceItem(words, force)),
          nothing,
        ),
      ]),
      part('map', [
        list(
          map.sightings.map(({ empire, letter, number, units, ref }) => ({
            title: `${empire} ${letter}${number ?? ''}`,
            text: [`${ref}${units ? `, ${unitText(units)}` : ''}`],
          })),
          nothing,
        ),
      ]),
      part('totals', [
        {
          kind: 'text',
          text: [
            `${unitText(totals.units)}.`,
            words.total(formatSum(totals.money), formatSum(totals.income)),
            words.count(totals.forces, totals.cap),
          ].join(' '),
        },
        ...(totals.standings.length === 0
          ? []
          : [
              lines(
                totals.standings.map(({ empire, imperial, out }) =>
                  out ? words.out(empire) : words.holds(empire, imperial),
                ),
                nothing,
              ),
            ]),
        ...(totals.ended ? [lines(totals.ended.winners.map(words.ended[totals.ended.by]), nothing)] : []),
      ]),
      // What nobody has written, and nobody has changed, has no heading.
      ...(notes.length === 0
        ? []
        : [
            part('notes', [
              list(
                notes.map(({ from, text }) => ({ title: from, text: [text] })),
                nothing,
              ),
            ]),
          ]),
      ...(corrections.length === 0
        ? []
        : [
            part('corrections', [
              lines(
                corrections.map(({ reason }) => reason),
                nothing,
              ),
            ]),
          ]),
    ],
  };
};

/** A sheet to write on: each line as the turn opened, and one that is empty beneath it (K2 L9). */
export const sheetSection = (words: Words, sheet: Sheet): Section => ({
  id: 'sheet',
  title: words.parts.sheet,
  blocks: [
    {
      kind: 'list',
      ordered: false,
      items: formatSheet({ game: '', empire: '', turn: 0 }, sheet)
        .split('\n')
        .slice(1)
        .map(line => ({ text: [`!O ${line}`, `!I ${line.split(' ', 1)[0]} ${'_ '.repeat(10)}`.trim()] })),
    },
  ],
});

const unitText = ({ H, T, M }: { readonly H: number; readonly T: number; readonly M: number }): string =>
  `${H}H ${T}T ${M}M`;

const forceItem = (words: Words, force: ForceTold): Item => {
  const { name, start, final, before, after, chestBefore, chestAfter, meetings, fights } = force;
  const gone = after.H + after.T + after.M === 0;
  return {
    title: name,
    note: unitText(before),
    text: [
      start === final ? words.stays(start) : words.from(start, final),
      ...meetings.map(
        ({ ref, code, other, reasons }) =>
          `${ref} ${code} ${other.empire} ${other.letter}${other.number ?? ''}: ${reasons.map(each => reasonText(words, each)).join(' ')}`,
      ),
      ...fights.map(fight => fightText(words, fight)),
      gone ? words.destroyed : words.chest(formatSum(chestBefore), formatSum(chestAfter)),
    ],
  };
};

const fightText = (words: Words, { ref, kind, sides, cast, steps }: FightTold): string => {
  const names = sides.map(({ empire, letter, number }) => `${empire} ${letter}${number}`);
  const head = `${ref}, ${cast ? words.battles[kind] : words.phoney}, ${names.join(' – ')}${cast ? ` ${cast.cast.join('+')}` : ''}.`;
  return [
    head,
    ...steps.map(step => `${step.side === undefined ? '' : `${names[step.side]}, `}${reasonText(words, step)}`),
  ].join(' ');
};
