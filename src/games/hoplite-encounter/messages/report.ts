import type { DocBlock, DocItem, DocSection, ReportDoc } from '../../../game-ui/report/doc.ts';
import type { PlayerNotice } from '../battle/sent-report.ts';
import type { Sheet } from '../orders/sheet.ts';
import { formatSheet } from '../orders/sheet-text.ts';
import {
  chestStatement,
  type MoneyStatement,
  seizedStatement,
  totalStatement,
  treasuryStatement,
} from '../report/ledger.ts';
import type { Report, ReportedFight, ReportedForce, ReportedMeeting } from '../report/report.ts';
import { unitsOf } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import type { Sighting } from '../vision/view.ts';
import type { GameMessages } from './en/index.ts';
import { clauseReasonMessage, formatUnits, lossMessage, statementMessage, unitsInWords } from './format.ts';

/** Names in a report. */
export interface ReportNames {
  /** An Empire, such as Athens. */
  readonly empire: (code: string) => string;
  /** A country and its code, such as Megara MEG. */
  readonly country: (code: string) => string;
  /** A hex with its city, if the Empire has seen it, such as Megara C56R38. */
  readonly place: (ref: string) => string;
}

/** The names of a report in the messages of a language. */
export const reportNames = (messages: GameMessages, { names, hexes }: Report['map']): ReportNames => {
  const empires: Readonly<Record<string, string>> = messages.empires;
  const nameOf = new Map(names.map(({ code, name }) => [code, messages.placeName(name)]));
  const cityAt = new Map(
    hexes.flatMap(({ ref, city }) => (city ? [[ref, messages.placeName(city.name)] as const] : [])),
  );
  return {
    empire: code => empires[code] ?? code,
    country: code => `${nameOf.get(code) ?? ''} ${code}`.trim(),
    place: ref => `${cityAt.get(ref) ?? ''} ${ref}`.trim(),
  };
};

const list = (items: readonly DocItem[], nothing: string): DocBlock =>
  items.length === 0 ? { kind: 'text', text: nothing } : { kind: 'list', ordered: false, items };

const lines = (texts: readonly string[], nothing: string): DocBlock =>
  list(
    texts.map(text => ({ text: [text] })),
    nothing,
  );

/** The referee's additions to a report (L7 L10). */
interface RefereeNotes {
  readonly notes: readonly { readonly from: string; readonly text: string }[];
  readonly corrections: readonly { readonly reason: string }[];
  readonly version: number;
  readonly opened: boolean;
  /** New players, and those who missed the turn (L6). */
  readonly players: readonly PlayerNotice[] | undefined;
}

const EVENT_PARTS: readonly string[] = ['captures', 'money', 'refused', 'forces'];

/** A report as a document, J1 to J7 in order (R-44 L9). Before the first turn it has no event parts. */
export const reportDoc = (messages: GameMessages, report: Report & Partial<RefereeNotes>): ReportDoc => {
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
    players = [],
  } = report;
  const { months, parts, nothing } = messages;
  const names = reportNames(messages, map);
  const month = months[`m${heading.month.month}` as keyof typeof months];
  const part = (id: keyof typeof parts, blocks: readonly DocBlock[]): DocSection => ({ id, title: parts[id], blocks });
  return {
    title: `${names.empire(heading.empire)} – ${messages.turn(heading.turn, month, heading.month.year)}`,
    lead: [
      ...(version > 1 ? [messages.version(version)] : []),
      ...(opened ? [messages.recordOpened] : []),
      ...players.map(({ empire, what, name }) => messages.playerNews[what](names.empire(empire), name ?? '')),
      ...(heading.winterNext ? [messages.winterNext] : []),
      ...heading.allies.map(each => messages.allied(names.empire(each))),
      ...heading.made.map(({ to, until }) => messages.offered(names.empire(to), until)),
      ...heading.received.map(({ from, until }) => messages.received(names.empire(from), until)),
    ],
    sections: [
      part('captures', [
        lines(
          [
            ...captures.gained.map(({ state }) => messages.gained(names.country(state))),
            ...captures.lost.map(({ state, to }) => messages.lost(names.country(state), names.empire(to))),
            ...captures.disputed.map(({ state }) => messages.disputed(names.country(state))),
          ],
          nothing,
        ),
      ]),
      part('money', moneyBlocks(messages, names, money, forces)),
      part('refused', [
        list(
          refused.map(fault => ({
            title: [fault.line, messages.fields[fault.field], fault.said].filter(Boolean).join('\u00a0· '),
            text: [clauseReasonMessage(messages, fault)],
          })),
          nothing,
        ),
      ]),
      part('forces', [
        list(
          forces.flatMap(force => forceItems(messages, names, force)),
          nothing,
        ),
      ]),
      part('map', [
        lines(
          map.sightings.map(seen => `${names.place(seen.ref)}: ${sightingMessage(names, seen)}`),
          nothing,
        ),
      ]),
      part('totals', [
        {
          kind: 'text',
          text: [
            ...(unitsOf(totals.units) > 0 ? [`${unitsInWords(messages, totals.units)}.`] : []),
            messages.total(formatSum(totals.money), formatSum(totals.income)),
            messages.count(totals.forces, totals.cap),
          ].join(' '),
        },
        ...(totals.standings.length === 0 ? [] : [standings(messages, names, totals.standings)]),
        ...(totals.ended
          ? [lines([messages.ended[totals.ended.by](totals.ended.winners.map(names.empire).join(', '))], nothing)]
          : []),
      ]),
      // Notes and corrections have a heading only if there are any.
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
    ].filter(({ id }) => heading.turn > 0 || !EVENT_PARTS.includes(id)),
  };
};

/** Every Treasury and chest with its changes, lost units, and the totals (J3). */
const moneyBlocks = (
  messages: GameMessages,
  names: ReportNames,
  money: Report['money'],
  forces: readonly ReportedForce[],
): readonly DocBlock[] => {
  const { chests = [], countries, losses, seized = [] } = money;
  const t = messages.ledger;
  const item = (title: string, told: MoneyStatement): DocItem => ({ title, text: [statementMessage(messages, told)] });
  const nameOf = (number: number): string =>
    [...chests, ...forces].find(({ name }) => Number(name.slice(1)) === number)?.name ?? String(number);
  const all = totalStatement(money);
  return [
    list(
      [
        ...countries.map(country => item(names.country(country.state), treasuryStatement(country))),
        ...seized.map(country => item(names.country(country.state), seizedStatement(country))),
        ...chests.flatMap(chest => {
          const told = chestStatement(chest);
          return told.opened === 0 && told.lines.length === 0 ? [] : [item(t.chestOf(chest.name), told)];
        }),
        ...(all ? [item(t.all, all)] : []),
      ],
      messages.nothing,
    ),
    ...(losses.length === 0
      ? []
      : [
          lines(
            losses.map(loss => `${nameOf(loss.number)}: ${messages.byRule(lossMessage(messages, loss), loss.clause)}`),
            messages.nothing,
          ),
        ]),
  ];
};

const standings = (messages: GameMessages, names: ReportNames, all: Report['totals']['standings']): DocBlock => {
  const figure = (imperial: number, out: boolean): string => (out ? messages.outShort : String(imperial));
  return {
    kind: 'table',
    head: ['', messages.imperialHeld],
    rows: all.map(({ empire, imperial, out }) => [names.empire(empire), figure(imperial, out)]),
    lines: all.map(({ empire, imperial, out }) =>
      out ? messages.out(names.empire(empire)) : messages.holds(names.empire(empire), imperial),
    ),
  };
};

/** A form for the next sheet: each line as the turn opened, with an empty line beneath it (K2 L9). */
export const sheetSection = (messages: GameMessages, sheet: Sheet): DocSection => ({
  id: 'sheet',
  title: messages.parts.sheet,
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

/** A visible force of another Empire: Sparta A1 3H. */
export const sightingMessage = (names: ReportNames, { empire, letter, number, units }: Sighting): string =>
  [names.empire(empire), `${letter}${number ?? ''}`, ...(units ? [formatUnits(units)] : [])].join(' ');

/** An encounter without reasons: place, code, name and the other force (J5). */
export const meetingMessage = (
  messages: GameMessages,
  names: ReportNames,
  { ref, code, allied, other }: ReportedMeeting,
): string =>
  `${names.place(ref)}: ${code} ${messages.encounters[code]}, ${sightingMessage(names, other)}${allied ? `, ${messages.ally}` : ''}.`;

/** A battle without steps: place, forces, dice, and losses (J5). */
export const fightMessage = (messages: GameMessages, names: ReportNames, fight: ReportedFight): string => {
  const { ref, kind, sides, cast } = fight;
  const who = fightSides(names, fight).join(' – ');
  if (!cast && fight.holder === undefined) return `${names.place(ref)}: ${messages.phoney}, ${who}.`;
  const lost = messages.lostUnits(sides[0].losses, sides[1].losses);
  if (!cast) {
    const { holder } = fight;
    const held =
      holder === null || holder === undefined
        ? messages.nobodyHolds
        : messages.holdsField(names.empire(sides[holder].empire));
    return `${names.place(ref)}: ${messages.battles[kind]}, ${who}. ${held} ${lost}`;
  }
  const won = cast.winner === null ? messages.drawn : messages.won(fightSides(names, fight)[cast.winner]);
  return `${names.place(ref)}: ${messages.battles[kind]}, ${who}, ${cast.cast.join('+')}. ${won} ${lost}`;
};

/** Both forces of a fight by name. */
export const fightSides = (names: ReportNames, { sides: [a, b] }: ReportedFight): readonly [string, string] => [
  `${names.empire(a.empire)} ${a.letter}${a.number}`,
  `${names.empire(b.empire)} ${b.letter}${b.number}`,
];

/** A force's path, and the money in its chest before and after, if there is any. */
export const routeMessage = (messages: GameMessages, names: ReportNames, force: ReportedForce): string => {
  const { start, final, after, chestBefore, chestAfter } = force;
  const gone = after.H + after.T + after.M === 0;
  return [
    start === final ? messages.stays(names.place(start)) : messages.from(names.place(start), names.place(final)),
    ...(gone ? [messages.destroyed] : []),
    ...(gone || chestBefore + chestAfter === 0 ? [] : [messages.chest(formatSum(chestBefore), formatSum(chestAfter))]),
  ].join(' ');
};

const forceItems = (messages: GameMessages, names: ReportNames, force: ReportedForce): readonly DocItem[] => [
  { title: force.name, note: formatUnits(force.before), text: [routeMessage(messages, names, force)] },
  ...force.meetings.map(meeting => ({
    text: [
      `${force.name}, ${meetingMessage(messages, names, meeting)}`,
      ...meeting.reasons.map(each => clauseReasonMessage(messages, each)),
    ],
  })),
  ...force.fights.map(fight => ({
    text: [
      `${force.name}, ${fightMessage(messages, names, fight)}`,
      ...fight.steps.map(
        step =>
          `${step.side === undefined ? '' : `${fightSides(names, fight)[step.side]}, `}${clauseReasonMessage(messages, step)}`,
      ),
    ],
  })),
];
