import { isPort, isSea } from '../map/chart.ts';
import {
  type Carrying,
  type Code,
  canCarry,
  chestRoom,
  type ForceLetter,
  forceLetterOf,
  seaCapacityOf,
  sortBySequence,
  type UnitKind,
  unitsOf,
} from '../rules/force.ts';
import { ownCountryAt, type Position, type World } from '../rules/position.ts';
import type { LossCause } from '../rules/reasons.ts';
import type { PlacedMoney } from './distribute-money.ts';
import type { ForceOrder } from './force-orders.ts';
import { carryingAtRest, plannedUnitsOf, type UnitPlan } from './plan-units.ts';
import type { MovingForce, RaisedForces, UnitLoss } from './raising-result.ts';
import type { PlannedRoute } from './routes.ts';

/** A force during steps 3 to 5. */
interface RaisingForce {
  readonly order: ForceOrder;
  readonly plan: UnitPlan;
  readonly units: Record<UnitKind, number>;
  readonly placed: number;
  chest: number;
  upkeep: number;
  back: number;
  lost: number;
  /** The Treasury of the own country on its hex. */
  readonly treasury: OpenTreasury | undefined;
  way: PlannedRoute;
}

interface OpenTreasury {
  raised: Record<UnitKind, number>;
  raising: number;
  upkeep: number;
  back: number;
  left: number;
}

/** Totals of steps 3 to 5 for one Empire. */
interface RaisingTotals {
  readonly losses: UnitLoss[];
  chestUpkeep: number;
  lostMoney: number;
}

const RAISING_ORDER: readonly UnitKind[] = ['H', 'T', 'M'];

const UPKEEP_ORDER: readonly UnitKind[] = ['T', 'M', 'H'];

/** The route of a force without an order to move. */
export const standStill = (hex: number): PlannedRoute => ({ hexes: [hex], marks: [], faults: [] });

/**
 * Steps 3 to 5 for an Empire (K1): raising in sequence from the country's Treasury (F5 R-21), then upkeep in sequence
 * from Treasury and chest (F6 F7 R-22). Routes that E2 or E3 then forbids are dropped, and excess money is returned
 * (R-23).
 */
export const raiseForces = (
  world: World,
  position: Position,
  empire: Code,
  manned: readonly UnitPlan[],
  { treasuries, chests }: Pick<PlacedMoney, 'treasuries' | 'chests'>,
  wayFor: (order: ForceOrder, letter: ForceLetter) => PlannedRoute,
): RaisedForces => {
  const { chart } = world;
  const totals: RaisingTotals = { losses: [], chestUpkeep: 0, lostMoney: 0 };
  const books = new Map<number, OpenTreasury>(
    [...treasuries].map(([state, sum]) => [
      state,
      { raised: { H: 0, T: 0, M: 0 }, raising: 0, upkeep: 0, back: 0, left: sum },
    ]),
  );
  const forces = sortBySequence(manned.map(({ order }) => order)).map((order): RaisingForce => {
    const plan = manned.find(each => each.order === order) as UnitPlan;
    const state = ownCountryAt(chart, position.countries, empire, order.hex);
    return {
      order,
      plan,
      units: { ...plan.kept },
      placed: chests.get(order.number) ?? 0,
      chest: chests.get(order.number) ?? 0,
      ...{ upkeep: 0, back: 0, lost: 0 },
      treasury: state === undefined ? undefined : books.get(state),
      way: wayFor(order, forceLetterOf(plannedUnitsOf(plan))),
    };
  });
  for (const force of forces) raiseUnits(world, force, totals);
  addGivenUp(manned, totals.losses);
  const dropped: number[] = [];
  for (const force of forces) {
    payUpkeep(world, force, totals);
    if (dropExcess(world, force, totals)) dropped.push(force.order.number);
    giveBackExcess(world, force, carryingOf(world, force), totals);
  }
  return {
    movers: forces.filter(({ units }) => unitsOf(units) > 0).map(force => movingForceOf(empire, force)),
    ended: forces.filter(({ units, order }) => unitsOf(units) === 0 && order.old).map(({ order }) => order.number),
    accounts: [...books].map(([state, { raised, ...book }]) => ({
      state,
      opened: position.countries[state]?.treasury ?? 0,
      placed: treasuries.get(state) ?? 0,
      raised: { ...raised },
      ...book,
    })),
    purses: forces.map(({ order, placed, upkeep, back, lost, chest }) => ({
      number: order.number,
      opened: order.old?.chest ?? 0,
      ...{ placed, upkeep, back, lost, left: chest },
    })),
    ...totals,
    dropped,
  };
};

const addLoss = (
  { losses }: RaisingTotals,
  { order: { number } }: RaisingForce,
  kind: UnitKind,
  count: number,
  clause: string,
  word: LossCause,
): void => {
  if (count > 0) losses.push({ clause, word, number, kind, count });
};

/** Moves excess money of a chest to the country's Treasury. Without a Treasury the money is lost (R-23 F5). */
const giveBackExcess = (world: World, force: RaisingForce, carrying: Carrying, totals: RaisingTotals): void => {
  const sum = Math.max(0, force.chest - chestRoom(world.chart.scenario, force.units, carrying));
  const { treasury } = force;
  force.chest -= sum;
  if (treasury) {
    treasury.left += sum;
    treasury.back += sum;
    force.back += sum;
  } else {
    totals.lostMoney += sum;
    force.lost += sum;
  }
};

/** Step 3 for a force: raises as many units as its Treasury pays for (F5). */
const raiseUnits = (world: World, force: RaisingForce, totals: RaisingTotals): void => {
  const { treasury } = force;
  const { raise } = world.chart.scenario.costs;
  let isShort = false;
  for (const kind of RAISING_ORDER) {
    const wanted = force.plan.raised[kind];
    let raised = 0;
    for (; treasury && raised < wanted && treasury.left >= raise[kind]; raised++) {
      treasury.left -= raise[kind];
      treasury.raising += raise[kind];
      treasury.raised[kind]++;
      force.units[kind]++;
    }
    addLoss(totals, force, kind, wanted - raised, 'F5', 'notRaised');
    if (raised < wanted) isShort = true;
  }
  if (isShort) giveBackExcess(world, force, carryingAtRest(world, force.order.hex), totals);
};

/** Step 5 for a force: pays unit by unit, triremes first, from its Treasury and then from its chest (F6 F7 R-22). */
const payUpkeep = (world: World, force: RaisingForce, totals: RaisingTotals): void => {
  const { treasury } = force;
  for (const kind of UPKEEP_ORDER) {
    const cost = world.chart.scenario.costs.maintain[kind];
    const owed = force.units[kind];
    let paid = 0;
    for (; paid < owed; paid++) {
      const fromTreasury = Math.min(treasury?.left ?? 0, cost);
      if (fromTreasury + force.chest < cost) break;
      if (treasury) {
        treasury.left -= fromTreasury;
        treasury.upkeep += fromTreasury;
      }
      force.chest -= cost - fromTreasury;
      force.upkeep += cost - fromTreasury;
      totals.chestUpkeep += cost - fromTreasury;
    }
    force.units[kind] = paid;
    addLoss(totals, force, kind, owed - paid, 'F7', 'unpaid');
  }
};

/** A force ordered to sail carries as at sea (E2 E3). */
const carryingOf = (world: World, { order, way, units }: RaisingForce): Carrying =>
  way.hexes.length > 1 && forceLetterOf(units) === 'F' ? 'atSea' : carryingAtRest(world, order.hex);

/**
 * After raising and upkeep: regiments without room at sea are lost, and a route that E2 or the new letter forbids is
 * dropped.
 */
const dropExcess = (world: World, force: RaisingForce, totals: RaisingTotals): boolean => {
  const { chart } = world;
  const { units, order } = force;
  if (isSea(chart, order.hex)) {
    const over = Math.max(0, units.H - seaCapacityOf(chart.scenario, units));
    units.H -= over;
    addLoss(totals, force, 'H', over, 'R-23', 'drowned');
  }
  if (force.way.hexes.length === 1) return false;
  const sails = !isPort(chart, order.hex) || chart.land[force.way.hexes[1] as number] === -1;
  const changed = isPort(chart, order.hex) && sails !== (forceLetterOf(units) === 'F');
  const forbidden =
    isPort(chart, order.hex) && forceLetterOf(units) === 'F' && !canCarry(chart.scenario, units, force.chest, 'atSea');
  if (!changed && !forbidden) return false;
  force.way = standStill(order.hex);
  return true;
};

/** Disbands units of a hex that the orders no longer contain; they cost nothing (K11 R-49). */
const addGivenUp = (manned: readonly UnitPlan[], losses: UnitLoss[]): void => {
  const byHex = new Map<number, UnitPlan[]>();
  for (const each of manned) byHex.set(each.order.hex, [...(byHex.get(each.order.hex) ?? []), each]);
  for (const here of byHex.values())
    for (const kind of RAISING_ORDER) {
      let gone = here.reduce((sum, { order, kept }) => sum + (order.old?.[kind] ?? 0) - kept[kind], 0);
      for (const { order, kept } of here) {
        const count = Math.min(gone, Math.max(0, (order.old?.[kind] ?? 0) - kept[kind]));
        if (count > 0) losses.push({ clause: 'K11', word: 'givenUp', number: order.number, kind, count });
        gone -= count;
      }
    }
};

const movingForceOf = (empire: Code, { order, units, chest, way }: RaisingForce): MovingForce => ({
  empire,
  number: order.number,
  ...units,
  chest,
  hex: order.hex,
  sequence: order.sequence,
  left: [],
  se: order.se,
  letter: forceLetterOf(units),
  fresh: order.old === undefined,
  way,
  chestBefore: order.old?.chest ?? 0,
});
