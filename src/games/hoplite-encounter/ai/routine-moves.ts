import { forceCap } from '../rules/calendar.ts';
import { MAX_FORCE_SIZE, type UnitCounts } from '../rules/force.ts';
import { battleChances, inForces, MAX_GROUP } from './battle-odds.ts';
import { type HexNumber, isFrontier } from './known-map.ts';
import { forceCount, giveOrder, type Plan, paidMonths, shipsFor } from './plan.ts';
import { monthsOf, type Situation, type Stack, stepsFrom, upkeepOf } from './situation.ts';
import { regimentsInReach, type Target } from './targets.ts';

/** The greatest chance of losing a capital in a month that its garrison accepts. */
const ACCEPTED_RISK = { home: 0.45, colony: 0.7 } as const;
/** At most this share of all regiments guards the home while it is threatened. */
const HOME_SHARE = 0.4;

/** Keeps regiments in threatened capitals, and always some at home. */
export const keepGarrisons = (plan: Plan): void => {
  const { situation } = plan;
  const { stacks, view } = situation;
  const regiments = stacks.reduce((sum, { H }) => sum + H, 0);
  for (const stack of stacks) {
    if (!stack.country || stack.country.capital !== stack.ref || stack.H === 0) continue;
    const isHome = stack.country.imperial;
    const attackers = regimentsInReach(situation, stack.hex);
    const least = isHome ? (view.turn < 8 ? 1 : 2) : 0;
    const most = Math.min(stack.H, isHome ? Math.max(2, Math.ceil(HOME_SHARE * regiments)) : 3);
    const risk = isHome ? ACCEPTED_RISK.home : ACCEPTED_RISK.colony;
    let kept = Math.min(stack.H, least);
    if (attackers.length > 0)
      while (kept < most && (kept === 0 || battleChances(attackers, inForces(kept)).clear > risk)) kept++;
    for (const H of inForces(kept)) giveOrder(plan, stack, { H, T: 0, M: 0 }, undefined, 0);
  }
};

/** The nearest hex of some, with the months to it. */
const nearestOf = (
  { figures, view }: Situation,
  steps: Int16Array,
  going: 'march' | 'sail',
  hexes: readonly HexNumber[],
): { readonly hex: HexNumber; readonly months: number } | undefined => {
  const [best] = hexes
    .filter(hex => (steps[hex] as number) > 0)
    .sort((a, b) => (steps[a] as number) - (steps[b] as number) || a - b);
  return best === undefined
    ? undefined
    : { hex: best, months: monthsOf(figures, view.turn, going, steps[best] as number) };
};

/** Own places where a force is paid by a Treasury: capitals for armies, ports for fleets. */
const ownPlaces = ({ view, map }: Situation, going: 'march' | 'sail'): readonly HexNumber[] =>
  view.countries
    .flatMap(({ capital, ports }) => (going === 'march' ? [capital] : ports))
    .flatMap(ref => map.numberOf(ref) ?? []);

/** Sends forces abroad home before their chests are empty. */
export const returnHome = (plan: Plan): void => {
  const { situation } = plan;
  for (const stack of situation.stacks) {
    if (stack.country || stack.H + stack.T + stack.M === 0) continue;
    const going = stack.T + stack.M > 0 ? 'sail' : 'march';
    const home = nearestOf(situation, stepsFrom(situation, going, stack.hex), going, ownPlaces(situation, going));
    if (!home || paidMonths(situation, stack) > home.months + 1) continue;
    const room = going === 'march' ? 5 : Math.min(5, stack.T + 5 * stack.M);
    const H = Math.min(stack.H, room);
    giveOrder(
      plan,
      stack,
      { H, T: Math.min(5, stack.T), M: Math.min(5 - Math.min(5, stack.T), stack.M) },
      home.hex,
      home.months,
    );
  }
};

/** Regiments that are left gather against the nearest guarded capital. */
export const gatherArmies = (plan: Plan): void => {
  const { situation, targets, claimed } = plan;
  const free = situation.stacks.filter(stack => stack.H > 0 && !stack.isSea);
  const fields = new Map(free.map(stack => [stack, stepsFrom(situation, 'march', stack.hex)]));
  const objectives = targets
    .filter(({ guard, hex }) => guard.length > 0 && !claimed.has(hex))
    .flatMap(target => {
      const near = free.filter(stack => (fields.get(stack)?.[target.hex] ?? -1) >= 0);
      const distance = Math.min(...near.map(stack => fields.get(stack)?.[target.hex] as number));
      return near.length > 0 ? [{ target, near, score: target.value / (distance + 4) }] : [];
    })
    .sort((a, b) => b.score - a.score || a.target.hex - b.target.hex);
  for (const { target, near } of objectives) {
    const there = near.filter(stack => stack.H > 0);
    attackTogether(plan, target, there, fields) || gatherFor(plan, target, there, fields);
  }
};

/** An attack starts only with at least this ratio of enemy losses to own losses. */
const MIN_EXCHANGE = 1.2;
/** The least chance to clear a guard in a month with which a gathered army attacks. */
const GATHERED_CHANCE = 0.3;
/** Times the guard that attack where the groups are too large for exact odds. */
const SUPERIORITY = 1.4;

const isWorthAttacking = (regiments: readonly number[], guard: readonly number[]): boolean => {
  const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
  if (guard.length > MAX_GROUP)
    return regiments.length >= SUPERIORITY * guard.length && total(regiments) >= SUPERIORITY * total(guard);
  const { clear, ownLosses, enemyLosses } = battleChances(regiments, guard);
  return regiments.length > 0 && clear >= GATHERED_CHANCE && enemyLosses >= MIN_EXCHANGE * ownLosses;
};

/**
 * Attacks a target, if the chances are good: with all regiments that can reach it this month, or with those of one
 * place farther off.
 */
const attackTogether = (
  plan: Plan,
  target: Target,
  near: readonly Stack[],
  fields: ReadonlyMap<Stack, Int16Array>,
): boolean => {
  const { figures, view } = plan.situation;
  const months = (stack: Stack): number =>
    monthsOf(figures, view.turn, 'march', fields.get(stack)?.[target.hex] as number);
  const groups = [
    near.filter(stack => months(stack) <= 1),
    ...near.filter(stack => months(stack) > 1).map(stack => [stack]),
  ];
  const group = groups.find(stacks =>
    isWorthAttacking(
      stacks.flatMap(({ H }) => inForces(H)),
      target.guard,
    ),
  );
  if (!group) return false;
  for (const stack of group)
    for (const H of inForces(stack.H)) giveOrder(plan, stack, { H, T: 0, M: 0 }, target.hex, months(stack));
  plan.claimed.add(target.hex);
  return true;
};

/** The farthest that regiments come from to gather, in hexes. */
const GATHERING_STEPS = 18;

/**
 * Moves regiments to the one of their places that is nearest to a target, if they are at least as many as its guard.
 */
const gatherFor = (
  plan: Plan,
  target: Target,
  near: readonly Stack[],
  fields: ReadonlyMap<Stack, Int16Array>,
): boolean => {
  const { figures, view } = plan.situation;
  const to = (stack: Stack): number => fields.get(stack)?.[target.hex] as number;
  const there = near.filter(stack => to(stack) <= GATHERING_STEPS).sort((a, b) => to(a) - to(b) || a.hex - b.hex);
  const [rally, ...others] = there;
  const guard = target.guard.reduce((sum, H) => sum + H, 0);
  if (!rally || there.reduce((sum, { H }) => sum + H, 0) < guard) return false;
  for (const stack of others) {
    const steps = fields.get(stack)?.[rally.hex] as number;
    const months = monthsOf(figures, view.turn, 'march', steps);
    for (const H of inForces(stack.H)) giveOrder(plan, stack, { H, T: 0, M: 0 }, rally.hex, months);
  }
  for (const H of inForces(rally.H)) giveOrder(plan, rally, { H, T: 0, M: 0 }, undefined, 0);
  return true;
};

/** Scouts that an Empire sends out at a time by land and by sea. */
const SCOUTS = 5;
const SCOUTS_APART = 5;

/** In the first months, ships sail without regiments to explore overseas. */
const EARLY_TURNS = 8;
const EARLY_SCOUTS = 8;

const scoutsOf = ({ situation }: Plan, stack: Stack, going: 'march' | 'sail'): UnitCounts | undefined => {
  if (going === 'march') return stack.H > 0 && !stack.isSea ? { H: 1, T: 0, M: 0 } : undefined;
  const { T, H } = stack;
  if (situation.view.turn <= EARLY_TURNS && T > 0 && (T > H || H === 0) && !(stack.isSea && H > 0))
    return { H: 0, T: 1, M: 0 };
  return H > 0 ? shipsFor(situation, stack, 1) : undefined;
};

/** Sends single regiments to the edge of the known map. */
export const scout = (plan: Plan): void => {
  const { situation } = plan;
  const { map, figures, view } = situation;
  const goals: HexNumber[] = [];
  const most = view.turn <= EARLY_TURNS ? EARLY_SCOUTS : SCOUTS;
  for (const stack of situation.stacks) {
    const paid = paidMonths(situation, stack);
    for (const going of ['march', 'sail', 'sail', 'sail'] as const) {
      const units = scoutsOf(plan, stack, going);
      if (!units || goals.length >= most) continue;
      const steps = stepsFrom(situation, going, stack.hex);
      let best: HexNumber | undefined;
      for (const hex of map.hexes.keys()) {
        const far = steps[hex] as number;
        if (far <= 0 || !isFrontier(map, hex) || (going === 'sail' && map.hexes[hex]?.what !== '~')) continue;
        if (best !== undefined && far >= (steps[best] as number)) continue;
        if (goals.some(goal => map.stepsFrom(going, goal, SCOUTS_APART)[hex] !== -1)) continue;
        best = hex;
      }
      if (best === undefined) continue;
      const months = monthsOf(figures, view.turn, going, steps[best] as number);
      if (2 * months + 1 > paid) continue;
      if (giveOrder(plan, stack, units, best, 2 * months + 2)) goals.push(best);
    }
  }
};

/** Moves regiments without a target on land to a port with targets overseas. */
export const goToPorts = (plan: Plan): void => {
  const { situation, targets, claimed } = plan;
  const { figures, view, stacks } = situation;
  const open = targets.filter(({ isPort, hex }) => isPort && !claimed.has(hex));
  const ports = stacks.flatMap(stack => {
    if (!stack.isPort || !stack.country) return [];
    const sail = stepsFrom(situation, 'sail', stack.hex);
    const count = open.filter(({ hex }) => (sail[hex] as number) > 0).length;
    return count > 0 ? [{ stack, count }] : [];
  });
  for (const stack of stacks) {
    if (stack.H === 0 || stack.isSea || ports.some(port => port.stack === stack)) continue;
    const steps = stepsFrom(situation, 'march', stack.hex);
    const [best] = ports
      .filter(port => (steps[port.stack.hex] as number) > 0)
      .map(port => ({ ...port, months: monthsOf(figures, view.turn, 'march', steps[port.stack.hex] as number) }))
      .sort((a, b) => b.count / (b.months + 2) - a.count / (a.months + 2) || a.stack.hex - b.stack.hex);
    if (!best) continue;
    for (const H of inForces(stack.H)) giveOrder(plan, stack, { H, T: 0, M: 0 }, best.stack.hex, best.months);
  }
};

/** Small armies join others when the forces reach this share of the cap. */
const CROWDED = 0.75;
const SMALL_ARMY = 2;

/** Joins small armies without a task to the nearest army with room, so that the cap leaves room for new forces (B2). */
export const joinArmies = (plan: Plan): void => {
  const { situation } = plan;
  const { stacks, figures, view } = situation;
  if (forceCount(plan) < CROWDED * forceCap(figures, view.turn)) return;
  const full = new Set<Stack>();
  for (const stack of stacks) {
    if (stack.H === 0 || stack.H > SMALL_ARMY || stack.isSea || full.has(stack)) continue;
    const hosts = stacks.filter(
      other => other !== stack && !other.isSea && other.H > 0 && other.H + stack.H <= MAX_FORCE_SIZE,
    );
    const host = nearestOf(
      situation,
      stepsFrom(situation, 'march', stack.hex),
      'march',
      hosts.map(({ hex }) => hex),
    );
    if (!host) continue;
    full.add(stacks.find(({ hex }) => hex === host.hex) as Stack);
    giveOrder(plan, stack, { H: stack.H, T: 0, M: 0 }, host.hex, host.months);
  }
};

/** Money in drachmae that makes a voyage to another bloc worth while. */
const CARGO = 250;

/** Sends empty ships to fetch regiments, and to bring money from blocs that cannot use it to blocs that can. */
export const sendShips = (plan: Plan): void => {
  const { situation } = plan;
  const { stacks, figures, view } = situation;
  const canSpend = ({ country, bloc }: Stack): boolean =>
    !!country && !!bloc?.countries.some(({ raise }) => raise[0] > 0);
  const waiting = (stack: Stack): boolean =>
    stack.isPort && canSpend(stack) && (stack.H > 0 || stack.country?.capital === stack.ref);
  for (const stack of stacks) {
    if (stack.T + stack.M === 0 || stack.H > 0 || (waiting(stack) && !stack.isSea)) continue;
    const sail = stepsFrom(situation, 'sail', stack.hex);
    const upkeep = upkeepOf(figures, stack);
    const spare = (stack.bloc?.money ?? 0) - 2 * upkeep;
    if (
      stack.country &&
      !stack.isSea &&
      spare < CARGO &&
      !stacks.some(other => other !== stack && other.isPort && other.H > 1)
    )
      continue;
    const [best] = stacks
      .filter(other => other !== stack && waiting(other) && (sail[other.hex] as number) > 0)
      .map(other => {
        const months = monthsOf(figures, view.turn, 'sail', sail[other.hex] as number);
        const need = other.H - other.T - 5 * other.M > 0 ? 2 : 1;
        return { other, months, score: need / (months + 1) };
      })
      .sort((a, b) => b.score - a.score || a.other.hex - b.other.hex);
    if (!best) continue;
    const T = Math.min(5, stack.T);
    giveOrder(plan, stack, { H: 0, T, M: Math.min(5 - T, stack.M) }, best.other.hex, best.months, spare >= CARGO);
  }
};
