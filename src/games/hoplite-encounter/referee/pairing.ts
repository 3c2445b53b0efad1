import { mapPair } from '../../../core/pair.ts';
import type { Mover } from '../orders/muster.ts';
import { type Carrying, type Count, shipsOf } from '../rules/force.ts';
import type { BattleKind } from '../rules/reasons.ts';

/** A force in the battles of its hex. */
export interface Body {
  readonly mover: Mover;
  readonly carrying: Carrying;
  /** Support in land and in naval battles (H3). */
  readonly support: Readonly<Record<BattleKind, number>>;
  /** Lost so far to all enemies (H1 R-31). */
  readonly lost: { H: number; ships: number };
  now: Count;
  chest: number;
}

/** A body as one enemy Empire finds it: lessened only by what it lost to him (H1 H5). */
export interface Foe {
  readonly body: Body;
  readonly lost: { H: number; ships: number };
  fought: boolean;
}

/** What is left of a force as this enemy finds it; a fleet sunk in port is the army of its regiments (R-34 R-38). */
export const leftOf = ({ body: { mover, carrying }, lost }: Foe): { readonly H: number; readonly ships: number } => {
  const ships = Math.max(0, shipsOf(mover) - lost.ships);
  const adrift = carrying === 'atSea' && ships === 0;
  return { H: adrift ? 0 : Math.max(0, mover.H - lost.H), ships };
};

const isGone = (foe: Foe): boolean => {
  const { H, ships } = leftOf(foe);
  return H + ships === 0;
};

/** Why two forces that should fight cannot: one is wiped out, or has no regiments against an army (G12). */
export const phoney = (a: Foe, b: Foe): 'wipedOut' | 'noRegiments' | undefined => {
  if (isGone(a) || isGone(b)) return 'wipedOut';
  const [first, second] = [leftOf(a), leftOf(b)];
  const mixed = first.ships > 0 !== second.ships > 0;
  return mixed && (first.H === 0 || second.H === 0) ? 'noRegiments' : undefined;
};

/** Whether it has a regiment or a trireme left. */
const hasStrength = (foe: Foe): boolean =>
  leftOf(foe).H > 0 || foe.body.mover.T - Math.min(foe.body.mover.T, foe.lost.ships) > 0;

/**
 * The fights of two enemy Empires on a hex (H4–H6 R-34 R-35): the larger group goes through its sequence once, the smaller
 * round and round its own; who meets nobody he can fight looks for another.
 */
export const fightGroups = <Fight extends { readonly cast: unknown }>(
  first: readonly Body[],
  second: readonly Body[],
  fight: (first: Foe, second: Foe) => Fight,
): readonly Fight[] => {
  const fights: Fight[] = [];
  const [a, b] = mapPair([first, second], bodies =>
    bodies.map((body): Foe => ({ body, lost: { H: 0, ships: 0 }, fought: false })),
  );
  const meet = (x: Foe, y: Foe): void => {
    const met = fight(x, y);
    fights.push(met);
    if (met.cast) {
      x.fought = true;
      y.fought = true;
    }
  };
  const larger = a.length >= b.length ? a : b;
  const smaller = larger === a ? b : a;
  let next = 0;
  for (const large of larger) {
    if (smaller.every(isGone) || larger.every(isGone)) break;
    while (isGone(smaller[next % smaller.length] as Foe)) next++;
    const small = smaller[next++ % smaller.length] as Foe;
    if (large.fought && small.fought) continue;
    const [x, y] = larger === a ? [large, small] : [small, large];
    const without = phoney(x, y);
    meet(x, y);
    if (!without) continue;
    for (const [seeker, partner, others] of [[x, y, b] as const, [y, x, a] as const]) {
      if (seeker.fought || !hasStrength(seeker)) continue;
      const from = others.indexOf(partner);
      const found = others
        .map((_, i) => others[(from + i) % others.length] as Foe)
        .find(other => !phoney(seeker, other));
      if (found) meet(...(seeker === x ? ([seeker, found] as const) : ([found, seeker] as const)));
    }
  }
  return fights;
};
