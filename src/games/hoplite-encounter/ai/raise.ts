import { forceCap } from '../rules/calendar.ts';
import type { UnitKind } from '../rules/force.ts';
import type { OwnCountry } from '../vision/view.ts';
import { stayingForces } from './plan.ts';
import { type Bloc, type Situation, type Stack, stepsFrom, upkeepOf } from './situation.ts';
import { regimentsInReach, type Target } from './targets.ts';

/** Units to be raised on a hex, which are in its stack already (F5). */
export interface Raising {
  readonly country: OwnCountry;
  readonly stack: Stack;
  readonly kind: UnitKind;
}

/** If the Empire has more money than this, in drachmae, it raises more than its income supports. */
const PLENTY = 1000;
/** Drachmae that a bloc keeps for the chest of a regiment, and for how many. */
const CHEST_SHARE = 15;
const CHESTS = 40;

/** Forces below the cap that are left for splits (B2). */
const SPARE_FORCES = 2;

const unitsIn = (stacks: readonly Stack[], kind: UnitKind): number => stacks.reduce((sum, each) => sum + each[kind], 0);

/**
 * Raises units bloc by bloc within money and income (F5 F6 B5). First ships, where regiments have targets overseas and
 * no ship. Then regiments, in threatened capitals first. Then triremes with the rest.
 */
export const raiseUnits = (situation: Situation, targets: readonly Target[]): readonly Raising[] => {
  const { figures, blocs, stacks, view } = situation;
  const { raise: prices, maintain } = figures.costs;
  const raised: Raising[] = [];
  const idle = blocs.reduce((sum, { money }) => sum + money, 0);
  let allowance = situation.income + Math.max(0, idle - PLENTY) / 8 - situation.upkeep;
  const count = (country: OwnCountry, kind: UnitKind): number =>
    raised.filter(each => each.country === country && each.kind === kind).length;
  const limitOf = ({ raise }: OwnCountry, kind: UnitKind): number => raise[kind === 'H' ? 0 : kind === 'T' ? 1 : 2];
  const most = forceCap(figures, view.turn) - SPARE_FORCES;
  const reserves = new Map<Bloc, number>(
    blocs.map(bloc => {
      const own = stacks.filter(stack => stack.bloc === bloc);
      const upkeep = own.reduce((sum, stack) => sum + upkeepOf(figures, stack), 0);
      return [bloc, upkeep + Math.max(0, upkeep - bloc.income) + CHEST_SHARE * Math.min(CHESTS, unitsIn(own, 'H'))];
    }),
  );
  const raise = (stack: Stack | undefined, kind: UnitKind, spare = 0): boolean => {
    const { country, bloc } = stack ?? {};
    if (!stack || !country || !bloc || count(country, kind) >= limitOf(country, kind)) return false;
    const kept = (reserves.get(bloc) ?? 0) + 2 * maintain[kind] + spare;
    if (allowance < maintain[kind] || bloc.money - prices[kind] < kept) return false;
    const before = stayingForces(stack);
    stack[kind]++;
    if (stayingForces(stack) > before && stacks.reduce((sum, each) => sum + stayingForces(each), 0) > most) {
      stack[kind]--;
      return false;
    }
    bloc.money -= prices[kind];
    allowance -= maintain[kind];
    reserves.set(bloc, (reserves.get(bloc) ?? 0) + 2 * maintain[kind]);
    raised.push({ country, stack, kind });
    return true;
  };
  const stackAt = (ref: string | undefined): Stack | undefined => stacks.find(stack => stack.ref === ref);
  const oversea = (stack: Stack): number => {
    const sail = stepsFrom(situation, 'sail', stack.hex);
    const march = stepsFrom(situation, 'march', stack.hex);
    return targets.filter(({ hex, isPort }) => isPort && (sail[hex] as number) > 0 && (march[hex] as number) < 0)
      .length;
  };
  const ships = (): number => unitsIn(stacks, 'T') + unitsIn(stacks, 'M');
  const wanted = 2 + Math.ceil(view.countries.length / 2);
  for (const stack of stacks)
    if (stack.isPort && stack.H > stack.T + stack.M && ships() < wanted && oversea(stack) > 0) raise(stack, 'M');
  const danger = (country: OwnCountry): number => {
    const at = stackAt(country.capital);
    return at ? regimentsInReach(situation, at.hex, 2).reduce((sum, H) => sum + H, 0) + (country.imperial ? 1 : 0) : 0;
  };
  const inOrder = view.countries
    .map(country => ({ country, danger: danger(country) }))
    .sort((a, b) => b.danger - a.danger || (a.country.code < b.country.code ? -1 : 1));
  for (const { country } of inOrder) while (raise(stackAt(country.capital), 'H'));
  // An island that raises no regiment sends its money by ship.
  for (const { country } of inOrder)
    if (country.raise[0] === 0 && ships() < wanted + view.countries.length) {
      const port = country.ports.map(stackAt).find(each => each !== undefined);
      if (port && port.T + port.M === 0) raise(port, 'M', 100);
    }
  for (const { country } of inOrder)
    if (unitsIn(stacks, 'T') < 2 + unitsIn(stacks, 'H') / 5)
      raise(
        country.ports.map(stackAt).find(each => each !== undefined),
        'T',
        300,
      );
  return raised;
};
