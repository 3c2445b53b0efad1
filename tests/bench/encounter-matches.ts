/*
 * What the computer players of Hoplite Encounter are worth (L1 R-4): campaigns of twelve Empires on the Aegean map, measured
 * by monthly income at the end. Means with their 95 % intervals. A player of one level plays each home against eleven of
 * another; then six play six, and six against six the other way round. Some of the matches, with fewer homes and turns:
 * `node scripts/ts.mjs tests/bench/encounter-matches.ts strategos-recruit 4 24`.
 */
import { characterOf } from '../../src/games/hoplite-encounter/ai/characters.ts';
import type { AiLevel } from '../../src/games/hoplite-encounter/ai/levels.ts';
import { planSheet } from '../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { chartOf } from '../../src/games/hoplite-encounter/map/chart.ts';
import { createWorld, incomeOf, initialPosition } from '../../src/games/hoplite-encounter/referee/opening.ts';
import { runTurn } from '../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, turnSeed } from '../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { type Code, unitsOf } from '../../src/games/hoplite-encounter/rules/force.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-encounter/rules/settings.ts';
import data from '../../src/games/hoplite-encounter/scenarios/aegean-431.json';
import { parseScenario } from '../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';
import { viewFor } from '../../src/games/hoplite-encounter/vision/view.ts';

const [, , only = 'all', homes = '12', months = '40', seedText = 'matches'] = process.argv;
const TURNS = Number(months);

const scenario = parseScenario(data);
if (!scenario.ok) throw new Error(scenario.problem.code);
const chart = chartOf(scenario.value);
const CODES = scenario.value.imperial.map(({ state }) => state).sort();
const world = createWorld(chart, DEFAULT_SETTINGS, CODES);

/** What became of an Empire in a campaign. Sums are talents. */
interface Outcome {
  readonly empire: Code;
  readonly level: AiLevel;
  readonly income: number;
  readonly countries: number;
  readonly captures: number;
  /** Money in Treasuries and chests at the end. */
  readonly idle: number;
  /** Units that were disbanded because nobody paid, of all that were kept, in unit-months. */
  readonly unpaid: number;
  readonly kept: number;
  /** Faults marked ● of all its sheets. */
  readonly faults: number;
  /** The longest time for one sheet, in ms of processor time. */
  readonly slowest: number;
}

const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);

/** Plays a campaign to a number of turns. */
const campaign = (levels: Readonly<Record<Code, AiLevel>>, seed: string): readonly Outcome[] => {
  let position = initialPosition(world);
  const tallies = new Map(CODES.map(code => [code, { captures: 0, unpaid: 0, kept: 0, faults: 0, slowest: 0 }]));
  while (position.turn <= TURNS && !position.ended) {
    const sheets = Object.fromEntries(
      CODES.filter(code => !position.out.includes(code)).map(code => {
        const view = viewFor(world, position, code);
        const before = process.cpuUsage();
        const sheet = planSheet(view, chart.scenario, levels[code] as AiLevel, characterOf(seed, code));
        const tally = tallies.get(code);
        if (tally) tally.slowest = Math.max(tally.slowest, process.cpuUsage(before).user / 1000);
        return [code, sheet];
      }),
    );
    const turn = runTurn(world, position, sheets, diceOf(turnSeed(seed, position.turn, TURNS)));
    for (const [code, tally] of tallies) {
      const { losses = [], movers = [], faults = [] } = turn.prepared[code] ?? {};
      tally.unpaid += sum(losses.filter(({ word }) => word === 'unpaid').map(({ count }) => count));
      tally.kept += sum(movers.map(unitsOf));
      tally.faults += faults.filter(({ grave }) => grave).length;
      tally.captures += turn.passings.filter(({ to }) => to === code).length;
    }
    position = turn.next;
  }
  return CODES.map((empire): Outcome => {
    const own = position.countries.flatMap(({ holder, treasury }, state) =>
      holder === empire ? [{ state, treasury }] : [],
    );
    const chests = position.forces.filter(force => force.empire === empire).map(({ chest }) => chest);
    const tally = tallies.get(empire) ?? { captures: 0, unpaid: 0, kept: 0, faults: 0, slowest: 0 };
    return {
      empire,
      level: levels[empire] as AiLevel,
      income: sum(own.map(({ state }) => incomeOf(chart, state, empire))) / 100,
      countries: own.length,
      idle: (sum(own.map(({ treasury }) => treasury)) + sum(chests)) / 100,
      ...tally,
    };
  });
};

const median = (of: readonly number[]): number => {
  const inOrder = [...of].sort((a, b) => a - b);
  const half = inOrder.length / 2;
  return ((inOrder[Math.floor(half - 0.5)] ?? 0) + (inOrder[Math.ceil(half - 0.5)] ?? 0)) / 2;
};

/** A mean with its 95 % interval, as it is printed. */
const mean = (of: readonly number[]): string => {
  const middle = sum(of) / of.length;
  const spread = Math.sqrt(sum(of.map(each => (each - middle) ** 2)) / Math.max(1, of.length - 1) / of.length);
  return `${middle.toFixed(2)} (${(middle - 1.96 * spread).toFixed(2)} … ${(middle + 1.96 * spread).toFixed(2)})`;
};

const tell = (name: string, outcomes: readonly Outcome[]): void => {
  const idle = outcomes.map(outcome => outcome.idle);
  const unpaid = sum(outcomes.map(outcome => outcome.unpaid)) / Math.max(1, sum(outcomes.map(({ kept }) => kept)));
  console.log(
    `${name}: income ${mean(outcomes.map(({ income }) => income))}, countries ${mean(outcomes.map(({ countries }) => countries))}, ` +
      `captures ${mean(outcomes.map(({ captures }) => captures))}, idle ${mean(idle)}, most ${Math.max(...idle).toFixed(0)}, ` +
      `unpaid ${(100 * unpaid).toFixed(2)} %, faults ${sum(outcomes.map(({ faults }) => faults))}, ` +
      `slowest sheet ${Math.max(...outcomes.map(({ slowest }) => slowest)).toFixed(0)} ms`,
  );
};

const wants = (match: string): boolean => only === 'all' || only === match;

/** One player of a level against eleven of another, in each home. */
const oneAgainstEleven = (one: AiLevel, other: AiLevel): void => {
  if (!wants(`${one}-${other}`)) return;
  const ratios: number[] = [];
  const ones: Outcome[] = [];
  const others: Outcome[] = [];
  for (const home of CODES.slice(0, Number(homes))) {
    const outcomes = campaign(
      Object.fromEntries(CODES.map(code => [code, code === home ? one : other])),
      `${seedText} ${home}`,
    );
    const mine = outcomes.filter(({ empire }) => empire === home);
    const theirs = outcomes.filter(({ empire }) => empire !== home);
    const ratio = (mine[0]?.income ?? 0) / Math.max(0.01, median(theirs.map(({ income }) => income)));
    const { income = 0, countries = 0, idle = 0, unpaid = 0, captures = 0 } = mine[0] ?? {};
    console.log(
      `  ${home}: ${income.toFixed(2)} of ${countries}, ${captures} captures, idle ${idle.toFixed(0)}, ${unpaid} unpaid; ` +
        `${ratio.toFixed(2)} × the median`,
    );
    ratios.push(ratio);
    ones.push(...mine);
    others.push(...theirs);
  }
  console.log(`a ${one} among eleven of level ${other}: ${mean(ratios)} × their median income`);
  tell(`  ${one}`, ones);
  tell(`  ${other}`, others);
};

/** Six players of a level among six of another, and the other way round: who has more in the same home. */
const sixAgainstSix = (one: AiLevel, other: AiLevel): void => {
  if (!wants(`${one}+${other}`)) return;
  const isOdd = (code: Code): boolean => CODES.indexOf(code) % 2 === 1;
  const pairs = Array.from({ length: Math.max(1, Math.round(Number(homes) / 4)) }, (_, seed) =>
    [true, false].flatMap(odd =>
      campaign(Object.fromEntries(CODES.map(code => [code, isOdd(code) === odd ? one : other])), `${seedText} ${seed}`),
    ),
  );
  const outcomes = pairs.flat();
  const of = (level: AiLevel): readonly Outcome[] => outcomes.filter(outcome => outcome.level === level);
  const wins = pairs.flatMap(pair =>
    CODES.map(code => {
      const [mine, theirs] = [one, other].map(
        level => pair.find(each => each.empire === code && each.level === level)?.income ?? 0,
      );
      return (mine as number) > (theirs as number) ? 1 : mine === theirs ? 0.5 : 0;
    }),
  );
  console.log(`${one} and ${other}, six of each: more income in the same home ${mean(wins)}`);
  tell(`  ${one}`, of(one));
  tell(`  ${other}`, of(other));
};

oneAgainstEleven('strategos', 'recruit');
sixAgainstSix('strategos', 'veteran');
sixAgainstSix('veteran', 'recruit');
