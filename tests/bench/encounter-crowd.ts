import { createSeededRandom } from '../../src/core/probability/random.ts';
import { chartOf } from '../../src/games/hoplite-encounter/map/chart.ts';
import { initialInput, type Sheet } from '../../src/games/hoplite-encounter/orders/sheet.ts';
import { createWorld, initialPosition } from '../../src/games/hoplite-encounter/referee/open-turn.ts';
import type { Force } from '../../src/games/hoplite-encounter/rules/force.ts';
import type { Position } from '../../src/games/hoplite-encounter/rules/position.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-encounter/rules/settings.ts';
import data from '../../src/games/hoplite-encounter/scenarios/aegean-431.json';
import { parseScenario } from '../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';

const scenario = parseScenario(data);
if (!scenario.ok) throw new Error(scenario.problem.code);
const chart = chartOf(scenario.value);
/** Twelve Empires on a known map. */
export const world = createWorld(
  chart,
  { ...DEFAULT_SETTINGS, map: 'known' },
  scenario.value.imperial.map(({ state }) => state),
);
export const first = initialPosition(world);

/** Gives every Empire `count` armies and fleets all over the map, each with a destination. */
export const crowd = (
  count: number,
): { readonly position: Position; readonly sheets: Readonly<Record<string, Sheet>> } => {
  const below = createSeededRandom(1);
  const land = [...chart.land.keys()].filter(hex => (chart.land[hex] as number) >= 0);
  const sea = [...chart.land.keys()].filter(hex => chart.land[hex] === -1);
  const forces = world.empires.flatMap(empire =>
    Array.from({ length: count }, (_, i): Force => {
      const army = i % 3 > 0;
      const hex = (army ? land : sea)[below((army ? land : sea).length)] as number;
      const units = army ? { H: 1 + below(5), T: 0, M: 0 } : { H: 0, T: 1 + below(4), M: 1 };
      return { empire, number: i + 1, ...units, chest: 100, hex, sequence: 1 + below(98), left: [] };
    }),
  );
  const position = { ...first, turn: 119, forces };
  const codes = chart.states.map(({ code }) => code);
  const sheets = Object.fromEntries(
    world.empires.map(empire => {
      const input = initialInput(chart, position, empire);
      const route = () => Array.from({ length: 3 }, () => codes[below(codes.length)] as string);
      return [empire, { ...input, forces: input.forces.map(line => ({ ...line, route: route() })) }];
    }),
  );
  return { position, sheets };
};
