import type { DocBlock, DocItem } from '../../../../game-ui/report/doc.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Report } from '../../report/report.ts';
import type { ReportFight } from '../../report/report-fights.ts';
import { sideName, unitName } from '../describe/names.ts';
import { displayName, gameMessages } from '../index.ts';
import { reportWords } from './report-messages.ts';

/* The fights of a report in words. */

/** Formats a chance from 0 to 1. Only a certainty is shown as 0 % or 100 %. */
export type Percent = (ratio: number) => string;

/** An army's name in a report. */
export const armyName = ({ end }: Report, side: SideId): string => sideName(end, side);

const names = (state: BattleState, ids: readonly string[]): string =>
  gameMessages().list(ids.map(id => unitName(state, id)));

/** The fights that decided the battle, as a list. */
export const decisiveBlocks = (report: Report, percent: Percent): DocBlock[] =>
  report.decisive.length === 0
    ? [{ kind: 'text', text: reportWords().decisive.none }]
    : [{ kind: 'list', ordered: true, items: report.decisive.map(fight => decisiveItem(report, fight, percent)) }];

const FATES = ['destroyed', 'routed', 'retired'] as const;

/** A decisive fight: who, what it cost, and how likely it was. */
const decisiveItem = (report: Report, fight: ReportFight, percent: Percent): DocItem => {
  const { decisive: t } = reportWords();
  const { parts, winner, turn, leaders } = fight;
  const [first, second] = parts;
  const best = winner === 1 ? second : first;
  const worst = winner === 1 ? first : second;
  const told = new Set<string>();
  const losses = [worst, best].flatMap(part => {
    if (part.lost === 0) return [];
    const [unit, ...others] = part.units;
    const fate = others.length === 0 ? FATES.find(each => part[each].includes(unit ?? '')) : undefined;
    if (unit === undefined || fate === undefined) return [t.lost(names(report.end, part.units), part.lost)];
    told.add(unit);
    return [t.lostAnd(unitName(report.end, unit), part.lost, t.fates[fate])];
  });
  // Units not mentioned yet: members of a larger side, and supporters.
  const fates = FATES.flatMap(fate => {
    const those = parts.flatMap(part => part[fate]).filter(id => !told.has(id));
    return those.length === 0 ? [] : [t[fate](names(report.end, those))];
  });
  return {
    title: t.versus(turn, names(report.end, first.units), names(report.end, second.units)),
    text: [
      winner === null ? t.even(first.hits, second.hits) : t.won(armyName(report, best.side), best.hits, worst.hits),
      ...losses,
      ...fates,
      ...(leaders.length > 0
        ? [t.leader(gameMessages().list(leaders.map(id => displayName(report.start.leaders[id]?.name ?? id))))]
        : []),
      chanceOf(fight, percent),
    ],
  };
};

const chanceOf = ({ atLeast, chance }: ReportFight, percent: Percent): string => {
  const { decisive: t } = reportWords();
  if (atLeast !== undefined) return t.atLeast(percent(atLeast), t.luck[luckOf(atLeast)]);
  return chance === undefined ? t.unknown : t.exactly(percent(chance), t.luck[luckOf(chance)]);
};

/** The key of the word for a chance. */
export const luckOf = (chance: number): keyof ReturnType<typeof reportWords>['decisive']['luck'] =>
  chance >= 0.9
    ? 'sure'
    : chance >= 0.6
      ? 'likely'
      : chance >= 0.4
        ? 'even'
        : chance >= 0.1
          ? 'unlikely'
          : chance >= 0.03
            ? 'longShot'
            : 'wonder';

/** All fights of the battle as a table. */
export const fightsBlock = (report: Report, percent: Percent): DocBlock => {
  const { fights: t } = reportWords();
  const rows = report.fights.map(({ turn, parts: [first, second], chance }) => [
    String(turn),
    t.versus(names(report.end, first.units), names(report.end, second.units)),
    `${first.hits}–${second.hits}`,
    gameMessages().outcomes[first.outcome],
    `${first.lost}–${second.lost}`,
    chance === undefined ? t.unknown : percent(chance),
  ]);
  return {
    kind: 'table',
    head: [t.turn, t.fight, t.hits, t.outcome, t.lost, t.chance],
    rows,
    lines: rows.map(([turn, fight = '', hits = '', outcome = '', , chance = '']) =>
      t.line(Number(turn), fight, hits, outcome, chance),
    ),
  };
};
