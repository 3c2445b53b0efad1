import { sha256 } from '../../../src/core/crypto/sha256.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';
import { packPosition } from '../../../src/games/hoplite-encounter/battle/state.ts';
import { chartOf } from '../../../src/games/hoplite-encounter/map/chart.ts';
import { createWorld, initialPosition } from '../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { runTurn } from '../../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, turnSeed } from '../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { reportFor } from '../../../src/games/hoplite-encounter/report/report.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import data from '../../../src/games/hoplite-encounter/scenarios/aegean-431.json';
import { parseScenario } from '../../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';
import { anySheets } from '../../games/hoplite-encounter/random.ts';

/**
 * Hashes of the first turns of a game of twelve Empires, with random orders and orders of computers: positions, fights
 * and reports. Runs in Node and in browsers, so that tests can compare.
 */
export const turnHashes = (seed: string, turns: number): readonly string[] => {
  const scenario = parseScenario(data);
  if (!scenario.ok) throw new Error(scenario.problem.code);
  const chart = chartOf(scenario.value);
  const { imperial, calendar } = scenario.value;
  const ground = createWorld(
    chart,
    DEFAULT_SETTINGS,
    imperial.map(({ state }) => state),
  );
  const below = createSeededRandom(431);
  const hashes: string[] = [];
  for (let position = initialPosition(ground), turn = 1; turn <= turns; turn++) {
    const sheets = anySheets(ground, position, below);
    const run = runTurn(ground, position, sheets, diceOf(turnSeed(seed, turn, calendar.turns)));
    position = run.next;
    const reports = ground.empires.map(empire => reportFor(ground, position, empire, run));
    hashes.push(sha256(JSON.stringify([sheets, packPosition(position), run.fought.fights, reports])));
  }
  return hashes;
};
