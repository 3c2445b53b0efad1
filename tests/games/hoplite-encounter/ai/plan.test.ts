import { expect, test } from 'vitest';
import { plan } from '../../../../src/games/hoplite-encounter/ai/plan.ts';
import { maySend, readied } from '../../../../src/games/hoplite-encounter/orders/ready.ts';
import { diceOf, turnSeed } from '../../../../src/games/hoplite-encounter/referee/chance.ts';
import { firstPosition } from '../../../../src/games/hoplite-encounter/referee/opening.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { nameOf } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { often } from '../../../quick.ts';
import { AEGEAN, groundFor, positionFor } from '../table.ts';

const ground = groundFor(AEGEAN, { map: 'hidden' });

test('[L1 K18] twelve computer players: every sheet may be sent, they grow, and nobody holds still', () => {
  let position = firstPosition(ground);
  const turns = often(24, 10);
  for (let i = 0; i < turns; i++) {
    const sheets = Object.fromEntries(
      ground.empires
        .filter(empire => !position.out.includes(empire))
        .map(empire => [empire, plan(viewFor(ground, position, empire), AEGEAN.scenario)]),
    );
    for (const [empire, sheet] of Object.entries(sheets)) {
      const ready = readied(ground, position, empire, sheet);
      expect(
        ready.faults.filter(({ grave }) => grave),
        `${empire} turn ${position.turn}`,
      ).toEqual([]);
      expect(maySend(ready)).toBe(true);
    }
    position = runTurn(ground, position, sheets, diceOf(turnSeed('ai', position.turn, 120))).next;
  }
  const held = position.countries.filter(({ holder }) => holder !== null).length;
  expect(held).toBeGreaterThan(12 + turns);
});

test('[L1 B2] the same view, the same sheet; it takes a free capital near by and keeps a guard at home', () => {
  const position = positionFor(AEGEAN, { forces: ['ATH A1 3H $0 ATHE', 'ATH A2 2H $0 ATHE'] });
  const view = viewFor(groundFor(AEGEAN), position, 'ATH');
  const sheet = plan(view, AEGEAN.scenario);
  expect(plan(view, AEGEAN.scenario)).toEqual(sheet);
  const routes = sheet.forces.map(({ route }) => route.length);
  expect(routes).toContain(0);
  const going = readied(groundFor(AEGEAN), position, 'ATH', sheet).movers.filter(({ way }) => way.hexes.length > 1);
  expect(going.map(nameOf).length).toBeGreaterThan(0);
  for (const { way } of going) expect(AEGEAN.cityAt.get(way.hexes.at(-1) as number)?.capital).toBe(true);
});
