import type { Movement } from '../map/chart.ts';
import { forceCap, rangesOf } from '../rules/calendar.ts';
import { type Code, canCarry, type ForceLetter, forceLetterOf, sortBySequence } from '../rules/force.ts';
import { hasDiscovered, type Offer, type Position, type World } from '../rules/position.ts';
import { distributeMoney } from './distribute-money.ts';
import { type ForceOrder, makeFault, readForceOrders } from './force-orders.ts';
import { applyOffers } from './offers.ts';
import { carryingAtRest, plannedUnitsOf, planUnits, type UnitPlan } from './plan-units.ts';
import { raiseForces, standStill } from './raise-forces.ts';
import type { RaisedForces } from './raising-result.ts';
import { type PlannedRoute, planRoute } from './routes.ts';
import type { Fault, Sheet } from './sheet.ts';

/** An Empire's sheet after steps 1 to 5, before any movement (K1), with all faults (K18 K19). */
export interface PreparedOrders extends RaisedForces {
  readonly offers: readonly Offer[];
  readonly offersChanged: readonly Offer[];
  readonly faults: readonly Fault[];
}

/** A sheet without orders, used for an Empire that sent none. */
export const EMPTY_SHEET: Sheet = { offers: [], countries: [], forces: [] };

/**
 * Checks a sheet and carries out steps 1 to 5 as far as it is valid (K1 K19 R-56). The order is: alliances; lines,
 * identifiers and starts; units hex by hex; limits; money bloc by bloc; cap; routes. Forces with a unit left after step
 * 5 count for the cap (B2 R-6). The result depends on no other Empire, so the order form uses it too (K18). Without a
 * sheet nothing changes and upkeep is paid.
 */
export const prepareOrders = (
  world: World,
  position: Position,
  empire: Code,
  sheet: Sheet = EMPTY_SHEET,
): PreparedOrders => {
  const { chart, settings } = world;
  const offered = applyOffers(world, position, empire, sheet);
  const { orders, faults: lineFaults } = readForceOrders(world, position, empire, sheet);
  const refused = new Set(orders.filter(order => order.refused));
  const cap = forceCap(chart.scenario, position.turn);
  const capFaults: Fault[] = [];
  const ways = routePlanner(world, position, empire);
  for (;;) {
    const units = planUnits(world, position, empire, orders, refused);
    const placed = distributeMoney(world, position, empire, sheet, orders, units.manned);
    const routeFaults: Fault[] = [];
    const manned = new Map(units.manned.map(each => [each.order.number, each]));
    const raised = raiseForces(world, position, empire, units.manned, placed, (order, letter) => {
      const way = ways(order, letter);
      const load = loadFaultOf(
        world,
        order,
        manned.get(order.number) as UnitPlan,
        placed.chests.get(order.number) ?? 0,
        way,
      );
      for (const { clause, word, said } of way.faults)
        routeFaults.push(makeFault(clause, word, order.line, 'route', said, false));
      if (load) routeFaults.push(load);
      return load ? standStill(order.hex) : way;
    });
    const fresh = sortBySequence(raised.movers.filter(mover => mover.fresh));
    const last = settings.cap === 'forces' && raised.movers.length > cap ? fresh.at(-1) : undefined;
    if (!last)
      return {
        ...raised,
        offers: offered.offers,
        offersChanged: offered.changed,
        faults: [...offered.faults, ...lineFaults, ...units.faults, ...placed.faults, ...capFaults, ...routeFaults],
      };
    const order = orders.find(each => each.number === last.number && !each.old) as ForceOrder;
    refused.add(order);
    capFaults.push(makeFault('R-65', 'cap', order.line, 'line', order.line, true, { most: cap }));
  }
};

/** Routes are cached, because the cap can repeat the steps. */
const routePlanner = (
  world: World,
  position: Position,
  empire: Code,
): ((order: ForceOrder, letter: ForceLetter) => PlannedRoute) => {
  const ranges = rangesOf(world.chart.scenario, position.turn);
  const known = position.known[empire];
  const found = new Map<string, PlannedRoute>();
  return (order, letter) => {
    const key = `${letter}${order.number} ${order.hex}`;
    const way = found.get(key) ?? newWay(order, letter === 'A' ? 'march' : 'sail');
    found.set(key, way);
    return way;
  };
  function newWay(order: ForceOrder, going: Movement): PlannedRoute {
    if (order.route.length === 0) return standStill(order.hex);
    return planRoute(world, going, order.hex, order.route, ranges[going], hex => hasDiscovered(world, known, hex));
  }
};

/** In port, carrying is legal at rest but not for the voyage: the route is refused (R-64 E2 R-19). */
const loadFaultOf = (
  world: World,
  order: ForceOrder,
  manned: UnitPlan,
  chest: number,
  way: PlannedRoute,
): Fault | undefined => {
  const units = plannedUnitsOf(manned);
  const sails = way.hexes.length > 1 && forceLetterOf(units) === 'F';
  return sails &&
    carryingAtRest(world, order.hex) === 'inPort' &&
    !canCarry(world.chart.scenario, units, chest, 'atSea')
    ? makeFault('R-64', 'loadAtSea', order.line, 'route', order.route.join(' '), true)
    : undefined;
};

/** True if a sheet can be sent: it has no fault marked ● (K18). */
export const maySend = ({ faults }: Pick<PreparedOrders, 'faults'>): boolean => faults.every(({ grave }) => !grave);
