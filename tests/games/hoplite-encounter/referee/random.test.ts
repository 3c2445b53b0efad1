import { describe, expect, test } from 'vitest';
import type { Below } from '../../../../src/core/chance/dice.ts';
import { seeded } from '../../../../src/core/chance/random.ts';
import { isPort, isSea, refOf } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { distance, formatRef, parseRef, type Ref } from '../../../../src/games/hoplite-encounter/map/hex.ts';
import { readied } from '../../../../src/games/hoplite-encounter/orders/ready.ts';
import { firstPosition, incomeOf } from '../../../../src/games/hoplite-encounter/referee/opening.ts';
import { runTurn, type Turn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { forceCap } from '../../../../src/games/hoplite-encounter/rules/calendar.ts';
import {
  chestRoom,
  isWithin,
  letterOf,
  shipsOf,
  unitsOf,
} from '../../../../src/games/hoplite-encounter/rules/force.ts';
import type { Ground, Position } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import type { Settings } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { knownTo } from '../../../../src/games/hoplite-encounter/vision/known.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { often } from '../../../quick.ts';
import { anySheets } from '../random.ts';
import { AEGEAN, groundFor } from '../table.ts';

const GROUND = groundFor(AEGEAN, { map: 'hidden' });
const { scenario } = AEGEAN;

const money = ({ countries, forces }: Pick<Position, 'countries' | 'forces'>): number =>
  countries.reduce((sum, { treasury }) => sum + treasury, 0) + forces.reduce((sum, { chest }) => sum + chest, 0);

/** Money changes by income, raising, upkeep and what is lost, and by nothing else (F1). */
const conserves = (before: Position, turn: Turn): void => {
  const ready = Object.values(turn.ready);
  const spent = ready
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, { raising, upkeep }) => sum + raising + upkeep, 0);
  const chests = ready.reduce((sum, { chestUpkeep, lostMoney }) => sum + chestUpkeep + lostMoney, 0);
  expect(money(turn.left)).toBe(money(before) - spent - chests - turn.fought.lostMoney);
  const income = turn.next.countries.reduce((sum, { holder }, state) => sum + incomeOf(AEGEAN, state, holder), 0);
  expect(money(turn.next)).toBe(money(turn.left) + income);
};

const holdsCaps = (position: Position, turn: Turn): void => {
  for (const [empire, { movers }] of Object.entries(turn.ready)) {
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
    expect(isWithin(scenario, force, force.chest, carrying), JSON.stringify(force)).toBe(true);
    expect(force.chest).toBeLessThanOrEqual(chestRoom(scenario, force, carrying));
    if (letterOf(force) === 'A') expect(AEGEAN.land[force.hex]).toBeGreaterThanOrEqual(0);
    else expect(sea || isPort(AEGEAN, force.hex)).toBe(true);
  }
};

/** The hexes that a force sees, reckoned another way: every hex of the map, looked at by itself (D7 E7). */
const seenBy = (force: Position['forces'][number]): Set<string> => {
  const all = [...AEGEAN.land.keys()].filter(hex => AEGEAN.land[hex] !== -3).map(hex => refOf(AEGEAN, hex));
  const from = refOf(AEGEAN, force.hex);
  const near = all.filter(ref => distance(from, ref) <= 6);
  if (letterOf(force) === 'A' || !isSea(AEGEAN, force.hex)) return new Set(near.map(formatRef));
  const byRef = new Map(near.map(ref => [formatRef(ref), ref]));
  const isWater = (ref: string): boolean => AEGEAN.land[hexOf(ref)] === -1;
  let water = new Set([formatRef(from)]);
  for (;;) {
    const more = [...byRef].filter(
      ([ref, at]) =>
        isWater(ref) && !water.has(ref) && [...water].some(other => distance(at, byRef.get(other) as Ref) === 1),
    );
    if (more.length === 0) break;
    water = new Set([...water, ...more.map(([ref]) => ref)]);
  }
  return new Set(
    [...byRef]
      .filter(([ref, at]) => water.has(ref) || [...water].some(other => distance(at, byRef.get(other) as Ref) === 1))
      .map(([ref]) => ref),
  );
};
const hexes = new Map([...AEGEAN.land.keys()].map(hex => [formatRef(refOf(AEGEAN, hex)), hex]));
const hexOf = (ref: string): number => hexes.get(ref) as number;

/** What an Empire is shown is what its forces see, and what it was shown before: never more (J6 R-46). */
const keepsSecrets = (ground: Ground, turn: Turn, empire: string, known: Set<string>): Set<string> => {
  const own = turn.next.forces.filter(force => force.empire === empire);
  const seen = new Set(own.flatMap(force => [...seenBy(force)]));
  const passed = turn.marches
    .filter(({ mover }) => mover.empire === empire)
    .flatMap(({ mover, stopped }) => mover.way.hexes.slice(0, stopped + 1).map(hex => formatRef(refOf(AEGEAN, hex))));
  const gained = turn.passings.flatMap(({ state, to }) =>
    to === empire ? (AEGEAN.realm[state] ?? []).map(hex => formatRef(refOf(AEGEAN, hex))) : [],
  );
  const may = new Set([...known, ...seen, ...passed, ...gained]);
  const view = viewFor(ground, turn.next, empire);
  expect(new Set(view.hexes.map(({ ref }) => ref))).toEqual(may);
  for (const hex of view.hexes) expect(hex.seen === turn.turn, hex.ref).toBe(seen.has(hex.ref));
  const there = turn.next.forces.filter(
    force => force.empire !== empire && seen.has(formatRef(refOf(AEGEAN, force.hex))),
  );
  expect(view.sightings).toHaveLength(there.length);
  // The report as a file: no hex in it that was never discovered, but for those of encounters on the own route.
  const text = JSON.stringify(reportFor(ground, turn.next, empire, turn));
  const own2 = new Set([
    ...may,
    ...turn.marches.flatMap(({ mover }) =>
      mover.empire === empire ? mover.way.hexes.map(hex => formatRef(refOf(AEGEAN, hex))) : [],
    ),
  ]);
  const named = [...new Set(text.match(/"[A-M]\d\d[N-Z]\d\d"/g) ?? [])].map(ref => ref.slice(1, -1));
  expect(named.filter(ref => parseRef(ref) && !own2.has(ref))).toEqual([]);
  return may;
};

describe('random turns', () => {
  // All of them, a thousand turns: ALALA_ENCOUNTER=25.
  const games = Number(process.env.ALALA_ENCOUNTER ?? often(4, 1));
  test.each(Array.from({ length: games }, (_, i) => i))(
    '[F1 B2 E2 E3 F2 D1 E1 R-6 R-40] game %s: money is conserved, caps hold, nobody stands where he cannot',
    seed => {
      const below: Below = seeded(seed);
      let position = firstPosition(GROUND);
      for (let i = 0; i < often(40, 12) && !position.ended; i++) {
        const turn = runTurn(GROUND, position, anySheets(GROUND, position, below), below);
        conserves(position, turn);
        holdsCaps(position, turn);
        position = turn.next;
      }
    },
  );

  test.each(Array.from({ length: often(2, 1) }, (_, i) => i))(
    '[J6 R-44 R-46 R-73 E7 D7] game %s: what is shown is what is seen, by another reckoning',
    seed => {
      const below: Below = seeded(1000 + seed);
      let position = firstPosition(GROUND);
      const known = new Map(
        GROUND.empires.map(empire => [empire, new Set(viewFor(GROUND, position, empire).hexes.map(({ ref }) => ref))]),
      );
      for (let i = 0; i < often(12, 4) && !position.ended; i++) {
        const turn = runTurn(GROUND, position, anySheets(GROUND, position, below), below);
        for (const empire of ['ATH', 'SPA', 'RHO'])
          known.set(empire, keepsSecrets(GROUND, turn, empire, known.get(empire) ?? new Set()));
        position = turn.next;
      }
    },
  );

  test.each<[settings: Partial<Settings>]>([
    [{}],
    [{ encounters: 'veiled', offers: 'inForce', left: 'standing' }],
    [{ map: 'known' }],
  ])('[L2 R-44 R-45 R-46] with %j a seat’s view and sheet come out of what it knows as out of the whole', settings => {
    const ground = groundFor(AEGEAN, { map: 'hidden', ...settings });
    const below: Below = seeded(77);
    let position = firstPosition(ground);
    for (let i = 0; i < often(12, 5) && !position.ended; i++) {
      const sheets = anySheets(ground, position, below);
      for (const empire of ['ATH', 'COR', 'MAC']) {
        const known = knownTo(ground, position, empire);
        expect(viewFor(ground, known, empire)).toEqual(viewFor(ground, position, empire));
        const whole = readied(ground, position, empire, sheets[empire]);
        expect(readied(ground, known, empire, sheets[empire])).toEqual(whole);
        // Nothing in it that the view does not show: no chest, no order, no Treasury, no capture of another.
        expect(Object.keys(known.known)).toEqual([empire]);
        const seen = new Set(viewFor(ground, position, empire).sightings.map(({ ref }) => ref));
        for (const force of known.forces)
          if (force.empire !== empire) {
            expect(seen.has(formatRef(refOf(AEGEAN, force.hex)))).toBe(true);
            expect([force.chest, force.sequence, force.left]).toEqual([0, 99, []]);
          }
        expect(known.countries.filter(({ holder }) => holder !== null && holder !== empire)).toEqual([]);
      }
      position = runTurn(ground, position, sheets, below).next;
    }
  });
});
