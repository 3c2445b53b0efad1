import { hasTrait } from '../cards.ts';
import type { Fighter } from '../fighter.ts';
import type { Settings } from '../settings.ts';
import { crtResult } from '../tables/crt.ts';
import { computeShock, type Shock } from './shock.ts';

/** The result of an attack for its units, attackers first: COH, and whether they rout. */
export interface Outcome {
  readonly coh: readonly number[];
  readonly routed: readonly boolean[];
}

/** The units after the checks (S3), which fight on the CRT if both sides have some left. */
export interface CheckedUnits extends Outcome {
  /** Indexes of the attackers and defenders that fight on; undefined if the attack ends here. */
  readonly left: { readonly attackers: readonly number[]; readonly defenders: readonly number[] } | undefined;
}

/** The COH at which a unit routs in a shock. An elemental routs at one more than it had. */
export const routLimit = ({ card, coh }: Fighter): number => (hasTrait(card, 'ELEMENTAL') ? coh + 1 : card.limit);

/** The COH and rout of each unit, attackers first, during the computation. */
interface Working {
  readonly coh: number[];
  readonly routed: boolean[];
}

/** Sets of units as bits, by index. */
export const bitmaskOf = (places: readonly boolean[]): number =>
  places.reduce((bits, isIn, place) => (isIn ? bits | (1 << place) : bits), 0);

/**
 * Decides which units of two sides rout at these COH (S12, R-59); never all units of both. The side of the unit
 * furthest over its limit routs, or on a tie the defender; the other side's units end one below their limits. `gone`
 * are units no longer in the attack, as bits. Modifies its arguments.
 */
export const settleRouts = ({ coh, routed }: Working, limits: readonly number[], attackers: number, gone = 0): void => {
  let all = true;
  let worst = Number.NEGATIVE_INFINITY;
  let worstDefender = worst;
  for (let i = 0; i < coh.length; i++) {
    const over = (coh[i] as number) - (limits[i] as number);
    routed[i] = over >= 0;
    if (gone & (1 << i)) continue;
    if (over < 0) all = false;
    if (i < attackers) worst = Math.max(worst, over);
    else worstDefender = Math.max(worstDefender, over);
  }
  if (!all) return;
  const attackersRout = worst > worstDefender;
  for (let i = 0; i < coh.length; i++) {
    if (gone & (1 << i)) continue;
    routed[i] = i < attackers === attackersRout;
    if (!routed[i]) coh[i] = (limits[i] as number) - 1;
  }
};

const settled = (coh: number[], limits: readonly number[], attackers: number, gone = 0): Outcome => {
  const working: Working = { coh, routed: [] };
  settleRouts(working, limits, attackers, gone);
  return working;
};

export const standingPlaces = (from: number, to: number, routed: readonly boolean[]): number[] => {
  const places: number[] = [];
  for (let i = from; i < to; i++) if (!routed[i]) places.push(i);
  return places;
};

/** The units of an attack after their checks (S3, R-52). `excesses` is the COH of each check, attackers first. */
export const resolveChecks = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  excesses: readonly number[],
): CheckedUnits => {
  const all = [...attackers, ...defenders];
  const coh = all.map((fighter, i) => fighter.coh + (excesses[i] as number));
  const now = settled(coh, all.map(routLimit), attackers.length);
  const left = {
    attackers: standingPlaces(0, attackers.length, now.routed),
    defenders: standingPlaces(attackers.length, all.length, now.routed),
  };
  return { ...now, left: left.attackers.length > 0 && left.defenders.length > 0 ? left : undefined };
};

/** Hits distributed over units: evenly, the odd one to the base unit, the rest by size, then in the order declared. */
export const distributeHits = (hits: number, fighters: readonly Fighter[], base: number): number[] => {
  if (fighters.length === 1) return [hits];
  const each = Math.floor(hits / fighters.length);
  const odd = hits % fighters.length;
  const order = fighters
    .map((_, i) => i)
    .sort(
      (i, j) =>
        Number(j === base) - Number(i === base) ||
        (fighters[j] as Fighter).card.size - (fighters[i] as Fighter).card.size ||
        i - j,
    );
  const shares = fighters.map(() => each);
  for (const i of order.slice(0, odd)) shares[i] = (shares[i] as number) + 1;
  return shares;
};

/** COH of each side from the CRT and the multipliers (S11, R-85, S14). */
export const crtHits = (shock: Shock, face: number): { readonly attacker: number; readonly defender: number } => {
  const [a, d] = crtResult(face, shock.column.total);
  const attacker = Math.max(0, a * shock.times.attacker + shock.more.attacker);
  const defender = Math.max(0, d * shock.times.defender + shock.more.defender);
  return {
    attacker: shock.halved.attacker ? Math.min(1, Math.floor(attacker / 2)) : attacker,
    defender: shock.halved.defender ? Math.floor(defender / 2) : defender,
  };
};

/** The units that fight on after the checks, and the shock between them; undefined if the attack has ended. */
export const shockAfterChecks = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  met: CheckedUnits,
  settings: Settings,
): Shock | undefined => {
  if (!met.left) return undefined;
  const all = [...attackers, ...defenders];
  const pick = (places: readonly number[]): Fighter[] => places.map(i => all[i] as Fighter);
  return computeShock(pick(met.left.attackers), pick(met.left.defenders), settings);
};

/** COH of each unit from a CRT face, attackers first; none for units out after the checks (S11, R-58). */
export const hitsPerUnit = (
  fighters: readonly Fighter[],
  left: NonNullable<CheckedUnits['left']>,
  shock: Shock,
  face: number,
): number[] => {
  const shares = fighters.map(() => 0);
  const hits = crtHits(shock, face);
  for (const [places, side, base] of [
    [left.attackers, hits.attacker, shock.base.attacker],
    [left.defenders, hits.defender, shock.base.defender],
  ] as const) {
    const each = distributeHits(
      side,
      places.map(i => fighters[i] as Fighter),
      base,
    );
    places.forEach((place, i) => {
      shares[place] = each[i] as number;
    });
  }
  return shares;
};

/** The units of an attack after the CRT die (S11, S12, R-99). */
export const resolveShock = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  met: CheckedUnits,
  shock: Shock,
  face: number,
): Outcome => {
  if (!met.left) return met;
  const all = [...attackers, ...defenders];
  const shares = hitsPerUnit(all, met.left, shock, face);
  const now = settled(
    met.coh.map((coh, i) => coh + (shares[i] as number)),
    all.map(routLimit),
    attackers.length,
    bitmaskOf(met.routed),
  );
  // A unit that routed in the checks stays routed, whatever happens to the other side.
  return { coh: now.coh, routed: now.routed.map((routs, i) => routs || (met.routed[i] as boolean)) };
};
