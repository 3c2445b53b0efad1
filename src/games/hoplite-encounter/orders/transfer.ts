import { type Hex, isPort, isSea, SEA } from '../map/chart.ts';
import {
  type Code,
  chestRoom,
  forceLetterOf,
  MAX_FORCE_SIZE,
  seaCapacityOf,
  shipsOf,
  UNIT_KINDS,
  type UnitCounts,
  type UnitKind,
  unitsOf,
} from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import { ownCountryAt, type Position, type World } from '../rules/position.ts';
import { readForceOrders } from './force-orders.ts';
import { carryingAtRest, raiseLimit } from './plan-units.ts';
import type { ForceLine, Sheet } from './sheet.ts';

type SheetOwner = readonly [world: World, position: Position, empire: Code];

/** A force on a sheet with its ordered units. */
export interface OrderedForce extends UnitCounts {
  readonly id: string;
  readonly number: number;
  readonly hex: Hex;
}

const unitsOnLine = ({ H, T, M }: ForceLine): UnitCounts => ({
  H: Number(H) || 0,
  T: Number(T) || 0,
  M: Number(M) || 0,
});

/** All forces on a sheet with a place to start, as ordered (K2 K10). */
export const orderedForcesOn = (
  ...[world, position, empire, sheet]: [...SheetOwner, Sheet]
): readonly OrderedForce[] => {
  const hexOf = new Map(readForceOrders(world, position, empire, sheet).orders.map(({ number, hex }) => [number, hex]));
  return sheet.forces.flatMap((line): OrderedForce[] => {
    const number = Number(line.id.slice(1));
    const hex = hexOf.get(number) ?? -1;
    return hex < 0 ? [] : [{ id: line.id, number, hex, ...unitsOnLine(line) }];
  });
};

/**
 * The most units of a kind that a force can order, given the orders of all other forces: unused units on its hex, and
 * units that can still be raised there this month (K10 K11 B5 D2 E1 E2).
 */
export const maxUnitsOf = (who: SheetOwner, sheet: Sheet, number: number, kind: UnitKind): number => {
  const [world, position, empire] = who;
  const { chart } = world;
  const all = orderedForcesOn(...who, sheet);
  const own = all.find(each => each.number === number);
  if (!own) return MAX_FORCE_SIZE;
  const was = (hexes: (hex: Hex) => boolean): number =>
    position.forces.reduce((sum, force) => sum + (force.empire === empire && hexes(force.hex) ? force[kind] : 0), 0);
  const is = (hexes: (hex: Hex) => boolean): number =>
    all.reduce((sum, each) => sum + (hexes(each.hex) ? each[kind] : 0), 0);
  const here = (hex: Hex): boolean => hex === own.hex;
  const state = ownCountryAt(chart, position.countries, empire, own.hex);
  const mayRaise =
    state !== undefined && (kind === 'H' ? chart.capitals[state]?.hex === own.hex : isPort(chart, own.hex));
  let spare = was(here) - is(here);
  if (mayRaise) {
    const elsewhere = [...new Set(all.map(({ hex }) => hex))].filter(
      hex => hex !== own.hex && chart.land[hex] === state,
    );
    const raised = elsewhere.reduce((sum, hex) => sum + Math.max(0, is(at => at === hex) - was(at => at === hex)), 0);
    spare += Math.max(0, raiseLimit(world, state, empire)[kind] - raised);
  }
  const most = kind === 'H' ? MAX_FORCE_SIZE : MAX_FORCE_SIZE - shipsOf(own) + own[kind];
  const room = kind === 'H' && isSea(chart, own.hex) ? seaCapacityOf(chart.scenario, own) : most;
  return Math.max(own[kind], Math.min(most, room, own[kind] + Math.max(0, spare)));
};

/** Regiments that can move at once from one force to another on its hex. */
export interface Transfer {
  readonly from: OrderedForce;
  readonly to: OrderedForce;
  readonly H: number;
}

/** Armies in a fleet's port that can go aboard, each with the number of regiments that have room at sea (R-18 E2). */
export const boardingTransfers = (who: SheetOwner, sheet: Sheet): readonly Transfer[] => {
  const [{ chart }] = who;
  const all = orderedForcesOn(...who, sheet).filter(({ hex }) => isPort(chart, hex));
  return all.flatMap(to =>
    shipsOf(to) === 0
      ? []
      : all.flatMap((from): Transfer[] => {
          const H = Math.min(from.H, seaCapacityOf(chart.scenario, to) - to.H);
          return from.hex === to.hex && from.H > 0 && forceLetterOf(from) === 'A' && H > 0 ? [{ from, to, H }] : [];
        }),
  );
};

/** True if a fleet in port has regiments that can go ashore (D5 R-18). */
export const canLand = ({ chart }: Pick<World, 'chart'>, { hex, H, T, M }: OrderedForce): boolean =>
  chart.land[hex] !== SEA && H > 0 && T + M > 0;

/**
 * A sheet with regiments moved between two forces on a hex. Money that the first force can no longer carry goes along,
 * up to the room for a voyage. The rest goes to the country's Treasury (K13 F4). A force without units is disbanded.
 */
export const transferUnits = (who: SheetOwner, sheet: Sheet, { from, to, H }: Transfer): Sheet => {
  const [world, position, empire] = who;
  const { chart } = world;
  const at = carryingAtRest(world, from.hex);
  const changed = (units: OrderedForce, by: number): OrderedForce => ({ ...units, H: units.H + by });
  const [giver, taker] = [changed(from, -H), changed(to, H)];
  const chestOf = (number: number): number =>
    parseSum(sheet.forces.find(line => Number(line.id.slice(1)) === number)?.chest ?? '') ?? 0;
  const roomOf = (units: OrderedForce): number => chestRoom(chart.scenario, units, shipsOf(units) > 0 ? 'atSea' : at);
  let over = Math.max(0, chestOf(from.number) - chestRoom(chart.scenario, giver, at));
  const chests = new Map([
    [from.number, chestOf(from.number) - over],
    [to.number, chestOf(to.number)],
  ]);
  const taken = Math.min(over, Math.max(0, roomOf(taker) - chestOf(to.number)));
  over -= taken;
  chests.set(to.number, chestOf(to.number) + taken);
  const state = ownCountryAt(chart, position.countries, empire, from.hex);
  const home = state === undefined ? undefined : chart.states[state]?.code;
  const lineFor = (line: ForceLine): ForceLine => {
    const number = Number(line.id.slice(1));
    const units = number === from.number ? giver : number === to.number ? taker : undefined;
    if (!units) return line;
    const figures = Object.fromEntries(UNIT_KINDS.map(kind => [kind, units[kind] > 0 ? String(units[kind]) : '']));
    const id = unitsOf(units) > 0 ? `${forceLetterOf(units)}${number}` : line.id;
    return { ...line, ...figures, id, chest: formatSum(chests.get(number) ?? 0) };
  };
  return {
    ...sheet,
    countries: sheet.countries.map(line =>
      line.country === home && over > 0
        ? { ...line, treasury: formatSum((parseSum(line.treasury) ?? 0) + over) }
        : line,
    ),
    forces: sheet.forces.map(lineFor),
  };
};
