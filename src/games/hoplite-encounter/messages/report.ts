import type { Block, Doc, Item, Section } from '../../../game-ui/report/doc.ts';
import { lossesTogether } from '../orders/muster.ts';
import type { Sheet } from '../orders/sheet.ts';
import { formatSheet } from '../orders/text.ts';
import { chestTold, type MoneyTold, moneyTold, seizedTold, treasuryTold } from '../report/ledger.ts';
import type { FightTold, ForceTold, MeetingTold, Report } from '../report/report.ts';
import { formatSum } from '../rules/money.ts';
import type { Sighting } from '../vision/view.ts';
import type { Words } from './en/index.ts';
import { lossText, moneyText, reasonText, unitsSaid } from './said.ts';

/** How a report names what it tells of. */
export interface ReportNames {
  /** An Empire, such as Athens. */
  readonly empire: (code: string) => string;
  /** A country and its code, such as Megara MEG. */
  readonly country: (code: string) => string;
  /** A hex with the city on it as far as its Empire has seen it, such as Megara C56R38. */
  readonly place: (ref: string) => string;
}

/** The names of a report in the words of a language. */
export const reportNames = (words: Words, { names, hexes }: Report['map']): ReportNames => {
  const empires: Readonly<Record<string, string>> = words.empires;
  const nameOf = new Map(names.map(({ code, name }) => [code, words.placeName(name)]));
  const cityAt = new Map(hexes.flatMap(({ ref, city }) => (city ? [[ref, words.placeName(city.name)] as const] : [])));
  return {
    empire: code => empires[code] ?? code,
    country: code => `${nameOf.get(code) ?? ''} ${code}`.trim(),
    place: ref => `${cityAt.get(ref) ?? ''} ${ref}`.trim(),
  };
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
  const names = reportNames(words, map);
  const month = months[`m${heading.month.month}` as keyof typeof months];
  const part = (id: keyof typeof parts, blocks: readonly Block[]): Section => ({ id, title: parts[id], blocks });
  return {
    title: `${names.empire(heading.empire)} – ${words.turn(heading.turn, month, heading.month.year)}`,
    lead: [
      ...(version > 1 ? [words.version(version)] : []),
      ...(opened ? [words.recordOpened] : []),
      ...(heading.winterNext ? [words.winterNext] : []),
      ...heading.allies.map(each => words.allied(names.empire(each))),
      ...heading.made.map(({ to, until }) => words.offered(names.empire(to), until)),
      ...heading.received.map(({ from, until }) => words.received(names.empire(from), until)),
    ],
    sections: [
      part('captures', [
        lines(
          [
            ...captures.gained.map(({ state }) => words.gained(names.country(state))),
            ...captures.lost.map(({ state, to }) => words.lost(names.country(state), names.empire(to))),
            ...captures.disputed.map(({ state }) => words.disputed(names.country(state))),
          ],
          nothing,
        ),
      ]),
      part('money', moneyBlocks(words, names, money, forces)),
      part('refused', [
        list(
          refused.map(fault => ({
            title: [fault.line, words.fields[fault.field], fault.said].filter(Boolean).join('\u00a0· '),
            text: [reasonText(words, fault)],
          })),
          nothing,
        ),
      ]),
      part('forces', [
        list(
          forces.flatMap(force => forceItems(words, names, force)),
          nothing,
        ),
      ]),
      part('map', [
        lines(
          map.sightings.map(seen => `${names.place(seen.ref)}: ${sightingText(names, seen)}`),
          nothing,
        ),
      ]),
      part('totals', [
        {
          kind: 'text',
          text: [
            `${unitsSaid(totals.units)}.`,
            words.total(formatSum(totals.money), formatSum(totals.income)),
            words.count(totals.forces, totals.cap),
          ].join(' '),
        },
        ...(totals.standings.length === 0 ? [] : [standings(words, names, totals.standings)]),
        ...(totals.ended
          ? [lines([words.ended[totals.ended.by](totals.ended.winners.map(names.empire).join(', '))], nothing)]
          : []),
      ]),
      // What nobody has written, and nobody has changed, has no heading.
      ...(notes.length === 0
        ? []
        : [
            part('notes', [
              list(
                notes.map(({ from, text }) => ({ title: names.empire(from), text: [text] })),
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

/** Every Treasury and every chest with all that changed it, units that are gone, and what it all comes to (J3). */
const moneyBlocks = (
  words: Words,
  names: ReportNames,
  money: Report['money'],
  forces: readonly ForceTold[],
): readonly Block[] => {
  const { chests = [], countries, losses, seized = [] } = money;
  const t = words.ledger;
  const item = (title: string, told: MoneyTold): Item => ({ title, text: [moneyText(words, told)] });
  const nameOf = (number: number): string =>
    [...chests, ...forces].find(({ name }) => Number(name.slice(1)) === number)?.name ?? String(number);
  const all = moneyTold(money);
  return [
    list(
      [
        ...countries.map(country => item(names.country(country.state), treasuryTold(country))),
        ...seized.map(country => item(names.country(country.state), seizedTold(country))),
        ...chests.flatMap(chest => {
          const told = chestTold(chest);
          return told.opened === 0 && told.lines.length === 0 ? [] : [item(t.chestOf(chest.name), told)];
        }),
        ...(all ? [item(t.all, all)] : []),
      ],
      words.nothing,
    ),
    ...(losses.length === 0
      ? []
      : [
          lines(
            lossesTogether(losses).map(
              loss => `${nameOf(loss.number)}: ${words.byRule(lossText(words, loss), loss.clause)}`,
            ),
            words.nothing,
          ),
        ]),
  ];
};

const standings = (words: Words, names: ReportNames, all: Report['totals']['standings']): Block => {
  const figure = (imperial: number, out: boolean): string => (out ? words.outShort : String(imperial));
  return {
    kind: 'table',
    head: ['', words.imperialHeld],
    rows: all.map(({ empire, imperial, out }) => [names.empire(empire), figure(imperial, out)]),
    lines: all.map(({ empire, imperial, out }) =>
      out ? words.out(names.empire(empire)) : words.holds(names.empire(empire), imperial),
    ),
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
        .flatMap(line => [{ text: [`!O ${line}`] }, { text: [`!I ${line.split(' ', 1)[0]} ${'_'.repeat(24)}`] }]),
    },
  ],
});

/** A force of another Empire, as far as it is seen: Sparta A1 3H. */
export const sightingText = (names: ReportNames, { empire, letter, number, units }: Sighting): string =>
  [names.empire(empire), `${letter}${number ?? ''}`, ...(units ? [unitsSaid(units)] : [])].join(' ');

/** An encounter without its reasons: where, by its code and name, with whom (J5). */
export const meetingText = (words: Words, names: ReportNames, { ref, code, allied, other }: MeetingTold): string =>
  `${names.place(ref)}: ${code} ${words.encounters[code]}, ${sightingText(names, other)}${allied ? `, ${words.ally}` : ''}.`;

/** A battle without its steps: where, who, the cast, and what each lost (J5). */
export const fightHead = (words: Words, names: ReportNames, fight: FightTold): string => {
  const { ref, kind, sides, cast } = fight;
  const who = fightSides(names, fight).join(' – ');
  if (!cast) return `${names.place(ref)}: ${words.phoney}, ${who}.`;
  const won = cast.winner === null ? words.drawn : words.won(fightSides(names, fight)[cast.winner]);
  const lost = words.lostUnits(sides[0].losses, sides[1].losses);
  return `${names.place(ref)}: ${words.battles[kind]}, ${who}, ${cast.cast.join('+')}. ${won} ${lost}`;
};

/** Both forces of a fight by name. */
export const fightSides = (names: ReportNames, { sides: [a, b] }: FightTold): readonly [string, string] => [
  `${names.empire(a.empire)} ${a.letter}${a.number}`,
  `${names.empire(b.empire)} ${b.letter}${b.number}`,
];

/** Where a force went, and what is left of its chest. */
export const wayText = (words: Words, names: ReportNames, force: ForceTold): string => {
  const { start, final, after, chestBefore, chestAfter } = force;
  const gone = after.H + after.T + after.M === 0;
  return [
    start === final ? words.stays(names.place(start)) : words.from(names.place(start), names.place(final)),
    gone ? words.destroyed : words.chest(formatSum(chestBefore), formatSum(chestAfter)),
  ].join(' ');
};

const forceItems = (words: Words, names: ReportNames, force: ForceTold): readonly Item[] => [
  { title: force.name, note: unitsSaid(force.before), text: [wayText(words, names, force)] },
  ...force.meetings.map(meeting => ({
    text: [
      `${force.name}, ${meetingText(words, names, meeting)}`,
      ...meeting.reasons.map(each => reasonText(words, each)),
    ],
  })),
  ...force.fights.map(fight => ({
    text: [
      `${force.name}, ${fightHead(words, names, fight)}`,
      ...fight.steps.map(
        step =>
          `${step.side === undefined ? '' : `${fightSides(names, fight)[step.side]}, `}${reasonText(words, step)}`,
      ),
    ],
  })),
];
