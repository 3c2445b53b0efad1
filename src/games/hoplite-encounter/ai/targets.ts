import type { Code } from '../rules/force.ts';
import type { HexNumber } from './known-map.ts';
import { type Situation, stepsFrom } from './situation.ts';

/** A capital that is worth an order: to take, to relieve or to keep (B6). */
export interface Target {
  readonly hex: HexNumber;
  readonly country: Code;
  readonly holder: Code | null;
  /** Enemy regiments on it, by force. */
  readonly guard: readonly number[];
  /** The expected income of the country, in talents. It is higher for an own capital and for one of the leader. */
  readonly value: number;
  readonly isPort: boolean;
}

/** Income of a colony and of a home in talents, as far as a player can guess it: other countries' incomes are secret. */
const COLONY_VALUE = 0.7;
const HOME_VALUE = 2.2;
/** The expected garrison of a home that was not seen this turn. */
const UNSEEN_GUARD = 3;

/** Countries that each Empire is known to hold, for the balance of power. */
export const knownHoldings = ({ map }: Pick<Situation, 'map'>): ReadonlyMap<Code, number> => {
  const held = new Map<Code, number>();
  for (const { city, holder } of map.hexes) if (city?.capital && holder) held.set(holder, (held.get(holder) ?? 0) + 1);
  return held;
};

/** All known capitals that are held by Empires that are no allies, neutral, or its own with enemies in them. */
export const targetsOf = (situation: Situation): readonly Target[] => {
  const { map, view, enemies, allies } = situation;
  const held = knownHoldings(situation);
  const most = Math.max(0, ...[...held].filter(([code]) => code !== view.empire).map(([, count]) => count));
  return map.hexes.flatMap(({ city, holder, what, seen }, hex): Target[] => {
    if (!city?.capital || holder === undefined || (holder !== null && allies.has(holder))) return [];
    const seenGuard = enemies.filter(group => group.hex === hex).flatMap(({ regiments }) => regiments);
    const isOwn = holder === view.empire;
    if (isOwn && seenGuard.length === 0) return [];
    const isHome = view.empires.includes(what);
    const visible = seen === view.turn - 1;
    const guard = visible || !isHome || holder !== what ? seenGuard : [UNSEEN_GUARD];
    const leads = holder !== null && held.get(holder) === most && most > 3;
    const value = (isHome ? HOME_VALUE : COLONY_VALUE) * (isOwn ? 1.2 : leads ? 1.15 : 1);
    return [{ hex, country: what, holder, guard, value, isPort: city.mouths.length > 0 }];
  });
};

/** The regiments of each enemy force that can reach a hex within a number of months (D8 E5). */
export const regimentsInReach = (situation: Situation, hex: HexNumber, months = 1): readonly number[] => {
  const { enemies, map, figures } = situation;
  const isPort = (map.hexes[hex]?.city?.mouths.length ?? 0) > 0;
  const march = stepsFrom(situation, 'march', hex);
  const sail = isPort ? stepsFrom(situation, 'sail', hex) : undefined;
  const near = (steps: number | undefined, range: number): boolean =>
    steps !== undefined && steps >= 0 && steps <= range * months;
  return enemies
    .filter(group => {
      const atSea = map.hexes[group.hex]?.what === '~';
      return atSea
        ? near(sail?.[group.hex], figures.ranges.sail.summer)
        : near(march[group.hex], figures.ranges.march.summer);
    })
    .flatMap(({ regiments }) => regiments);
};
