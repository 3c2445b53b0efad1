import { describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { packPosition } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { isPort, isSea, refOf } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { formatRef } from '../../../../src/games/hoplite-encounter/map/hex.ts';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { incomeOf, initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { type ResolvedTurn, runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { forceCap } from '../../../../src/games/hoplite-encounter/rules/calendar.ts';
import {
  type Code,
  canCarry,
  chestRoom,
  forceLetterOf,
  shipsOf,
  unitsOf,
} from '../../../../src/games/hoplite-encounter/rules/force.ts';
import type { Position, World } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import type { Settings } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { maskPosition } from '../../../../src/games/hoplite-encounter/vision/mask-position.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { often } from '../../../quick.ts';
import { AEGEAN, groundFor } from '../fixtures.ts';
import { anySheets } from '../random.ts';
import {
  type Allowed,
  allowedAfter,
  allowedFirst,
  leaksIn,
  otherwise,
  parting,
  REFS,
  turnOtherwise,
} from '../secrets.ts';

const GROUND = groundFor(AEGEAN, { map: 'hidden' });
const { scenario } = AEGEAN;

const money = ({ countries, forces }: Pick<Position, 'countries' | 'forces'>): number =>
  countries.reduce((sum, { treasury }) => sum + treasury, 0) + forces.reduce((sum, { chest }) => sum + chest, 0);

/** Money changes only by income, raising, upkeep and losses (F1). */
const conserves = (before: Position, turn: ResolvedTurn): void => {
  const ready = Object.values(turn.prepared);
  const spent = ready
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { raising, upkeep }) => sum + raising + upkeep, 0);
  const chests = ready.reduce((sum, { chestUpkeep, lostMoney }) => sum + chestUpkeep + lostMoney, 0);
  expect(money(turn.left)).toBe(money(before) - spent - chests - turn.fought.lostMoney);
  const income = turn.next.countries.reduce((sum, { holder }, state) => sum + incomeOf(AEGEAN, state, holder), 0);
  expect(money(turn.next)).toBe(money(turn.left) + income);
};

const holdsCaps = (position: Position, turn: ResolvedTurn): void => {
  for (const [empire, { movers }] of Object.entries(turn.prepared)) {
    const most = Math.max(
      forceCap(scenario, position.turn),
      position.forces.filter(force => force.empire === empire).length,
    );
    expect(movers.length, empire).toBeLessThanOrEqual(most);
    expect(new Set(movers.map(({ number }) => number)).size).toBe(movers.length);
  }
  for (const force of turn.next.forces) {
    expect(unitsOf(force)).toBeGreaterThan(0);
    expect(force.H).toBeLessThanOrEqual(5);
    expect(shipsOf(force)).toBeLessThanOrEqual(5);
    const sea = isSea(AEGEAN, force.hex);
    const carrying = sea ? 'atSea' : isPort(AEGEAN, force.hex) ? 'inPort' : 'ashore';
    expect(canCarry(scenario, force, force.chest, carrying), JSON.stringify(force)).toBe(true);
    expect(force.chest).toBeLessThanOrEqual(chestRoom(scenario, force, carrying));
    if (forceLetterOf(force) === 'A') expect(AEGEAN.land[force.hex]).toBeGreaterThanOrEqual(0);
    else expect(sea || isPort(AEGEAN, force.hex)).toBe(true);
  }
};

/**
 * An Empire's view has only what its forces see and what it has seen before (J6 R-46), and its file has no more (L2
 *
 */
const keepsSecrets = (world: World, turn: ResolvedTurn, empire: Code, allowed: Allowed): void => {
  const { seen, known } = allowed;
  const view = viewFor(world, turn.next, empire);
  expect(new Set(view.hexes.map(({ ref }) => ref)), empire).toEqual(new Set([...known].map(hex => REFS.get(hex))));
  const now = new Set([...seen].map(hex => REFS.get(hex)));
  expect(view.hexes.filter(hex => (hex.seen === turn.turn) !== now.has(hex.ref))).toEqual([]);
  const there = turn.next.forces.filter(force => force.empire !== empire && seen.has(force.hex));
  expect(view.sightings).toHaveLength(there.length);
  // The data sent to a distant player: his report and his position.
  const file = (position: Position, told: ResolvedTurn): string =>
    JSON.stringify([reportFor(world, position, empire, told), packPosition(maskPosition(world, position, empire))]);
  const text = file(turn.next, turn);
  const route = turn.marches.flatMap(({ mover }) => (mover.empire === empire ? mover.way.hexes : []));
  expect(leaksIn(JSON.parse(text), empire, allowed, new Set(route)), empire).toEqual([]);
  // With all unknown data changed, this data must stay the same.
  expect(parting(text, file(otherwise(turn.next, empire, allowed), turnOtherwise(turn, empire))), empire).toBe('');
};

describe('random turns', () => {
  // A thousand turns with ALALA_ENCOUNTER=25.
  const isLong = process.env.ALALA_ENCOUNTER !== undefined;
  const games = Number(process.env.ALALA_ENCOUNTER ?? often(2, 1));
  test.each(Array.from({ length: games }, (_, i) => i))(
    '[F1 B2 E2 E3 F2 D1 E1 R-6 R-40 J6 R-44 R-46 R-73 E7 D7] game %s: money is conserved, caps hold, no force is in an impossible place, and views show only what forces see',
    seed => {
      const below: RandomInt = createSeededRandom(seed);
      let position = initialPosition(GROUND);
      let allowed = GROUND.empires.map(empire => allowedFirst(position, empire));
      for (let i = 0; i < often(40, 6); i++) {
        // A finished game is replaced by a new one, so the number of turns is fixed.
        if (position.ended) {
          position = initialPosition(GROUND);
          allowed = GROUND.empires.map(empire => allowedFirst(position, empire));
        }
        const turn = runTurn(GROUND, position, anySheets(GROUND, position, below), below);
        conserves(position, turn);
        holdsCaps(position, turn);
        allowed = GROUND.empires.map((empire, n) => allowedAfter(turn, empire, allowed[n] as Allowed));
        // Long runs check every Empire each turn, short runs one Empire per turn.
        for (const [n, empire] of GROUND.empires.entries())
          if (isLong || n === i % 12) keepsSecrets(GROUND, turn, empire, allowed[n] as Allowed);
        position = turn.next;
      }
    },
    600_000,
  );

  test.each<[settings: Partial<Settings>]>([
    [{}],
    [{ encounters: 'veiled', offers: 'inForce', left: 'standing' }],
    [{ map: 'known' }],
  ])('[L2 R-44 R-45 R-46] with %j a seat’s view and sheet come out of what it knows as out of the whole', settings => {
    const world = groundFor(AEGEAN, { map: 'hidden', ...settings });
    const below: RandomInt = createSeededRandom(77);
    let position = initialPosition(world);
    for (let i = 0; i < often(12, 5) && !position.ended; i++) {
      const sheets = anySheets(world, position, below);
      for (const empire of ['ATH', 'COR', 'MAC']) {
        const known = maskPosition(world, position, empire);
        expect(viewFor(world, known, empire)).toEqual(viewFor(world, position, empire));
        const whole = prepareOrders(world, position, empire, sheets[empire]);
        expect(prepareOrders(world, known, empire, sheets[empire])).toEqual(whole);
        // A known position has no unknown data: no chest, order, Treasury or capture of another Empire.
        expect(Object.keys(known.known)).toEqual([empire]);
        const seen = new Set(viewFor(world, position, empire).sightings.map(({ ref }) => ref));
        for (const force of known.forces)
          if (force.empire !== empire) {
            expect(seen.has(formatRef(refOf(AEGEAN, force.hex)))).toBe(true);
            expect([force.chest, force.sequence, force.left]).toEqual([0, 99, []]);
          }
        expect(known.countries.filter(({ holder }) => holder !== null && holder !== empire)).toEqual([]);
      }
      position = runTurn(world, position, sheets, below).next;
    }
  });
});
