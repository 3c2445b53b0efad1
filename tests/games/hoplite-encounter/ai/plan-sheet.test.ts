import { expect, test } from 'vitest';
import { AI_LEVELS } from '../../../../src/games/hoplite-encounter/ai/levels.ts';
import { planSheet } from '../../../../src/games/hoplite-encounter/ai/plan-sheet.ts';
import { maySend, prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { diceOf, turnSeed } from '../../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { forceNameOf } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { cases } from '../../../quick.ts';
import { AEGEAN, groundFor, type Layout, positionFor } from '../fixtures.ts';

const world = groundFor(AEGEAN, { map: 'hidden' });

test.each(AI_LEVELS)('[L1 K18] twelve computer players of level %s: every sheet may be sent, and they grow', level => {
  let position = initialPosition(world);
  const turns = cases(12, 10);
  for (let i = 0; i < turns; i++) {
    const sheets = Object.fromEntries(
      world.empires
        .filter(empire => !position.out.includes(empire))
        .map(empire => [empire, planSheet(viewFor(world, position, empire), AEGEAN.scenario, level)]),
    );
    for (const [empire, sheet] of Object.entries(sheets)) {
      const ready = prepareOrders(world, position, empire, sheet);
      expect(
        ready.faults.filter(({ grave }) => grave),
        `${empire} turn ${position.turn}`,
      ).toEqual([]);
      expect(maySend(ready)).toBe(true);
    }
    position = runTurn(world, position, sheets, diceOf(turnSeed('ai', position.turn, 120))).next;
  }
  const held = position.countries.filter(({ holder }) => holder !== null).length;
  expect(held).toBeGreaterThan(12 + turns);
});

test('[L1 B2] the same view, the same sheet; it takes a free capital near by and keeps a guard at home', () => {
  const position = positionFor(AEGEAN, { forces: ['ATH A1 3H $0 ATHE', 'ATH A2 2H $0 ATHE'] });
  const view = viewFor(groundFor(AEGEAN), position, 'ATH');
  const sheet = planSheet(view, AEGEAN.scenario, 'recruit');
  expect(planSheet(view, AEGEAN.scenario, 'recruit')).toEqual(sheet);
  const routes = sheet.forces.map(({ route }) => route.length);
  expect(routes).toContain(0);
  const going = prepareOrders(groundFor(AEGEAN), position, 'ATH', sheet).movers.filter(
    ({ way }) => way.hexes.length > 1,
  );
  expect(going.map(forceNameOf).length).toBeGreaterThan(0);
  for (const { way } of going) expect(AEGEAN.cityAt.get(way.hexes.at(-1) as number)?.capital).toBe(true);
});

/** Athens holds all countries except Boeotia, so one capital can still be captured. */
const ALL: Layout['held'] = Object.fromEntries(
  AEGEAN.states.map(({ code }) => [code, [code === 'BOE' ? 'BOE' : 'ATH', code === 'ATH' ? 2000 : 0]]),
);
const planned = (forces: readonly string[]) => {
  // In turn 1 a view contains only what the first forces see now.
  const position = positionFor(AEGEAN, { turn: 1, forces, held: ALL });
  return prepareOrders(
    groundFor(AEGEAN),
    position,
    'ATH',
    planSheet(viewFor(groundFor(AEGEAN), position, 'ATH'), AEGEAN.scenario, 'recruit'),
  );
};
const goalOf = ({ movers }: ReturnType<typeof planned>, name: string): string | undefined =>
  movers.find(mover => forceNameOf(mover) === name)?.way.marks.at(-1)?.text;
const ROUND_THEBES = ['ATH A1 3H $0 ATHE', 'ATH A2 5H $0 PIRA'];

test.each<[guard: string, goal: string | undefined]>([
  ['BOE A1 1H THEB', 'C56R34'],
  ['BOE A1 5H THEB', undefined],
])('[L1 R-4] against %s in the last capital its army of five goes to %s: it attacks who is weaker', (guard, goal) => {
  expect(goalOf(planned([...ROUND_THEBES, guard]), 'A2')).toBe(goal);
});

test('[L1 R-4] with an enemy near, the army in a capital stays; it raises in its capital as far as money and income bear it', () => {
  const ready = planned(['ATH A1 3H $0 ATHE', 'ATH A2 2H $1.00 PLAT', 'BOE A1 1H THEB']);
  expect(goalOf(ready, 'A2')).toBe(undefined);
  const athens = ready.accounts.find(({ state }) => AEGEAN.states[state]?.code === 'ATH');
  expect(athens?.raised.H).toBeGreaterThan(0);
  expect(ready.losses).toEqual([]);
  expect(ready.faults).toEqual([]);
});
