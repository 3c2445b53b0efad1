import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { battleChances, regimentsToClear } from '../../../../src/games/hoplite-encounter/ai/battle-odds.ts';
import {
  CHARACTER_NAMES,
  type CharacterName,
  characterOf,
} from '../../../../src/games/hoplite-encounter/ai/characters.ts';
import { MEASURED_STARTS } from '../../../../src/games/hoplite-encounter/ai/levels.ts';
import { permuteHidden } from '../../../../src/games/hoplite-encounter/ai/permute-hidden.ts';
import { planSheet } from '../../../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, turnSeed } from '../../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import type { Code } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import type { Position } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN, groundFor, positionFor } from '../fixtures.ts';

const world = groundFor(AEGEAN, { map: 'hidden' });

const sheetsOf = (position: Position) =>
  Object.fromEntries(
    world.empires
      .filter(empire => !position.out.includes(empire))
      .map(empire => [empire, planSheet(viewFor(world, position, empire), AEGEAN.scenario, 'strategos')]),
  );

const months = (count: number): Position => {
  let position = initialPosition(world);
  for (let i = 0; i < count; i++)
    position = runTurn(world, position, sheetsOf(position), diceOf(turnSeed('months', position.turn, 120))).next;
  return position;
};

test('[L2 R-44] whatever is hidden, a computer gives the same orders', () => {
  const position = months(7);
  for (const empire of ['ATH', 'LYD', 'SPA'])
    for (const seed of [1, 2]) {
      const other = permuteHidden(world, position, empire, createSeededRandom(seed));
      expect(other).not.toEqual(position);
      expect(planSheet(viewFor(world, other, empire), AEGEAN.scenario, 'strategos')).toEqual(
        planSheet(viewFor(world, position, empire), AEGEAN.scenario, 'strategos'),
      );
    }
});

test('[F7] in a year of computers of the highest level nearly every unit is paid for, and little money is unused', () => {
  let position = initialPosition(world);
  let [unpaid, kept] = [0, 0];
  for (let i = 0; i < 10; i++) {
    const turn = runTurn(world, position, sheetsOf(position), diceOf(turnSeed('year', position.turn, 120)));
    for (const { losses, movers } of Object.values(turn.prepared)) {
      unpaid += losses.reduce((sum, { word, count }) => sum + (word === 'unpaid' ? count : 0), 0);
      kept += movers.reduce((sum, { H, T, M }) => sum + H + T + M, 0);
    }
    position = turn.next;
  }
  expect(unpaid / kept).toBeLessThan(0.03);
  for (const empire of world.empires) {
    const money = position.countries.reduce((sum, { holder, treasury }) => sum + (holder === empire ? treasury : 0), 0);
    expect(money, empire).toBeLessThan(4000);
  }
});

// Expected losses from the manual's tables.
test.each([
  [[1], [1], 1 / 4, 1 / 4],
  [[3], [3], 13 / 16, 13 / 16],
  [[5], [5], 20 / 9, 20 / 9],
  [[5], [3], 13 / 12, 43 / 24],
])('[H7 H11 H12] %j against %j lose %d and %d regiments on the average', (own, enemy, ownLosses, enemyLosses) => {
  const chances = battleChances(own, enemy);
  expect(chances.ownLosses).toBeCloseTo(ownLosses, 10);
  expect(chances.enemyLosses).toBeCloseTo(enemyLosses, 10);
});

test('[H4 H7] a guard is attacked with the fewest regiments that clear it well enough', () => {
  expect(regimentsToClear([], 0.5)).toBe(1);
  expect(regimentsToClear([1], 0.5)).toBe(3);
  expect(battleChances([5, 5], [5]).clear).toBeGreaterThan(2 * battleChances([5], [5]).clear);
  expect(regimentsToClear([5, 5, 5, 5], 0.5)).toBeUndefined();
});

/** The offers of Athens to Sparta in turn 5. The numbers are the last turns of Sparta's offer and of its own. */
const offersOf = (
  character: CharacterName,
  spartan: number | undefined,
  own: number | undefined,
  passings: Position['passings'] = [],
) => {
  const offers = [
    ...(spartan === undefined ? [] : [{ from: 'SPA', to: 'ATH', until: spartan }]),
    ...(own === undefined ? [] : [{ from: 'ATH', to: 'SPA', until: own }]),
  ];
  const position = { ...positionFor(AEGEAN, { turn: 5, offers, forces: ['ATH A1 2H $0 ATHE'] }), passings };
  const sheet = planSheet(viewFor(world, position, 'ATH'), AEGEAN.scenario, 'strategos', character);
  expect(prepareOrders(world, position, 'ATH', sheet).faults).toEqual([]);
  return sheet.offers.filter(({ to }) => to === 'SPA').map(({ until }) => Number(until));
};

test.each<[CharacterName, number | undefined, number | undefined, readonly number[]]>([
  ['steadfast', 10, undefined, [10]],
  ['cautious', 10, undefined, [9]],
  ['loner', undefined, undefined, []],
  ['steadfast', 10, 5, [17]],
  ['wolf', 10, 5, []],
])('[I1 I2] %s: Sparta offers to turn %s, Athens to %s, and now to %j', (character, spartan, own, until) => {
  expect(offersOf(character, spartan, own)).toEqual(until);
});

test('[I1] an Empire that captured an own country, even an ally, is not forgiven for the months of the character', () => {
  const boeotia = AEGEAN.states.findIndex(({ code }) => code === 'BOE');
  const taken = (turn: number, from: Code) => [{ turn, state: boeotia, from, to: 'SPA' }];
  expect(offersOf('steadfast', 10, undefined, taken(1, 'ATH'))).toEqual([]);
  expect(offersOf('steadfast', 10, undefined, taken(1, 'COR'))).toEqual([10]);
  expect(offersOf('wolf', 10, undefined, taken(1, 'ATH'))).toEqual([10]);
  expect(offersOf('wolf', 10, undefined, taken(3, 'ATH'))).toEqual([]);
  expect(offersOf('steadfast', 10, 5, taken(3, 'ATH'))).toEqual([]);
});

test('[R-36] characters follow from the seed of the game, and all of them occur', () => {
  const drawn = Array.from({ length: 40 }, (_, i) => characterOf(`seed ${i}`, 'ATH'));
  expect(new Set(drawn).size).toBe(CHARACTER_NAMES.length);
  expect(characterOf('seed 1', 'ATH')).toBe(drawn[1]);
});

test('each Empire has a measured share of all income, which the set-up page shows', () => {
  const { shares } = MEASURED_STARTS;
  expect(Object.keys(shares).sort()).toEqual(AEGEAN.scenario.imperial.map(({ state }) => state).sort());
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  expect(Math.abs(all - 1)).toBeLessThan(0.03);
});
