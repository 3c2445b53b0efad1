import type { ForceLine, OfferLine, Sheet } from '../orders/sheet.ts';
import {
  chestRoom,
  forceLetterOf,
  forceNameOf,
  MAX_FORCE_SIZE,
  seaCapacityOf,
  shipsOf,
  type UnitCounts,
  unitsOf,
} from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import type { Plan, PlannedForce } from './plan.ts';
import type { Raising } from './raise.ts';
import { type Bloc, type OwnForce, type Situation, type Stack, upkeepOf } from './situation.ts';

/** A force on the sheet. Sums are drachmae. */
interface SheetForce extends PlannedForce {
  chest: number;
}

/** The months of upkeep that a force carries in addition to those for its route. */
const RESERVE_MONTHS = 3;
/** Months of upkeep in the chest of a force that stays, in case its country is lost. */
const STAYING_MONTHS = 1;
/** Drachmae that a bloc keeps when a fleet brings its money away. */
const KEPT_MONEY = 60;

const isMoving = ({ goal }: PlannedForce): boolean => goal !== undefined;

/** The money that a force can carry under its orders (E2 E3 D3). */
const roomOf = ({ figures }: Situation, force: SheetForce): number => {
  const { stack } = force;
  const sails = shipsOf(force) > 0 && (stack.isSea || isMoving(force));
  return chestRoom(figures, force, sails ? 'atSea' : stack.isPort ? 'inPort' : 'ashore');
};

/** Forces of the units that stay: armies and fleets as large as they can be. */
const stayersOf = (situation: Situation, stack: Stack): readonly SheetForce[] => {
  const rest = { H: stack.H, T: stack.T, M: stack.M };
  const forces: SheetForce[] = [];
  const take = (units: UnitCounts): void => {
    rest.H -= units.H;
    rest.T -= units.T;
    rest.M -= units.M;
    forces.push({ ...units, stack, goal: undefined, months: 0, carriesMoney: false, chest: 0 });
  };
  while (shipsOf(rest) > 0) {
    const T = Math.min(MAX_FORCE_SIZE, rest.T);
    const ships = { H: 0, T, M: Math.min(MAX_FORCE_SIZE - T, rest.M) };
    take({ ...ships, H: stack.isSea ? Math.min(rest.H, seaCapacityOf(situation.figures, ships)) : 0 });
  }
  while (rest.H > 0) take({ H: Math.min(MAX_FORCE_SIZE, rest.H), T: 0, M: 0 });
  return forces;
};

/** Joins forces with the same way from one stack (D1 E1). */
const joinForces = (forces: readonly SheetForce[]): readonly SheetForce[] => {
  const joined: SheetForce[] = [];
  for (const force of forces) {
    const at = joined.findIndex(
      other =>
        isMoving(other) &&
        other.goal === force.goal &&
        forceLetterOf(other) === forceLetterOf(force) &&
        other.H + force.H <= MAX_FORCE_SIZE &&
        shipsOf(other) + shipsOf(force) <= MAX_FORCE_SIZE,
    );
    const other = joined[at];
    if (!other) joined.push(force);
    else
      joined[at] = {
        ...other,
        H: other.H + force.H,
        T: other.T + force.T,
        M: other.M + force.M,
        carriesMoney: other.carriesMoney || force.carriesMoney,
      };
  }
  return joined;
};

/** Distributes the chests on a hex abroad. Returns false if its forces cannot carry all of them (F4 K13). */
const fillAbroad = (situation: Situation, money: number, forces: readonly SheetForce[]): boolean => {
  const upkeep = forces.reduce((sum, force) => sum + upkeepOf(situation.figures, force), 0);
  let left = money;
  for (const force of forces) {
    const share = Math.floor((money * upkeepOf(situation.figures, force)) / Math.max(1, upkeep));
    force.chest = Math.min(left, share, roomOf(situation, force));
    left -= force.chest;
  }
  for (const force of forces) {
    const more = Math.min(left, roomOf(situation, force) - force.chest);
    force.chest += more;
    left -= more;
  }
  return left === 0;
};

/** Places the money of a bloc: for raising and upkeep, then in the chests of who leaves, the rest at home (F4–F6 K13). */
const fillBloc = (
  { figures }: Situation,
  bloc: Bloc,
  raising: readonly Raising[],
  forces: readonly SheetForce[],
  treasuries: Map<string, number>,
  roomFor: (force: SheetForce) => number,
): void => {
  const { raise } = figures.costs;
  let left = bloc.money;
  for (const { country, kind } of raising) {
    treasuries.set(country.code, (treasuries.get(country.code) ?? 0) + raise[kind]);
  }
  for (const { code } of bloc.countries) {
    const owed = forces.reduce(
      (sum, force) => sum + (force.stack.country?.code === code ? upkeepOf(figures, force) : 0),
      0,
    );
    const paid = Math.min(left, owed);
    treasuries.set(code, (treasuries.get(code) ?? 0) + paid);
    left -= paid;
  }
  for (const reserve of [0, STAYING_MONTHS, RESERVE_MONTHS])
    for (const force of forces) {
      const months = isMoving(force) ? force.months + reserve : Math.min(reserve, STAYING_MONTHS);
      const wanted = months * upkeepOf(figures, force);
      const more = Math.max(0, Math.min(left, Math.min(roomFor(force), wanted) - force.chest));
      force.chest += more;
      left -= more;
    }
  for (const force of forces) {
    if (!force.carriesMoney) continue;
    const cargo = Math.max(0, Math.min(left - KEPT_MONEY, roomFor(force) - force.chest));
    force.chest += cargo;
    left -= cargo;
  }
  const [home] = [...bloc.countries].sort((a, b) => b.raise[0] - a.raise[0] || (a.code < b.code ? -1 : 1));
  if (home) treasuries.set(home.code, (treasuries.get(home.code) ?? 0) + left);
};

const figure = (n: number): string => (n > 0 ? String(n) : '');

/** The sheet of a plan: units grouped into forces, money placed, routes to the goals. It has no fault marked ● (K18). */
export const writeSheet = (plan: Plan, raising: readonly Raising[], offers: readonly OfferLine[]): Sheet => {
  const { situation } = plan;
  const { view, map, stacks, blocs } = situation;
  const treasuries = new Map<string, number>();
  const byStack = new Map<Stack, readonly SheetForce[]>();
  const asBefore = new Set<Stack>();
  for (const stack of stacks) {
    const ordered = plan.forces.filter(force => force.stack === stack);
    const moving = ordered.filter(isMoving).map(force => ({ ...force, chest: 0 }));
    for (const kept of ordered) {
      if (isMoving(kept)) continue;
      stack.H += kept.H;
      stack.T += kept.T;
      stack.M += kept.M;
    }
    const forces = [...joinForces(moving), ...stayersOf(situation, stack)];
    const money = stack.forces.reduce((sum, { chest }) => sum + chest, 0);
    if (!stack.bloc && !fillAbroad(situation, money, forces)) asBefore.add(stack);
    byStack.set(stack, forces);
  }
  for (const bloc of blocs) {
    const inBloc = stacks.filter(stack => stack.bloc === bloc).flatMap(stack => byStack.get(stack) ?? []);
    const here = raising.filter(({ country }) => bloc.countries.includes(country));
    fillBloc(situation, bloc, here, inBloc, treasuries, force => roomOf(situation, force));
  }
  const used = new Set(view.forces.map(({ number }) => number));
  const freeNumber = (): number => {
    let number = 1;
    while (used.has(number)) number++;
    used.add(number);
    return number;
  };
  const lineOf = (old: OwnForce | undefined, force: SheetForce): ForceLine => ({
    id: forceNameOf({ ...force, number: old?.number ?? freeNumber() }),
    se: 'Y',
    sequence: '50',
    H: figure(force.H),
    T: figure(force.T),
    M: figure(force.M),
    chest: formatSum(force.chest),
    start: force.stack.ref,
    route: force.goal === undefined ? [] : [map.hexes[force.goal]?.ref ?? ''],
  });
  const lines = stacks.flatMap((stack): readonly ForceLine[] => {
    if (asBefore.has(stack))
      return stack.forces.map(old =>
        lineOf(old, { ...old, stack, goal: undefined, months: 0, carriesMoney: false, chest: old.chest }),
      );
    const forces = (byStack.get(stack) ?? []).filter(force => unitsOf(force) > 0);
    // A force without units ends (K10).
    const ended = stack.forces.slice(forces.length).map(old => ({
      ...lineOf(old, { ...old, stack, goal: undefined, months: 0, carriesMoney: false, chest: 0 }),
      H: '',
      T: '',
      M: '',
    }));
    return [...forces.map((force, i) => lineOf(stack.forces[i], force)), ...ended];
  });
  return {
    offers,
    countries: view.countries.map(({ code }) => ({ country: code, treasury: formatSum(treasuries.get(code) ?? 0) })),
    forces: lines,
  };
};
