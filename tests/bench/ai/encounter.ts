import { characterOf } from '../../../src/games/hoplite-encounter/ai/characters.ts';
import type { AiLevel } from '../../../src/games/hoplite-encounter/ai/levels.ts';
import { planSheet } from '../../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { upkeepOf } from '../../../src/games/hoplite-encounter/ai/situation.ts';
import { chartOf } from '../../../src/games/hoplite-encounter/map/chart.ts';
import { createWorld, incomeOf, initialPosition } from '../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { runTurn } from '../../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, turnSeed } from '../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { type Code, unitsOf } from '../../../src/games/hoplite-encounter/rules/force.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import data from '../../../src/games/hoplite-encounter/scenarios/aegean-431.json';
import { parseScenario } from '../../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';
import { viewFor } from '../../../src/games/hoplite-encounter/vision/view.ts';
import { type Match, MOST_MS, serve, workedMs } from './measures.ts';

/** Turns of a campaign; its Empires are compared by monthly income at the end. */
const TURNS = 40;
/** An Empire counts as idle if it ends with more talents than this beyond what its units cost next month. */
const IDLE = 40;

const scenario = parseScenario(data);
if (!scenario.ok) throw new Error(scenario.problem.code);
const chart = chartOf(scenario.value);
const CODES = scenario.value.imperial.map(({ state }) => state).sort();
const world = createWorld(chart, DEFAULT_SETTINGS, CODES);

/** The result of an Empire in a campaign. Sums are talents. */
interface Outcome {
  readonly empire: Code;
  readonly income: number;
  readonly idle: number;
  /** Units disbanded for lack of money, and all units kept, in unit-months. */
  readonly unpaid: number;
  readonly kept: number;
  readonly late: number;
  readonly sheets: number;
}

const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);

const campaign = (seed: string, levelOf: (empire: Code) => AiLevel): readonly Outcome[] => {
  let position = initialPosition(world);
  const tallies = new Map(CODES.map(code => [code, { unpaid: 0, kept: 0, late: 0, sheets: 0 }]));
  while (position.turn <= TURNS && !position.ended) {
    const sheets = Object.fromEntries(
      CODES.filter(code => !position.out.includes(code)).map(code => {
        const view = viewFor(world, position, code);
        const before = workedMs();
        const sheet = planSheet(view, chart.scenario, levelOf(code), characterOf(seed, code));
        const tally = tallies.get(code);
        if (tally) {
          tally.sheets++;
          if (workedMs() - before > MOST_MS) tally.late++;
        }
        return [code, sheet];
      }),
    );
    const turn = runTurn(world, position, sheets, diceOf(turnSeed(seed, position.turn, TURNS)));
    for (const [code, tally] of tallies) {
      const { losses = [], movers = [] } = turn.prepared[code] ?? {};
      tally.unpaid += sum(losses.filter(({ word }) => word === 'unpaid').map(({ count }) => count));
      tally.kept += sum(movers.map(unitsOf));
    }
    position = turn.next;
  }
  return CODES.map((empire): Outcome => {
    const own = position.countries.flatMap(({ holder, treasury }, state) =>
      holder === empire ? [{ state, treasury }] : [],
    );
    const forces = position.forces.filter(force => force.empire === empire);
    const money = sum(own.map(({ treasury }) => treasury)) + sum(forces.map(({ chest }) => chest));
    const upkeep = sum(forces.map(force => upkeepOf(chart.scenario, force)));
    return {
      empire,
      income: sum(own.map(({ state }) => incomeOf(chart, state, empire))) / 100,
      idle: Math.max(0, money - upkeep) / 100,
      ...(tallies.get(empire) ?? { unpaid: 0, kept: 0, late: 0, sheets: 0 }),
    };
  });
};

const median = (of: readonly number[]): number => {
  const inOrder = [...of].sort((a, b) => a - b);
  const half = inOrder.length / 2;
  return ((inOrder[Math.floor(half - 0.5)] ?? 0) + (inOrder[Math.ceil(half - 0.5)] ?? 0)) / 2;
};

/** Measured habits of Empires of the highest level. */
const habitsOf = (outcomes: readonly Outcome[]) =>
  ({
    idle: [outcomes.filter(({ idle }) => idle > IDLE).length, outcomes.length],
    unpaid: [sum(outcomes.map(({ unpaid }) => unpaid)), sum(outcomes.map(({ kept }) => kept))],
    late: [sum(outcomes.map(({ late }) => late)), sum(outcomes.map(({ sheets }) => sheets))],
  }) as const;

/** A strategos among eleven recruits, in each home in turn. */
const one: Match = seed => {
  const home = CODES[seed % CODES.length] as Code;
  const outcomes = campaign(`one ${seed}`, code => (code === home ? 'strategos' : 'recruit'));
  const incomeIn = (isOwn: boolean): readonly number[] =>
    outcomes.filter(({ empire }) => (empire === home) === isOwn).map(({ income }) => income);
  return { figures: { times: [sum(incomeIn(true)) / Math.max(0.01, median(incomeIn(false))), 1] } };
};

/** Twelve strategoi. */
const twelve: Match = seed => {
  const outcomes = campaign(`twelve ${seed}`, () => 'strategos');
  const all = sum(outcomes.map(({ income }) => income));
  const shares = outcomes.map(({ empire, income }) => [empire, [(100 * income) / Math.max(0.01, all), 1] as const]);
  const idleMost = Math.max(...outcomes.map(({ idle }) => idle));
  return { figures: { ...Object.fromEntries(shares), ...habitsOf(outcomes), idleMost: [idleMost, 1] } };
};

/** Two campaigns in which each home has each level once: counts homes with more income at the higher level. */
const levels =
  (level: AiLevel, lower: AiLevel): Match =>
  seed => {
    const isHigher = (code: Code): boolean => CODES.indexOf(code) % 2 === 1;
    const first = campaign(`levels ${seed}`, code => (isHigher(code) ? level : lower));
    const second = campaign(`levels ${seed}`, code => (isHigher(code) ? lower : level));
    const more = first.map(({ empire, income }, i) => {
      const gap = (income - (second[i]?.income ?? 0)) * (isHigher(empire) ? 1 : -1);
      return gap > 0 ? 1 : gap === 0 ? 0.5 : 0;
    });
    return { figures: { more: [sum(more), more.length] } };
  };

serve({
  one,
  twelve,
  'strategos-veteran': levels('strategos', 'veteran'),
  'veteran-recruit': levels('veteran', 'recruit'),
});
