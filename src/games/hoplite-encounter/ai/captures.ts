import { battleChances, inForces, regimentsToClear } from './battle-odds.ts';
import type { HexNumber } from './known-map.ts';
import { giveOrder, type Plan, paidMonths, shipsFor } from './plan.ts';
import { monthsOf, type Stack, stepsFrom } from './situation.ts';
import { regimentsInReach, type Target } from './targets.ts';

/** An attack starts only with at least this chance to clear the guard in a month. */
const ATTACK_CHANCE = 0.5;
/** The value of a lost regiment in talents. */
const REGIMENT_VALUE = 0.8;
/** The chance that a force is still there a month later, with as many or more enemies in reach. */
const NEAR_ENEMIES = 0.55;

/** A way for units of a stack to take a target. */
interface Capture {
  readonly stack: Stack;
  readonly target: Target;
  readonly by: 'march' | 'sail';
  /** The first goal: the target, or the port of landing. */
  readonly goal: HexNumber;
  readonly months: number;
  readonly regiments: number;
  readonly score: number;
}

/** A target and the regiments needed to capture it. */
interface Task {
  readonly target: Target;
  readonly regiments: number;
  readonly chance: number;
  readonly losses: number;
}

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

const tasksOf = ({ situation, targets }: Plan): readonly Task[] =>
  targets.flatMap((target): Task[] => {
    const { guard, hex, holder } = target;
    const regiments = regimentsToClear(guard, ATTACK_CHANCE);
    if (regiments === undefined) return [];
    const { clear, ownLosses } = battleChances(inForces(regiments), guard);
    const near = total(regimentsInReach(situation, hex)) - total(guard);
    const stays = near >= regiments ? NEAR_ENEMIES : near > 0 ? (1 + NEAR_ENEMIES) / 2 : 1;
    const unseen = holder !== null && situation.map.hexes[hex]?.seen !== situation.view.turn - 1 ? 0.8 : 1;
    return [{ target, regiments, chance: clear * stays * unseen, losses: ownLosses + (1 - stays) * regiments }];
  });

/** Ports near a target where regiments can land and march on (D5), with the march in months. */
const landingsOf = (
  plan: Plan,
): ReadonlyMap<HexNumber, readonly { readonly target: HexNumber; readonly months: number }[]> => {
  const { situation, targets } = plan;
  const { map, figures, view } = situation;
  const landings = new Map<HexNumber, { target: HexNumber; months: number }[]>();
  for (const { hex: target } of targets) {
    const steps = map.stepsFrom('march', target, 2 * figures.ranges.march.summer);
    for (const [hex, { city }] of map.hexes.entries())
      if (city && city.mouths.length > 0 && hex !== target && (steps[hex] as number) > 0) {
        const months = monthsOf(figures, view.turn + 1, 'march', steps[hex] as number);
        landings.set(hex, [...(landings.get(hex) ?? []), { target, months }]);
      }
  }
  return landings;
};

/** Sends forces to take capitals: the most worth for the time first. Each target gets one force. */
export const captureTargets = (plan: Plan): void => {
  const { situation, claimed } = plan;
  const { view, figures, stacks } = situation;
  const tasks = tasksOf(plan);
  const landings = landingsOf(plan);
  const byHex = new Map(tasks.map(task => [task.target.hex, task]));
  const captures: Capture[] = [];
  for (const stack of stacks) {
    if (stack.H === 0) continue;
    const paid = paidMonths(situation, stack);
    const before = new Set(stack.forces.map(({ left }) => left.at(-1)));
    const add = (task: Task, by: Capture['by'], goal: HexNumber, months: number): void => {
      const { target, chance, losses, regiments } = task;
      if (months > paid || regiments > stack.H) return;
      const gain = target.value * chance - REGIMENT_VALUE * losses;
      const constant = before.has(situation.map.hexes[goal]?.ref ?? '') ? 1.25 : 1;
      const score = (gain * constant) / (months + 0.6);
      if (gain > 0) captures.push({ stack, target, by, goal, months, regiments, score });
    };
    const march = stack.isSea ? undefined : stepsFrom(situation, 'march', stack.hex);
    const sail = stack.T + stack.M > 0 ? stepsFrom(situation, 'sail', stack.hex) : undefined;
    for (const task of tasks) {
      const { hex, isPort } = task.target;
      const [steps, sailed] = [march?.[hex] ?? -1, isPort ? (sail?.[hex] ?? -1) : -1];
      if (steps >= 0) add(task, 'march', hex, Math.max(1, monthsOf(figures, view.turn, 'march', steps)));
      else if (sailed >= 0) add(task, 'sail', hex, Math.max(1, monthsOf(figures, view.turn, 'sail', sailed)));
      if (steps >= 0 && sailed > 0) {
        const months = monthsOf(figures, view.turn, 'sail', sailed);
        if (months < monthsOf(figures, view.turn, 'march', steps)) add(task, 'sail', hex, months);
      }
    }
    for (const [port, near] of sail ? landings : []) {
      if ((sail?.[port] as number) <= 0) continue;
      const months = monthsOf(figures, view.turn, 'sail', sail?.[port] as number);
      for (const each of near) {
        const task = byHex.get(each.target);
        if (task && (march?.[each.target] ?? -1) < 0) add(task, 'sail', port, months + each.months);
      }
    }
  }
  captures.sort(
    (a, b) => b.score - a.score || a.target.hex - b.target.hex || a.stack.hex - b.stack.hex || a.months - b.months,
  );
  for (const { stack, target, by, goal, months, regiments } of captures) {
    if (claimed.has(target.hex) || stack.H < regiments) continue;
    if (
      by === 'march'
        ? sendArmies(plan, stack, regiments, goal, months)
        : sendFleet(plan, stack, regiments, goal, months)
    )
      claimed.add(target.hex);
  }
};

/**
 * Months of upkeep to carry on the way to a capital. The first month is paid at the start, the month after arrival by
 * the new country. A way of several months carries one month more.
 */
const chestMonths = (months: number): number => months - 1 + (months > 1 ? 1 : 0);

const sendArmies = (plan: Plan, stack: Stack, regiments: number, goal: HexNumber, months: number): boolean =>
  inForces(regiments).every(H => giveOrder(plan, stack, { H, T: 0, M: 0 }, goal, chestMonths(months)));

/** Regiments that a merchantman takes along for more than one target. */
const LANDING_PARTY = 3;

const sendFleet = (plan: Plan, stack: Stack, regiments: number, goal: HexNumber, months: number): boolean => {
  const { situation } = plan;
  const wanted = regiments === 1 && stack.T === 0 ? Math.min(LANDING_PARTY, stack.H) : regiments;
  const units = regiments <= 5 ? shipsFor(situation, stack, wanted) : undefined;
  return units !== undefined && units.H >= regiments && giveOrder(plan, stack, units, goal, chestMonths(months));
};
