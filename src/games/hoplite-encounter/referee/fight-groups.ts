import { mapPair } from '../../../core/pair.ts';
import type { MovingForce } from '../orders/raising-result.ts';
import { type Carrying, shipsOf, type UnitCounts } from '../rules/force.ts';
import type { BattleKind } from '../rules/reasons.ts';

/** A force in the battles of its hex. */
export interface BattleForce {
  readonly mover: MovingForce;
  readonly carrying: Carrying;
  /** Support in land and in naval battles (H3). */
  readonly support: Readonly<Record<BattleKind, number>>;
  /** Lost so far to all enemies (H1 R-31). */
  readonly lost: { H: number; ships: number };
  now: UnitCounts;
  chest: number;
}

/** A force as one enemy Empire meets it: reduced only by its losses to that enemy (H1 H5). */
export interface Opponent {
  readonly body: BattleForce;
  readonly lost: { H: number; ships: number };
  hasFought: boolean;
}

/**
 * The units of a force that are left for this enemy. A fleet that was sunk in port is the army of its regiments (R-34
 *
 */
export const remainingUnitsOf = ({
  body: { mover, carrying },
  lost,
}: Opponent): { readonly H: number; readonly ships: number } => {
  const ships = Math.max(0, shipsOf(mover) - lost.ships);
  const adrift = carrying === 'atSea' && ships === 0;
  return { H: adrift ? 0 : Math.max(0, mover.H - lost.H), ships };
};

const isDestroyed = (foe: Opponent): boolean => {
  const { H, ships } = remainingUnitsOf(foe);
  return H + ships === 0;
};

/** The reason why two forces cannot fight: one is destroyed, or has no regiments against an army (G12). */
export const noFightReason = (a: Opponent, b: Opponent): 'wipedOut' | 'noRegiments' | undefined => {
  if (isDestroyed(a) || isDestroyed(b)) return 'wipedOut';
  const [first, second] = [remainingUnitsOf(a), remainingUnitsOf(b)];
  const mixed = first.ships > 0 !== second.ships > 0;
  return mixed && (first.H === 0 || second.H === 0) ? 'noRegiments' : undefined;
};

/** True if a regiment or a trireme is left. */
const hasStrength = (foe: Opponent): boolean =>
  remainingUnitsOf(foe).H > 0 || foe.body.mover.T - Math.min(foe.body.mover.T, foe.lost.ships) > 0;

/**
 * The fights of two enemy Empires on a hex (H4–H6 R-34 R-35). The larger group goes through its sequence once, the
 * smaller group through its own repeatedly. A force that meets nobody it can fight looks for another opponent.
 */
export const fightGroups = <Fight extends { readonly cast: unknown }>(
  first: readonly BattleForce[],
  second: readonly BattleForce[],
  fight: (first: Opponent, second: Opponent) => Fight,
): readonly Fight[] => {
  const fights: Fight[] = [];
  const [a, b] = mapPair([first, second], bodies =>
    bodies.map((body): Opponent => ({ body, lost: { H: 0, ships: 0 }, hasFought: false })),
  );
  const meet = (x: Opponent, y: Opponent): void => {
    const met = fight(x, y);
    fights.push(met);
    if (met.cast) {
      x.hasFought = true;
      y.hasFought = true;
    }
  };
  const larger = a.length >= b.length ? a : b;
  const smaller = larger === a ? b : a;
  let next = 0;
  for (const large of larger) {
    if (smaller.every(isDestroyed) || larger.every(isDestroyed)) break;
    while (isDestroyed(smaller[next % smaller.length] as Opponent)) next++;
    const small = smaller[next++ % smaller.length] as Opponent;
    if (large.hasFought && small.hasFought) continue;
    const [x, y] = larger === a ? [large, small] : [small, large];
    const without = noFightReason(x, y);
    meet(x, y);
    if (!without) continue;
    for (const [seeker, partner, others] of [[x, y, b] as const, [y, x, a] as const]) {
      if (seeker.hasFought || !hasStrength(seeker)) continue;
      const from = others.indexOf(partner);
      const found = others
        .map((_, i) => others[(from + i) % others.length] as Opponent)
        .find(other => !noFightReason(seeker, other));
      if (found) meet(...(seeker === x ? ([seeker, found] as const) : ([found, seeker] as const)));
    }
  }
  return fights;
};
