import { bench, describe } from 'vitest';
import { seeded } from '../../src/core/chance/random.ts';
import { plan } from '../../src/games/hoplite-encounter/ai/plan.ts';
import { firstInput } from '../../src/games/hoplite-encounter/orders/sheet.ts';
import { firstPosition } from '../../src/games/hoplite-encounter/referee/opening.ts';
import { runTurn } from '../../src/games/hoplite-encounter/referee/turn.ts';
import type { Force } from '../../src/games/hoplite-encounter/rules/force.ts';
import { viewFor } from '../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN, groundFor } from '../games/hoplite-encounter/table.ts';

const ground = groundFor(AEGEAN);
const first = firstPosition(ground);
const below = seeded(1);

/** Every Empire with so many armies and fleets all over the map, each ordered to somewhere. */
const crowd = (count: number) => {
  const land = [...AEGEAN.land.keys()].filter(hex => (AEGEAN.land[hex] as number) >= 0);
  const sea = [...AEGEAN.land.keys()].filter(hex => AEGEAN.land[hex] === -1);
  const forces = ground.empires.flatMap(empire =>
    Array.from({ length: count }, (_, i): Force => {
      const army = i % 3 > 0;
      const hex = (army ? land : sea)[below((army ? land : sea).length)] as number;
      const units = army ? { H: 1 + below(5), T: 0, M: 0 } : { H: 0, T: 1 + below(4), M: 1 };
      return { empire, number: i + 1, ...units, chest: 100, hex, sequence: 1 + below(98), left: [] };
    }),
  );
  const position = { ...first, turn: 119, forces };
  const codes = AEGEAN.states.map(({ code }) => code);
  const sheets = Object.fromEntries(
    ground.empires.map(empire => {
      const input = firstInput(AEGEAN, position, empire);
      const route = () => Array.from({ length: 3 }, () => codes[below(codes.length)] as string);
      return [empire, { ...input, forces: input.forces.map(line => ({ ...line, route: route() })) }];
    }),
  );
  return { position, sheets };
};
const crowds = [35, 70, 140].map(count => ({ count, ...crowd(count) }));

describe('Hoplite Encounter', () => {
  for (const { count, position, sheets } of crowds)
    bench(`a turn of twelve Empires with ${count} forces each`, () => {
      runTurn(ground, position, sheets, seeded(7));
    });
  bench('the orders of a computer player', () => {
    plan(viewFor(ground, first, 'ATH'), AEGEAN.scenario);
  });
});
