import { playerChangeMessages } from '../../../game-ui/players/player-change-messages.ts';
import type { DocBlock, DocItem, DocSection, ReportDoc } from '../../../game-ui/report/doc.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import type { SeatChange } from '../battle/events.ts';
import { pastBehaviourOf } from '../battle/past-behaviour.ts';
import { playersToOrder, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, playerOf } from '../board/powers.ts';
import type { PastStep, Press } from '../guide/history.ts';
import { type OrderAccount, orderAccountsOf, sortHumansFirst } from '../guide/order-accounts.ts';
import { yearOf } from '../winter/calendar.ts';
import { halvesOfPlayer, supplyChartOf, VICTORY_HALVES } from '../winter/supply.ts';
import { seatChangeText, standInText } from './describe.ts';
import { gameMessages } from './index.ts';
import { endText, momentText, playerName } from './names.ts';
import { orderText } from './order-text.ts';
import { playersMessages } from './players/players.ts';
import { changeTextsOf, fateTextOf, reasonLinesOf } from './recap/fates.ts';

const itemOf = (told: OrderAccount): DocItem => ({
  title: orderText(told.order),
  note: fateTextOf(told).said,
  text: reasonLinesOf(told),
});

/**
 * The report of a step as a letter to all players: orders with results and reasons, support for other states, new players and those who missed it, changes, the chart of halves, and
 * press notes. `after` is the state after the step.
 */
export const seasonReport = (
  before: WarState,
  past: PastStep,
  after: WarState,
  press: Press,
  changes: readonly SeatChange[] = [],
): ReportDoc => {
  const t = gameMessages();
  const told = past.result ? orderAccountsOf(before, past.result) : [];
  const changed = changeTextsOf(before, past);
  const supports = supportTexts(before, past);
  const players = [...changes.map(seatChangeText), ...standInTexts(before), ...voteTexts(before)];
  const orders = sortHumansFirst(before).flatMap((player): DocSection[] => {
    const own = told.filter(each => each.player === player);
    return own.length === 0
      ? []
      : [
          {
            id: player,
            title: playerName(before, player),
            blocks: [{ kind: 'list', ordered: false, items: own.map(itemOf) }],
          },
        ];
  });
  const letters = PLAYERS.flatMap((player): DocBlock[] => {
    const text = press[player]?.trim();
    return text
      ? [
          { kind: 'text', text: t.report.writes(playerName(before, player)) },
          { kind: 'quote', text },
        ]
      : [];
  });
  const { ended } = after;
  return {
    title: t.past.step(momentText(before.moment), t.steps[before.moment.step]),
    lead: [
      ...(ended ? [endText(after, ended)] : []),
      ...(ended ? [] : [t.report.next(t.past.step(momentText(after.moment), t.steps[after.moment.step]))]),
    ],
    sections: [
      ...orders,
      ...(supports.length > 0 ? [{ id: 'support', title: t.report.support, blocks: [listBlock(supports)] }] : []),
      ...(players.length > 0 ? [{ id: 'players', title: playersMessages().title, blocks: [listBlock(players)] }] : []),
      ...(changed.length > 0
        ? [
            {
              id: 'changes',
              title: t.past.changes,
              blocks: [listBlock(changed)],
            },
          ]
        : []),
      { id: 'chart', title: t.menu.chart, blocks: [chartBlock(after)] },
      ...(letters.length > 0 ? [{ id: 'press', title: t.report.press, blocks: letters }] : []),
    ],
  };
};

/** Players to whom each player gave a support that counted, except himself. */
const supportTexts = (before: WarState, { about, result }: PastStep): readonly string[] => {
  const supports = (result ? pastBehaviourOf(result, yearOf(about)) : []).filter(({ kind }) => kind === 'supported');
  return PLAYERS.flatMap(player => {
    const helped = PLAYERS.filter(other => supports.some(({ by, to }) => by === player && to === other));
    const names = helped.map(other => playerName(before, other));
    return names.length > 0 ? [gameMessages().report.supported(playerName(before, player), formatList(names))] : [];
  });
};

/** Players who missed the step, and their replacements (W6). */
const standInTexts = (before: WarState): readonly string[] =>
  playersToOrder(before).flatMap(player => {
    const by = before.standIns?.[player] ?? (before.absent.includes(player) ? 'rules' : undefined);
    return by ? [standInText(before, player, by)] : [];
  });

/** Failed votes on a draw in this step. The text does not say how anybody voted. */
const voteTexts = ({ vote }: WarState): readonly string[] =>
  vote?.sealing === null ? [playerChangeMessages().voteFailed] : [];

const listBlock = (texts: readonly string[]): DocBlock => ({
  kind: 'list',
  ordered: false,
  items: texts.map(text => ({ text: [text] })),
});

/** The halves of all players, highest first. */
const chartBlock = (state: WarState): DocBlock => {
  const t = gameMessages().menu;
  const lines = supplyChartOf(BOARD, state.position, state.centres);
  const rows = PLAYERS.map(player => {
    const own = lines.filter(({ power }) => playerOf(power) === player);
    const units = own.reduce((sum, { components }) => sum + components, 0);
    return { player, units, halves: halvesOfPlayer(BOARD, state.centres, player) };
  }).sort((a, b) => b.halves - a.halves);
  return {
    kind: 'table',
    head: ['', t.components, t.halves],
    rows: rows.map(({ player, units, halves }) => [
      playerName(state, player),
      String(units),
      `${halves} / ${VICTORY_HALVES}`,
    ]),
    lines: rows.map(({ player, units, halves }) =>
      gameMessages().report.line(playerName(state, player), halves, VICTORY_HALVES, units),
    ),
  };
};
