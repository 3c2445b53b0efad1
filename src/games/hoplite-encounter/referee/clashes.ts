import { type EngagementForce, type EngagementResult, roundLossesToUnits } from '../../../core/engagement.ts';
import type { Hex } from '../map/chart.ts';
import type { MovingForce } from '../orders/raising-result.ts';
import { type Code, forceLetterOf, shipsOf, sortBySequence } from '../rules/force.ts';
import type { Settings } from '../rules/settings.ts';
import type { March } from './encounters.ts';

/** A land battle of two enemy Empires that another game can fight in place of the dice. */
export interface Clash {
  readonly id: string;
  readonly hex: Hex;
  /** In the alphabet (H7). */
  readonly empires: readonly [Code, Code];
  /** The forces with regiments, in sequence. */
  readonly forces: readonly [readonly MovingForce[], readonly MovingForce[]];
}

/** A clash that was fought, and its result in thousandths of each force by its number. */
export interface FoughtClash {
  readonly clash: string;
  /** By side the regiments that each force had, by its number. The result counts for these only. */
  readonly strengths: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
  readonly result: EngagementResult;
  /** Undefined if the result was entered from the table. */
  readonly battle?: { readonly id: string; readonly title: string } | undefined;
}

export const clashIdOf = (turn: number, hex: Hex, a: Code, b: Code): string => `${turn}-${hex}-${a}-${b}`;

/** The two groups of a hex as a clash; undefined where no regiments meet, or where ships fight too (R-76 H2). */
export const clashOf = (
  turn: number,
  hex: Hex,
  first: readonly MovingForce[],
  second: readonly MovingForce[],
): Clash | undefined => {
  const [a, b] = [first[0]?.empire, second[0]?.empire];
  if (a === undefined || b === undefined) return undefined;
  const haveShips = (group: readonly MovingForce[]): boolean => group.some(force => shipsOf(force) > 0);
  if (haveShips(first) && haveShips(second)) return undefined;
  const forces = [first.filter(({ H }) => H > 0), second.filter(({ H }) => H > 0)] as const;
  return forces.some(group => group.length === 0)
    ? undefined
    : { id: clashIdOf(turn, hex, a, b), hex, empires: [a, b], forces };
};

/** Every clash of a turn, in the order of its battles (H1). */
export const clashesOf = (
  turn: number,
  marches: readonly March[],
  allied: (a: Code, b: Code) => boolean,
): readonly Clash[] => {
  const groups = new Map<Hex, Map<Code, MovingForce[]>>();
  for (const { mover, final } of marches) {
    const here = groups.get(final) ?? new Map<Code, MovingForce[]>();
    groups.set(final, here.set(mover.empire, [...(here.get(mover.empire) ?? []), mover]));
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([hex, here]) => {
      const empires = [...here.keys()].sort();
      return empires.flatMap((a, i) =>
        empires.slice(i + 1).flatMap(b => {
          const [first, second] = [a, b].map(code => sortBySequence(here.get(code) ?? []));
          return allied(a, b) ? [] : (clashOf(turn, hex, first ?? [], second ?? []) ?? []);
        }),
      );
    });
};

/** The forces of a side in the form of an engagement. */
export const engagementForces = (forces: readonly MovingForce[]): readonly EngagementForce[] =>
  forces.map(force => ({
    id: String(force.number),
    name: `${force.empire} ${forceLetterOf(force)}${force.number}`,
    strength: force.H,
  }));

/** The regiments of a clash's forces by side and number. */
export const strengthsOf = ({ forces }: Clash): [Record<string, number>, Record<string, number>] => {
  const [a, b] = forces.map(group => Object.fromEntries(group.map(({ number, H }) => [String(number), H])));
  return [a ?? {}, b ?? {}];
};

/** True if a result belongs to the forces that meet now. Changed orders may have led to other forces. */
export const fitsClash = (clash: Clash, { strengths }: Pick<FoughtClash, 'strengths'>): boolean =>
  strengthsOf(clash).every((now, side) => {
    const then = strengths[side as 0 | 1];
    return Object.keys(then).length === Object.keys(now).length && Object.keys(now).every(id => then[id] === now[id]);
  });

/**
 * The most regiments that the table of H11 can cost a side in as many fights as the larger group has forces: in each the enemy's
 * basic strength (R-77 R-34).
 */
export const tableLimit = ({ forces }: Pick<Clash, 'forces'>, side: 0 | 1): number => {
  const [own, enemy] = [forces[side], forces[side === 0 ? 1 : 0]];
  let most = 0;
  for (let i = 0; i < Math.max(own.length, enemy.length); i++) most += enemy[i % enemy.length]?.H ?? 0;
  return Math.min(
    most,
    own.reduce((sum, { H }) => sum + H, 0),
  );
};

/** The losses of a side in a fought clash: dead regiments by the number of the force, and how many of them return. */
export interface ClashLosses {
  readonly dead: ReadonlyMap<number, number>;
  readonly returned: number;
  /** True if the table allowed fewer losses than the battle. */
  readonly isLimited: boolean;
}

/**
 * The part of its losses that returns to a side: half for the side that holds the field, a quarter for the other,
 * rounded down.
 */
const returningOf = (lost: number, holds: boolean): number => Math.floor(lost / (holds ? 2 : 4));

export const clashLosses = (
  clash: Clash,
  { holder, losses }: EngagementResult,
  { battleLosses, wounded }: Pick<Settings, 'battleLosses' | 'wounded'>,
  side: 0 | 1,
): ClashLosses => {
  const forces = engagementForces(clash.forces[side]);
  const sum = (of: ReadonlyMap<string, number>): number => [...of.values()].reduce((all, each) => all + each, 0);
  const whole = sum(roundLossesToUnits(forces, losses[side]));
  const lost = battleLosses === 'table' ? Math.min(whole, tableLimit(clash, side)) : whole;
  const returned = wounded === 'return' ? returningOf(lost, holder === side) : 0;
  const dead = roundLossesToUnits(forces, losses[side], lost - returned);
  return { dead: new Map([...dead].map(([id, count]) => [Number(id), count])), returned, isLimited: lost < whole };
};
