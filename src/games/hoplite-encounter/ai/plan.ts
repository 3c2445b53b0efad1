import { forceCap } from '../rules/calendar.ts';
import { MAX_FORCE_SIZE, seaCapacityOf, shipsOf, type UnitCounts } from '../rules/force.ts';
import type { HexNumber } from './known-map.ts';
import { type Bloc, type Situation, type Stack, upkeepOf } from './situation.ts';
import type { Target } from './targets.ts';

/** A force with orders to move, or to stay in place. */
export interface PlannedForce extends UnitCounts {
  readonly stack: Stack;
  /** Where it goes; undefined if it stays. */
  readonly goal: HexNumber | undefined;
  /** Months of upkeep that it takes along at least. */
  readonly months: number;
  /** True if it brings money of its bloc to another. */
  readonly carriesMoney: boolean;
}

/** A plan that is being made. Orders take units out of their stacks; the units that are left stay. */
export interface Plan {
  readonly situation: Situation;
  readonly targets: readonly Target[];
  /** Hexes that a force has been sent to. */
  readonly claimed: Set<HexNumber>;
  readonly forces: PlannedForce[];
}

/** Forces that the units of a stack need if all stay. */
export const stayingForces = (stack: Stack): number => {
  const ships = shipsOf(stack);
  return stack.isSea ? Math.min(1, ships) : Math.ceil(stack.H / MAX_FORCE_SIZE) + Math.ceil(ships / MAX_FORCE_SIZE);
};

/** Forces of a plan, those that stay included (B2). */
export const forceCount = ({ situation: { stacks }, forces }: Plan): number =>
  stacks.reduce((sum, stack) => sum + stayingForces(stack), forces.length);

/** Money that a bloc can give to chests: what raising and this month's upkeep leave. */
const spareMoney = ({ situation, forces }: Plan, bloc: Bloc): number => {
  const { figures, stacks } = situation;
  const here = forces.filter(({ stack }) => stack.bloc === bloc);
  const owed = [...here, ...stacks.filter(stack => stack.bloc === bloc)].map(units => upkeepOf(figures, units));
  const given = here.map(force => (force.goal === undefined ? 0 : force.months * upkeepOf(figures, force)));
  return bloc.money - [...owed, ...given].reduce((sum, each) => sum + each, 0);
};

/**
 * Gives units of a stack an order with money for some months. False if that would be one force too many (B2), or if its
 * bloc has too little money.
 */
export const giveOrder = (
  plan: Plan,
  stack: Stack,
  units: UnitCounts,
  goal: HexNumber | undefined,
  months: number,
  carriesMoney = false,
): boolean => {
  const { figures, view } = plan.situation;
  stack.H -= units.H;
  stack.T -= units.T;
  stack.M -= units.M;
  plan.forces.push({ ...units, stack, goal: goal === stack.hex ? undefined : goal, months, carriesMoney });
  const isPaid = goal === undefined || !stack.bloc || months === 0 || spareMoney(plan, stack.bloc) >= 0;
  if (isPaid && forceCount(plan) <= forceCap(figures, view.turn)) return true;
  plan.forces.pop();
  stack.H += units.H;
  stack.T += units.T;
  stack.M += units.M;
  return false;
};

/**
 * Units of a stack that carry a number of regiments: by a trireme if it is one, else by a merchantman, else by
 * triremes. The rest of a fleet at sea must have room for its regiments, otherwise the whole fleet goes (E2). Undefined
 * if there are too few ships.
 */
export const shipsFor = ({ figures }: Situation, stack: Stack, regiments: number): UnitCounts | undefined => {
  const { T, M } = stack;
  const most = Math.min(regiments, stack.H, MAX_FORCE_SIZE);
  const choices: UnitCounts[] = [
    ...(most === 1 && T > 0 ? [{ H: 1, T: 1, M: 0 }] : []),
    ...(M > 0 ? [{ H: most, T: Math.min(T, most > 2 ? 2 : 0), M: 1 }] : []),
    ...(T >= most ? [{ H: most, T: most, M: 0 }] : []),
  ];
  const leaves = (units: UnitCounts): UnitCounts => ({ H: stack.H - units.H, T: T - units.T, M: M - units.M });
  const found = choices.find(
    units => units.H > 0 && (!stack.isSea || leaves(units).H <= seaCapacityOf(figures, leaves(units))),
  );
  if (found || !stack.isSea || shipsOf(stack) === 0) return found;
  return stack.H >= regiments ? { H: stack.H, T, M } : undefined;
};

/** Months of upkeep in the chests of a stack. Unlimited in a country of its own, whose Treasury pays (F6). */
export const paidMonths = ({ figures }: Situation, stack: Stack): number => {
  if (stack.country) return Number.POSITIVE_INFINITY;
  const upkeep = stack.forces.reduce((sum, force) => sum + upkeepOf(figures, force), 0);
  return Math.floor(stack.forces.reduce((sum, { chest }) => sum + chest, 0) / Math.max(1, upkeep));
};
