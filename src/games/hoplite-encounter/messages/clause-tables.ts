import type { FigureTable } from '../../../game-ui/reference/rule-table.tsx';
import type { Chart } from '../map/chart.ts';
import { oddsOf } from '../referee/fight.ts';
import { loserLossesOf, winnerLossesOf } from '../referee/losses.ts';
import type { ClauseId } from '../rules/clauses.ts';
import { chestRoom, UNIT_KINDS, type UnitCounts } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import { formatUnits } from './format.ts';
import { clauseMessages, gameMessages } from './index.ts';
import { empireTitle } from './names.ts';

const STRENGTHS = [1, 2, 3, 4, 5] as const;
const SCALES = [1, 2, 3, 4, 5, 6] as const;

/** Strengths with support, first and second (H3). */
const SUPPORTED = [
  [6, 5],
  [6, 6],
  [7, 5],
  [8, 5],
  [8, 6],
  [8, 8],
] as const;

/** Fleets whose load is listed (E2 E3). */
const LOADS: readonly UnitCounts[] = [
  { H: 0, T: 1, M: 0 },
  { H: 1, T: 1, M: 0 },
  { H: 2, T: 2, M: 0 },
  { H: 0, T: 0, M: 1 },
  { H: 5, T: 0, M: 1 },
  { H: 5, T: 2, M: 1 },
];

const formatOdds = (m: number, n: number): string => {
  const { win, draw, lose } = oddsOf(m, n);
  return `${win}/${draw}/${lose}`;
};

/** The figures under a clause, computed by the rules on the current map. */
export const clauseTable = ({ scenario, cities }: Chart, id: ClauseId): FigureTable | undefined => {
  const t = clauseMessages();
  const { kinds } = gameMessages();
  switch (id) {
    case 'C10': {
      const odd = cities.filter(({ code, name }) => code !== name.slice(0, 4).toUpperCase());
      return {
        head: [t.city.name, t.city.code],
        rows: odd.map(({ code, name }) => [gameMessages().placeName(name), code] as const),
      };
    }
    case 'D8':
    case 'E5': {
      const going = id === 'D8' ? 'march' : 'sail';
      const { summer, winter } = scenario.ranges[going];
      return {
        head: ['', t.season.summer, t.season.winter],
        rows: [[t.range[going], String(summer), String(winter)]],
      };
    }
    case 'E2':
      return {
        head: [t.load.ships, t.load.sea, t.load.port],
        rows: LOADS.map(units => [
          formatUnits(units),
          formatSum(chestRoom(scenario, units, 'atSea')),
          formatSum(chestRoom(scenario, units, 'inPort')),
        ]),
      };
    case 'H3':
      return { rows: SUPPORTED.map(([m, n]) => [`${m} : ${n}`, formatOdds(m, n)]) };
    case 'H7':
      return {
        head: ['', ...STRENGTHS.map(String)],
        rows: STRENGTHS.map(m => [String(m), ...STRENGTHS.map(n => formatOdds(m, n))]),
      };
    case 'H11':
      return {
        head: [t.scale, ...STRENGTHS.map(String)],
        rows: SCALES.map(scale => [
          String(scale),
          ...STRENGTHS.map(basic => `${loserLossesOf(scale, basic)} / ${winnerLossesOf(scale, basic, basic).table}`),
        ]),
      };
    case 'S6':
      return {
        head: ['', t.cost.raise, t.cost.keep],
        rows: UNIT_KINDS.map(kind => [
          kinds[kind],
          formatSum(scenario.costs.raise[kind]),
          formatSum(scenario.costs.maintain[kind]),
        ]),
      };
    case 'S7':
      return {
        head: ['', t.home.income, UNIT_KINDS.join('/'), t.home.treasury],
        rows: scenario.imperial.map(({ state, treasury }) => {
          const data = scenario.states.find(({ code }) => code === state);
          return [
            empireTitle(state),
            formatSum(data?.income.own ?? 0),
            data?.raise.own.join('/') ?? '',
            formatSum(treasury),
          ] as const;
        }),
      };
    default:
      return undefined;
  }
};
