import { type Hex, isPort, isSea } from '../map/chart.ts';
import type { Units } from '../map/scenario.ts';
import {
  type Carrying,
  type Code,
  chestRoom,
  MAX_FORCE_SIZE,
  NO_UNITS,
  seaCapacityOf,
  shipsOf,
  sortBySequence,
  UNIT_KINDS,
  type UnitCounts,
  type UnitKind,
  unitsOf,
} from '../rules/force.ts';
import { ownCountryAt, type Position, termsOf, type World } from '../rules/position.ts';
import { type ForceOrder, makeFault } from './force-orders.ts';
import type { Fault, FaultWord } from './sheet.ts';

/** A force with its planned units before any payment: units kept or received, and units to raise. */
export interface UnitPlan {
  readonly order: ForceOrder;
  /** Units that are already on its hex. */
  readonly kept: UnitCounts;
  readonly raised: UnitCounts;
}

/** Its units after step 4 if everything is paid (K12). */
export const plannedUnitsOf = ({ kept, raised }: Pick<UnitPlan, 'kept' | 'raised'>): UnitCounts => ({
  H: kept.H + raised.H,
  T: kept.T + raised.T,
  M: kept.M + raised.M,
});

/** The carrying rules for a force at rest in its start hex (E2 E3). */
export const carryingAtRest = ({ chart }: Pick<World, 'chart'>, hex: Hex): Carrying =>
  isSea(chart, hex) ? 'atSea' : isPort(chart, hex) ? 'inPort' : 'ashore';

/** The units that a country can raise in a month, by kind (B5). */
export const raiseLimit = ({ chart }: Pick<World, 'chart'>, state: number, empire: Code): UnitCounts => {
  const data = chart.states[state];
  const [H, T, M]: Units = data ? termsOf(data.raise, data.code, empire) : [0, 0, 0];
  return { H, T, M };
};

/**
 * Plans an Empire's units. Splits and merges forces hex by hex before any movement (D1 E1 D2 D5 R-18 K11 R-49 R-62).
 * Limits raising by country (B5 R-63). Gives units on a hex to its forces in order. Refused new forces return
 * their units.
 */
export const planUnits = (
  world: World,
  position: Position,
  empire: Code,
  orders: readonly ForceOrder[],
  refused: ReadonlySet<ForceOrder>,
): { readonly manned: readonly UnitPlan[]; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const given = returnUnits(orders, refused);
  const hexes = [...new Set(given.map(({ hex }) => hex))];
  const settled = hexes.flatMap(hex => {
    const here = sortBySequence(given.filter(order => order.hex === hex));
    const problem = hexProblem(world, position, empire, hex, here);
    if (!problem) return shareOut(here);
    faults.push(problem);
    return here.flatMap(({ old, ...order }) =>
      old ? [{ order: { ...order, old, units: countOf(old) }, kept: countOf(old), raised: NO_UNITS }] : [],
    );
  });
  // Back in sheet order, which decides ties among equal sequence numbers (K9 R-63).
  const order = new Map(orders.map((order, i) => [order.number, i]));
  const onSheet = settled.sort((a, b) => (order.get(a.order.number) ?? 0) - (order.get(b.order.number) ?? 0));
  const { manned, faults: cut } = withinLimits(world, position, empire, onSheet);
  return { manned, faults: [...faults, ...cut] };
};

const countOf = ({ H, T, M }: UnitCounts): UnitCounts => ({ H, T, M });

const unitsBefore = (orders: readonly ForceOrder[], kind: UnitKind): number =>
  orders.reduce((sum, { old }) => sum + (old?.[kind] ?? 0), 0);
const unitsAfter = (orders: readonly ForceOrder[], kind: UnitKind): number =>
  orders.reduce((sum, { units }) => sum + units[kind], 0);

/**
 * The accepted orders in sequence, after refused new forces have returned their units to the forces on their hex (R-59
 * Only existing units are returned, so none are raised for them. If a refused force has no valid start,
 * every hex that lacks units gets its own units back.
 */
const returnUnits = (orders: readonly ForceOrder[], refused: ReadonlySet<ForceOrder>): readonly ForceOrder[] => {
  const units = new Map<ForceOrder, Record<UnitKind, number>>();
  const standing = orders.filter(order => !refused.has(order));
  const wantedOf = (order: ForceOrder): UnitCounts => units.get(order) ?? order.units;
  const giveBack = (hex: Hex, kind: UnitKind, count: number): number => {
    let left = count;
    for (const donor of sortBySequence(standing.filter(order => order.hex === hex))) {
      const now = { ...wantedOf(donor) };
      const back = Math.min(left, Math.max(0, (donor.old?.[kind] ?? 0) - now[kind]));
      now[kind] += back;
      left -= back;
      units.set(donor, now);
    }
    return left;
  };
  for (const lost of sortBySequence(orders.filter(order => refused.has(order)))) {
    if (lost.hex >= 0) {
      const here = sortBySequence(
        orders.filter(order => order.hex === lost.hex && (order === lost || !refused.has(order))),
      );
      const got = shareOut(here).find(({ order }) => order === lost)?.kept ?? NO_UNITS;
      for (const kind of UNIT_KINDS) giveBack(lost.hex, kind, got[kind]);
      continue;
    }
    for (const kind of UNIT_KINDS) {
      let left = lost.units[kind];
      for (const hex of new Set(sortBySequence(standing).map(order => order.hex))) {
        const here = standing.filter(order => order.hex === hex);
        const short = here.reduce((sum, order) => sum + (order.old?.[kind] ?? 0) - wantedOf(order)[kind], 0);
        const back = Math.min(left, Math.max(0, short));
        left -= back - giveBack(hex, kind, back);
      }
    }
  }
  return standing.map(order => ({ ...order, units: wantedOf(order) }));
};

/** Faults of all units that start on a hex together (K10 K11 R-49 R-62). */
const hexProblem = (
  world: World,
  position: Position,
  empire: Code,
  hex: Hex,
  here: readonly ForceOrder[],
): Fault | undefined => {
  const { chart } = world;
  const { scenario } = chart;
  const say = (word: FaultWord, order: ForceOrder | undefined, figures?: Readonly<Record<string, number>>): Fault =>
    makeFault('R-62', word, order?.line ?? '', 'units', order?.said.units ?? '', true, figures);
  const unsound = here.find(({ unitsSound }) => !unitsSound);
  if (unsound) return say('badUnits', unsound);
  const overfull = here.find(({ units }) => shipsOf(units) > MAX_FORCE_SIZE || units.H > MAX_FORCE_SIZE);
  if (overfull) return say('badUnits', overfull);
  const state = ownCountryAt(chart, position.countries, empire, hex);
  const mayRaise = (kind: UnitKind): boolean =>
    state !== undefined && (kind === 'H' ? chart.capitals[state]?.hex === hex : isPort(chart, hex));
  for (const kind of UNIT_KINDS) {
    const [was, is] = [unitsBefore(here, kind), unitsAfter(here, kind)];
    if (is > was && !mayRaise(kind)) {
      const grown = [...here].reverse().find(({ units, old }) => units[kind] > (old?.[kind] ?? 0));
      return say(`more${kind}`, grown, { was, is });
    }
  }
  if (isSea(chart, hex)) {
    const crowded = here.find(({ units }) => units.H > seaCapacityOf(scenario, units));
    if (crowded)
      return say('noRoomAtSea', crowded, { room: seaCapacityOf(scenario, crowded.units), is: crowded.units.H });
  }
  // Abroad, units are given up only while the rest can carry the money on the hex.
  if (state === undefined) {
    const money = here.reduce((sum, { old }) => sum + (old?.chest ?? 0), 0);
    const room = here.reduce((sum, { units }) => sum + chestRoom(scenario, units, carryingAtRest(world, hex)), 0);
    if (room < money) return say('noRoomForMoney', here[0], { room, money });
  }
  return undefined;
};

/**
 * Each force keeps its own units up to its order. Spare units go to other forces in sequence, and missing units are
 * raised (R-21 K11).
 */
const shareOut = (here: readonly ForceOrder[]): readonly UnitPlan[] => {
  const kept = here.map(({ units, old }) => ({
    H: Math.min(units.H, old?.H ?? 0),
    T: Math.min(units.T, old?.T ?? 0),
    M: Math.min(units.M, old?.M ?? 0),
  }));
  for (const kind of UNIT_KINDS) {
    let pool = unitsBefore(here, kind) - kept.reduce((sum, own) => sum + own[kind], 0);
    for (const [i, own] of kept.entries()) {
      const more = Math.min(pool, (here[i] as ForceOrder).units[kind] - own[kind]);
      own[kind] += more;
      pool -= more;
    }
  }
  return here.map((order, i) => {
    const own = kept[i] as UnitCounts;
    const { units } = order;
    return { order, kept: own, raised: { H: units.H - own.H, T: units.T - own.T, M: units.M - own.M } };
  });
};

/** Reduces raising to the limits of each country, and to the cap if it counts units, from the last in sequence (B5 R-63 R-5). */
const withinLimits = (
  world: World,
  { countries, turn }: Position,
  empire: Code,
  settled: readonly UnitPlan[],
): { readonly manned: readonly UnitPlan[]; readonly faults: readonly Fault[] } => {
  const { chart, settings } = world;
  const faults: Fault[] = [];
  const raised = settled.map(each => ({ ...each.raised }));
  const order = sortBySequence(settled.map((each, i) => ({ i, sequence: each.order.sequence }))).map(({ i }) => i);
  const cut = (at: readonly number[], kind: UnitKind, most: number): number => {
    let over = at.reduce((sum, i) => sum + (raised[i]?.[kind] ?? 0), 0) - most;
    for (const i of [...at].reverse()) {
      const mine = raised[i] as Record<UnitKind, number>;
      const less = Math.min(mine[kind], Math.max(0, over));
      if (less === 0) continue;
      mine[kind] -= less;
      over -= less;
      const { order } = settled[i] as UnitPlan;
      faults.push(makeFault('R-63', `limit${kind}`, order.line, 'units', order.said.units, true, { most, less }));
    }
    return over;
  };
  for (const state of new Set(settled.map(({ order }) => ownCountryAt(chart, countries, empire, order.hex)))) {
    if (state === undefined) continue;
    const limit = raiseLimit(world, state, empire);
    const here = order.filter(i => chart.land[(settled[i] as UnitPlan).order.hex] === state);
    for (const kind of UNIT_KINDS) cut(here, kind, limit[kind]);
  }
  if (settings.cap === 'units') {
    const most = chart.scenario.limits.forceCapBase + turn;
    const standing = settled.reduce((sum, { kept }) => sum + unitsOf(kept), 0);
    let room = Math.max(0, most - standing);
    for (const i of order)
      for (const kind of UNIT_KINDS) {
        const mine = raised[i] as Record<UnitKind, number>;
        const less = Math.max(0, mine[kind] - room);
        mine[kind] -= less;
        room -= mine[kind];
        const { order } = settled[i] as UnitPlan;
        if (less > 0)
          faults.push(makeFault('R-63', 'capUnits', order.line, 'units', order.said.units, true, { most, less }));
      }
  }
  return { manned: settled.map((each, i) => ({ ...each, raised: raised[i] as UnitCounts })), faults };
};
