import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { planSheet } from '../../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { isPort, refOf } from '../../../src/games/hoplite-encounter/map/chart.ts';
import { formatRef } from '../../../src/games/hoplite-encounter/map/hex.ts';
import { initialInput, type Sheet } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import type { Code } from '../../../src/games/hoplite-encounter/rules/force.ts';
import type { Position, World } from '../../../src/games/hoplite-encounter/rules/position.ts';
import { viewFor } from '../../../src/games/hoplite-encounter/vision/view.ts';

const pick = <Of>(below: RandomInt, of: readonly Of[]): Of => of[below(of.length)] as Of;

/** Random orders: splits, raises, any routes, offers, moved money, and sometimes invalid lines. */
export const wildSheet = (world: World, position: Position, empire: Code, below: RandomInt): Sheet => {
  const { chart } = world;
  const input = initialInput(chart, position, empire);
  const codes = chart.states.map(({ code }) => code);
  const around = (start: string): string => {
    const hex = chart.cityByCode.get(start)?.hex;
    const ref = hex === undefined ? start : formatRef(refOf(chart, hex));
    const [c, r] = [Number(ref.slice(1, 3)), Number(ref.slice(4, 6))];
    const step = below(9) - 4;
    const digits = (n: number): string => String((n + 100) % 100).padStart(2, '0');
    return digits(c + step) + digits(r + step + 2 * (below(7) - 3));
  };
  const route = (start: string): readonly string[] =>
    Array.from({ length: below(4) }, () =>
      below(4) === 0 ? pick(below, codes) : below(3) === 0 ? pick(below, chart.cities).code : around(start),
    );
  const forces = input.forces.map(line => ({
    ...line,
    se: pick(below, ['Y', 'Y', 'N', '']),
    sequence: String(1 + below(99)),
    route: below(5) === 0 ? line.route : route(line.start),
  }));
  const more: Sheet['forces'][number][] = [];
  for (const [i, line] of forces.entries()) {
    const H = Number(line.H || 0);
    if (H > 1 && below(3) === 0) {
      const part = 1 + below(H - 1);
      forces[i] = { ...line, H: String(H - part) };
      const blank = { se: 'Y', sequence: '', T: '', M: '', chest: '' };
      more.push({
        ...blank,
        id: `A${100 + position.turn + 30 * i}`,
        H: String(part),
        start: line.start,
        route: route(line.start),
      });
    }
  }
  for (const { country } of input.countries) {
    const state = chart.stateNumber.get(country) as number;
    const blank = { se: 'Y', sequence: '', H: '', T: '', M: '', chest: '', route: [] };
    if (below(3) === 0) more.push({ ...blank, id: `A${1 + below(998)}`, H: String(1 + below(3)), start: country });
    const port = chart.ports[state]?.[0];
    if (port && isPort(chart, port.hex) && below(3) === 0)
      more.push({
        ...blank,
        id: `F${1 + below(998)}`,
        T: String(below(3)),
        M: '1',
        start: port.code,
        route: route(port.code),
      });
  }
  const wrong = (text: string): string => (below(25) === 0 ? pick(below, ['x', '-1', '9', '1.234', '', '7.00']) : text);
  return {
    offers: below(4) === 0 ? [{ to: pick(below, world.empires), until: String(position.turn + below(4) - 1) }] : [],
    countries: input.countries.map(line => ({ ...line, treasury: wrong(line.treasury) })),
    forces: [...forces, ...more].map(line => ({
      ...line,
      H: wrong(line.H),
      chest: wrong(line.chest),
      start: wrong(line.start),
    })),
  };
};

/** Orders of all Empires for a turn: random ones, those of the computer player, and sometimes none. */
export const anySheets = (world: World, position: Position, below: RandomInt): Readonly<Record<Code, Sheet>> =>
  Object.fromEntries(
    world.empires
      .filter(empire => !position.out.includes(empire) && below(12) > 0)
      .map(empire => [
        empire,
        below(6) > 0
          ? wildSheet(world, position, empire, below)
          : planSheet(viewFor(world, position, empire), world.chart.scenario, below(2) ? 'strategos' : 'recruit'),
      ]),
  );
