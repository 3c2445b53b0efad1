import { type Chart, type Hex, NOWHERE } from '../../map/chart.ts';
import { totalStatement } from '../../report/ledger.ts';
import type { Code } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { areAllied } from '../../rules/position.ts';
import { lossMessage, reasonMessage, statementMessage } from '../format.ts';
import { panelMessages } from '../index.ts';
import { empireTitle } from '../names.ts';
import { battleSteps, forceSteps, meetingSteps } from './force-steps.ts';
import { capitalOf, figure, hexOf, type Kind, type MonthSeen, type Step, step } from './month-step.ts';
import { recapWords } from './recap-words.ts';

const countryName = (chart: Chart, code: Code): string =>
  panelMessages().placeName(chart.states[chart.stateNumber.get(code) ?? -1]?.name ?? code);

/** The regiments of an Empire on a hex, as far as the viewer sees them. */
const regimentsAt = ({ after }: MonthSeen, empire: Code, hex: Hex): number =>
  after.forces.reduce((sum, force) => sum + (force.empire === empire && force.hex === hex ? force.H : 0), 0);

/** Own captures and losses, disputed capitals, and the captures of others that the Empire has seen (B6 R-8 R-46). */
const captureSteps = (month: MonthSeen): readonly Step[] => {
  const { chart, empire, told, before, after } = month;
  const t = recapWords();
  const { gained, lost, disputed } = told.captures;
  const title = (to: Code, state: Code, from: Code | null): string =>
    from === null
      ? t.takes(empireTitle(to), countryName(chart, state))
      : t.takesFrom(empireTitle(to), countryName(chart, state), empireTitle(from));
  const known = new Set(before.passings.map(({ state, to }) => `${state} ${to}`));
  const own = new Set([...gained, ...lost].map(({ state }) => chart.stateNumber.get(state)));
  const seen = after.passings.filter(({ state, to }) => !own.has(state) && !known.has(`${state} ${to}`));
  return [
    ...gained.map(({ state, from }) => {
      const booty = told.money.seized?.find(each => each.state === state);
      return step('capture', capitalOf(chart, state), {
        title: title(empire, state, from),
        result: t.results.taken,
        mood: 'good',
        isOwn: true,
        figures: [
          figure('regiments', String(regimentsAt(month, empire, capitalOf(chart, state)))),
          ...(booty && booty.seized > 0 ? [figure('treasury', `+${formatSum(booty.seized)}`)] : []),
          ...(booty ? [figure('income', `+${formatSum(booty.income)}`)] : []),
        ],
        why: t.alone,
        clause: 'B6',
      });
    }),
    ...lost.map(({ state, to }) => {
      const gone = told.money.countries.find(each => each.state === state)?.gone ?? 0;
      return step('capture', capitalOf(chart, state), {
        title: title(to, state, empire),
        result: t.results.lost,
        mood: 'bad',
        figures: gone > 0 ? [figure('treasury', `−${formatSum(gone)}`)] : [],
        why: t.alone,
        clause: 'B6',
      });
    }),
    ...disputed.map(({ state, empires }) =>
      step('capture', capitalOf(chart, state), {
        title: t.at(countryName(chart, state), empires.map(empireTitle).join(', ')),
        result: t.results.disputed,
        why: t.shared,
        clause: 'R-8',
      }),
    ),
    ...seen.map(({ state, from, to }) => {
      const { code = '' } = chart.states[state] ?? {};
      return step('capture', capitalOf(chart, code), {
        title: title(to, code, from),
        result: t.results.taken,
        why: t.alone,
        clause: 'B6',
      });
    }),
  ];
};

/** Orders that were refused or changed, lost units, and the money of the Empire (J3 J4). */
const orderAndMoneySteps = ({ chart, empire, told, before }: MonthSeen): readonly Step[] => {
  const t = recapWords();
  const { money, refused, forces } = told;
  const forceHex = (number: number): Hex => {
    const force = forces.find(({ name }) => Number(name.slice(1)) === number);
    return force
      ? hexOf(chart, force.final)
      : (before.forces.find(each => each.empire === empire && each.number === number)?.hex ?? NOWHERE);
  };
  const nameOf = (number: number): string =>
    [...(money.chests ?? []), ...forces].find(({ name }) => Number(name.slice(1)) === number)?.name ?? String(number);
  const all = totalStatement(money);
  const sumOf = (sign: 1 | -1): number =>
    (all?.lines ?? []).reduce((total, { sum }) => total + Math.max(0, sum * sign), 0);
  return [
    ...refused.map(fault =>
      step(
        'order',
        /^[A-Z]\d/.test(fault.line) ? forceHex(Number(fault.line.slice(1))) : capitalOf(chart, fault.line),
        {
          title: `${fault.line}\u00a0· ${panelMessages().fields[fault.field]}`,
          result: t.results.changed,
          mood: 'bad',
          figures: fault.said === '' ? [] : [figure('written', fault.said.slice(0, 24))],
          why: reasonMessage(panelMessages(), fault),
          clause: fault.clause,
        },
      ),
    ),
    ...money.losses.map(loss =>
      step('money', forceHex(loss.number), {
        title: t.at(nameOf(loss.number), panelMessages().countOf[loss.kind](loss.count)),
        result: t.results[loss.word],
        mood: 'bad',
        isOwn: loss.word === 'givenUp',
        why: lossMessage(panelMessages(), loss),
        clause: loss.clause,
      }),
    ),
    ...(all
      ? [
          step('money', capitalOf(chart, empire), {
            title: t.allMoney,
            result: formatSum(all.now),
            isOwn: true,
            figures: [
              figure('first', formatSum(all.opened)),
              figure('spent', `−${formatSum(sumOf(-1))}`),
              figure('received', `+${formatSum(sumOf(1))}`),
              figure('now', formatSum(all.now)),
            ],
            why: statementMessage(panelMessages(), all),
            clause: 'J3',
          }),
        ]
      : []),
  ];
};

/** New offers and new alliances, notes and corrections, and the end (I1 L7 L10 R-3 A3). */
const otherSteps = ({ chart, empire, told, before, after }: MonthSeen): readonly Step[] => {
  const t = recapWords();
  const { allies, received } = told.heading;
  const isNew = (from: Code, until: number): boolean =>
    !before.offers.some(each => each.from === from && each.to === empire && each.until === until);
  const capital = (code: Code): Hex => capitalOf(chart, code);
  return [
    ...allies
      .filter(other => !areAllied(before.offers, empire, other, before.turn))
      .map(other =>
        step('alliance', NOWHERE, {
          title: t.allied(empireTitle(other)),
          result: t.results.allied,
          mood: 'good',
          why: t.bothOffer,
          clause: 'I1',
        }),
      ),
    ...received
      .filter(({ from, until }) => isNew(from, until))
      .map(({ from, until }) =>
        step('alliance', NOWHERE, {
          title: t.offers(empireTitle(from)),
          result: t.results.offered,
          mood: 'good',
          figures: [figure('until', String(until))],
          why: allies.includes(from) ? '' : t.answer,
          clause: 'I1',
        }),
      ),
    ...told.notes.map(({ from, text }) =>
      step('game', NOWHERE, { title: t.note(empireTitle(from)), result: t.results.note, why: text, clause: 'L10' }),
    ),
    ...told.corrections.map(({ reason }) =>
      step('game', NOWHERE, { title: t.referee, result: t.results.corrected, why: reason, clause: 'L7' }),
    ),
    ...(after.out.includes(empire) && !before.out.includes(empire)
      ? [
          step('game', capital(empire), {
            title: empireTitle(empire),
            result: t.results.out,
            mood: 'bad',
            why: panelMessages().news.out,
            clause: 'R-3',
          }),
        ]
      : []),
    ...(told.totals.ended
      ? [
          step('game', NOWHERE, {
            title: told.totals.ended.winners.map(empireTitle).join(', '),
            result: t.results.over,
            mood: told.totals.ended.winners.includes(empire) ? 'good' : 'bad',
            why: panelMessages().ended[told.totals.ended.by](told.totals.ended.winners.map(empireTitle).join(', ')),
            clause: told.totals.ended.by === 'imperial' ? 'A3' : 'A4',
          }),
        ]
      : []),
  ];
};

/** The events of a month for an Empire, step by step (J2–J5). Only what its report contains. */
export const monthRecapEvents = (month: MonthSeen): readonly Step[] => [
  ...captureSteps(month),
  ...battleSteps(month),
  ...meetingSteps(month),
  ...orderAndMoneySteps(month),
  ...otherSteps(month),
  ...forceSteps(month),
];

/** Many recap events in a few words, such as "1 capture, 2 battles, 10.45 talents". */
export const monthSummary = (steps: readonly Step[]): string => {
  const t = recapWords();
  const many = (kind: Kind): number => steps.filter(({ spot }) => spot.kind === kind).length;
  const money = steps.findLast(({ title }) => title === t.allMoney);
  return [
    ...(['capture', 'battle', 'meeting', 'order', 'alliance'] as const).flatMap(kind =>
      many(kind) > 0 ? [t.summary[kind](many(kind))] : [],
    ),
    ...(money ? [t.talents(money.result)] : []),
  ].join(', ');
};
