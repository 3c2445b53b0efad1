import { hasTrait } from '../cards.ts';
import type { Fighter } from '../fighter.ts';
import type { Settings } from '../settings.ts';
import { crtResult } from '../tables/crt.ts';
import { computeShock, type Shock } from './shock.ts';

/** What becomes of the units of an attack, attackers first: COH, and whether they rout. */
export interface Outcome {
  readonly coh: readonly number[];
  readonly routed: readonly boolean[];
}

/** After the checks (S3): who is left for the CRT, if it comes to that. */
export interface CheckedUnits extends Outcome {
  /** Places of the attackers and of the defenders who go on; undefined where the attack ends here. */
  readonly left: { readonly attackers: readonly number[]; readonly defenders: readonly number[] } | undefined;
}

/** The COH at which a unit routs in a shock: an elemental's is one more than it had. */
export const routLimit = ({ card, coh }: Fighter): number => (hasTrait(card, 'ELEMENTAL') ? coh + 1 : card.limit);

/** The COH and the fate of each unit, attackers first, while they are being worked out. */
interface Working {
  readonly coh: number[];
  readonly routed: boolean[];
}

/** Units as bits, by their places. */
export const bitmaskOf = (places: readonly boolean[]): number =>
  places.reduce((bits, isIn, place) => (isIn ? bits | (1 << place) : bits), 0);

/**
 * Who routs of two sides at these COH (S12, R-59): never all of both. The side with the unit furthest over its limit does,
 * or the defender; the other's stand at one below their limits. `gone` are units that are no longer in the attack, as bits
 * . Written into what is given.
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

/** The units of an attack after their checks (S3, R-52): `excesses` is the COH of each, attackers first. */
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

/** Hits shared out among units: evenly, the odd one to the base unit, further ones by size, then as named. */
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

/** COH of each side by the CRT and the multipliers (S11, R-85, S14). */
export const crtHits = (shock: Shock, face: number): { readonly attacker: number; readonly defender: number } => {
  const [a, d] = crtResult(face, shock.column.total);
  const attacker = Math.max(0, a * shock.times.attacker + shock.more.attacker);
  const defender = Math.max(0, d * shock.times.defender + shock.more.defender);
  return {
    attacker: shock.halved.attacker ? Math.min(1, Math.floor(attacker / 2)) : attacker,
    defender: shock.halved.defender ? Math.floor(defender / 2) : defender,
  };
};

/** Who fights on after the checks, and the shock between them; undefined where the attack has ended. */
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

/** What a face of the CRT gives each unit of an attack, attackers first; nothing to those whom the checks took out (S11, R-58). */
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

/** The units of an attack after the die of the CRT (S11, S12, R-99). */
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
  // Who has routed in the checks stays so, whatever the other side does now.
  return { coh: now.coh, routed: now.routed.map((routs, i) => routs || (met.routed[i] as boolean)) };
};
