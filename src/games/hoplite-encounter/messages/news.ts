import { type Chart, type Hex, hexAt, NOWHERE } from '../map/chart.ts';
import { parseRef } from '../map/hex.ts';
import { totalStatement } from '../report/ledger.ts';
import type { Report, ReportedFight } from '../report/report.ts';
import type { Code } from '../rules/force.ts';
import { unitsOf } from '../rules/force.ts';
import type { Position } from '../rules/position.ts';
import type { Messages } from './en/index.ts';
import { lossMessage, reasonMessage, statementMessage } from './format.ts';
import { fightMessage, type ReportNames } from './report.ts';

export const NEWS_KINDS = [
  'out',
  'gained',
  'lost',
  'disputed',
  'battle',
  'destroyed',
  'stopped',
  'loss',
  'refused',
  'money',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A news item of a turn in one line, with its place on the map. */
export interface NewsItem {
  readonly kind: NewsKind;
  readonly text: string;
  /** `NOWHERE` if it has no place. */
  readonly hex: Hex;
}

/**
 * A turn's news for an Empire, from its knowledge before and after: captures, battles, stopped forces, lost units,
 * refused orders, money (J2–J5).
 */
export const newsOf = (
  messages: Messages,
  names: ReportNames,
  chart: Chart,
  empire: Code,
  told: Omit<Report, 'map'>,
  { before, after }: { readonly before: Pick<Position, 'forces'>; readonly after: Pick<Position, 'out'> },
): readonly NewsItem[] => {
  const { captures, forces, money, refused } = told;
  const t = messages.news;
  const capital = (code: Code): Hex => chart.capitals[chart.stateNumber.get(code) ?? -1]?.hex ?? NOWHERE;
  const at = (ref: string | undefined): Hex => {
    const found = ref === undefined ? undefined : parseRef(ref);
    return found ? hexAt(chart, found) : NOWHERE;
  };
  const forceHex = (number: number): Hex => {
    const force = forces.find(({ name }) => Number(name.slice(1)) === number);
    return force
      ? at(force.final)
      : (before.forces.find(each => each.empire === empire && each.number === number)?.hex ?? NOWHERE);
  };
  const nameOf = (number: number): string =>
    [...(money.chests ?? []), ...forces].find(({ name }) => Number(name.slice(1)) === number)?.name ?? String(number);
  // Each battle once, though several own forces can report it.
  const fights = new Map<string, ReportedFight>();
  for (const { fights: own } of forces)
    for (const fight of own) fights.set(`${fight.ref} ${JSON.stringify(fight.sides)} ${fight.cast?.cast}`, fight);
  const all = totalStatement(money);
  return [
    ...(after.out.includes(empire) ? [{ kind: 'out' as const, text: t.out, hex: NOWHERE }] : []),
    ...captures.gained.map(
      ({ state }): NewsItem => ({ kind: 'gained', text: messages.gained(names.country(state)), hex: capital(state) }),
    ),
    ...captures.lost.map(
      ({ state, to }): NewsItem => ({
        kind: 'lost',
        text: messages.lost(names.country(state), names.empire(to)),
        hex: capital(state),
      }),
    ),
    ...captures.disputed.map(
      ({ state }): NewsItem => ({
        kind: 'disputed',
        text: messages.disputed(names.country(state)),
        hex: capital(state),
      }),
    ),
    ...[...fights.values()].map(
      (fight): NewsItem => ({ kind: 'battle', text: fightMessage(messages, names, fight), hex: at(fight.ref) }),
    ),
    ...forces.flatMap((force): NewsItem[] => {
      const { name, final, route, fights: own } = force;
      if (unitsOf(force.after) === 0)
        return [{ kind: 'destroyed', text: t.destroyed(name, names.place(final)), hex: at(final) }];
      const isShort = final !== route.at(-1) && own.length === 0;
      return isShort ? [{ kind: 'stopped', text: t.stopped(name, names.place(final)), hex: at(final) }] : [];
    }),
    ...money.losses
      .filter(({ word }) => word !== 'givenUp')
      .map(
        (loss): NewsItem => ({
          kind: 'loss',
          text: `${nameOf(loss.number)}: ${lossMessage(messages, loss)}`,
          hex: forceHex(loss.number),
        }),
      ),
    ...refused.map(
      (fault): NewsItem => ({
        kind: 'refused',
        text: `${[fault.line, messages.fields[fault.field], fault.said].filter(Boolean).join('\u00a0· ')}: ${reasonMessage(messages, fault)}`,
        hex: /^[A-Z]\d/.test(fault.line) ? forceHex(Number(fault.line.slice(1))) : capital(fault.line),
      }),
    ),
    ...(all
      ? [
          {
            kind: 'money' as const,
            text: `${messages.parts.money}: ${statementMessage(messages, all)}`,
            hex: capital(empire),
          },
        ]
      : []),
  ];
};
