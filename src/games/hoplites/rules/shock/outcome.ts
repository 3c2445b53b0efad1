import { has } from '../cards.ts';
import type { Fighter } from '../fighter.ts';
import type { Settings } from '../settings.ts';
import { crtAt } from '../tables/crt.ts';
import { reckonShock, type Shock } from './reckon.ts';

/** What becomes of the units of an attack, attackers first: COH, and whether they rout. */
export interface Outcome {
  readonly coh: readonly number[];
  readonly routed: readonly boolean[];
}

/** After the checks (S3): who is left for the CRT, if it comes to that. */
export interface Met extends Outcome {
  /** Places of the attackers and of the defenders who go on; undefined where the attack ends here. */
  readonly left: { readonly attackers: readonly number[]; readonly defenders: readonly number[] } | undefined;
}

/** The COH at which a unit routs in a shock: an elemental's is one more than it had. */
export const limitIn = ({ card, coh }: Fighter): number => (has(card, 'ELEMENTAL') ? coh + 1 : card.limit);

/**
 * Who routs of two sides at these COH (S12, R-59): never all of both. The side with the unit furthest over its limit does,
 * or the defender; the other's stand at one below their limits.
 */
const settle = (coh: readonly number[], limits: readonly number[], attackers: number): Outcome => {
  const routed = coh.map((each, i) => each >= (limits[i] as number));
  if (!routed.every(Boolean)) return { coh, routed };
  const over = coh.map((each, i) => each - (limits[i] as number));
  const attackersRout = Math.max(...over.slice(0, attackers)) > Math.max(...over.slice(attackers));
  const routs = (i: number): boolean => i < attackers === attackersRout;
  return {
    coh: coh.map((each, i) => (routs(i) ? each : (limits[i] as number) - 1)),
    routed: coh.map((_, i) => routs(i)),
  };
};

const placesFrom = (from: number, to: number, routed: readonly boolean[]): number[] => {
  const places: number[] = [];
  for (let i = from; i < to; i++) if (!routed[i]) places.push(i);
  return places;
};

/** The units of an attack after their checks (S3, R-52): `excesses` is the COH of each, attackers first. */
export const afterChecks = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  excesses: readonly number[],
): Met => {
  const all = [...attackers, ...defenders];
  const coh = all.map((fighter, i) => fighter.coh + (excesses[i] as number));
  const settled = settle(coh, all.map(limitIn), attackers.length);
  const left = {
    attackers: placesFrom(0, attackers.length, settled.routed),
    defenders: placesFrom(attackers.length, all.length, settled.routed),
  };
  return { ...settled, left: left.attackers.length > 0 && left.defenders.length > 0 ? left : undefined };
};

/** Hits shared out among units: evenly, the odd one to the base unit, further ones by size, then as named. */
export const shareOut = (hits: number, fighters: readonly Fighter[], base: number): number[] => {
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
export const hitsOf = (shock: Shock, face: number): { readonly attacker: number; readonly defender: number } => {
  const [a, d] = crtAt(face, shock.column.total);
  const attacker = Math.max(0, a * shock.times.attacker + shock.more.attacker);
  const defender = Math.max(0, d * shock.times.defender + shock.more.defender);
  return {
    attacker: shock.halved.attacker ? Math.min(1, Math.floor(attacker / 2)) : attacker,
    defender: shock.halved.defender ? Math.floor(defender / 2) : defender,
  };
};

/** Who fights on after the checks, and the shock between them; undefined where the attack has ended. */
export const shockOf = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  met: Met,
  settings: Settings,
): Shock | undefined => {
  if (!met.left) return undefined;
  const all = [...attackers, ...defenders];
  const pick = (places: readonly number[]): Fighter[] => places.map(i => all[i] as Fighter);
  return reckonShock(pick(met.left.attackers), pick(met.left.defenders), settings);
};

/** The units of an attack after the die of the CRT (S11, S12). */
export const afterShock = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  met: Met,
  shock: Shock,
  face: number,
): Outcome => {
  if (!met.left) return met;
  const all = [...attackers, ...defenders];
  const coh = [...met.coh];
  const hits = hitsOf(shock, face);
  for (const [places, side, base] of [
    [met.left.attackers, hits.attacker, shock.base.attacker],
    [met.left.defenders, hits.defender, shock.base.defender],
  ] as const) {
    const shares = shareOut(
      side,
      places.map(i => all[i] as Fighter),
      base,
    );
    places.forEach((place, i) => {
      coh[place] = (coh[place] as number) + (shares[i] as number);
    });
  }
  const settled = settle(coh, all.map(limitIn), attackers.length);
  // Who has routed in the checks stays so, whatever the other side does now.
  return { coh: settled.coh, routed: settled.routed.map((routs, i) => routs || (met.routed[i] as boolean)) };
};
