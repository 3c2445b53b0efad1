import { checkExcess, collapseFaces, shockCheck } from '../checks.ts';
import type { Fighter } from '../fighter.ts';
import type { Settings } from '../settings.ts';
import { DIE_FACES } from '../tables/crt.ts';
import {
  type CheckedUnits,
  crtHits,
  hitsPerUnit,
  type Outcome,
  routLimit,
  settleRouts,
  shockAfterChecks,
  standingPlaces,
} from './outcome.ts';
import type { Shock } from './shock.ts';

/** COH from a unit's check, with the faces out of 10 for each. A unit that does not check has one entry with all faces (S3). */
const spreadOf = (
  unit: Fighter,
  attacks: boolean,
  foes: readonly Fighter[],
): readonly (readonly [number, number])[] => {
  const { exempt, modifier } = shockCheck(unit, attacks, foes);
  if (exempt) return [[0, DIE_FACES]];
  const ways = new Map<number, number>();
  for (let face = 0; face < DIE_FACES; face++) {
    const over = checkExcess(unit.card, face, modifier);
    ways.set(over, (ways.get(over) ?? 0) + 1);
  }
  return [...ways];
};

/** A possible result of the CRT: its number of faces, and its effect on each unit. */
interface Result {
  readonly many: number;
  readonly shares: readonly number[];
}

/** Each possible result of a shock, once. */
const resultsOf = (
  all: readonly Fighter[],
  left: NonNullable<CheckedUnits['left']>,
  shock: Shock,
): readonly Result[] => {
  const found = new Map<number, { many: number; shares: readonly number[] }>();
  for (let face = 0; face < DIE_FACES; face++) {
    const { attacker, defender } = crtHits(shock, face);
    const same = found.get(attacker * 100 + defender);
    if (same) same.many++;
    else found.set(attacker * 100 + defender, { many: 1, shares: hitsPerUnit(all, left, shock, face) });
  }
  return [...found.values()];
};

/**
 * Calls back with every course of an attack (S3–S12) and its number of ways, out of 10 for each unit and 10 for the
 * CRT. The outcome object is reused for every course: read it at once.
 */
export const forEachOutcome = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  settings: Settings,
  visit: (ways: number, outcome: Outcome, shock: Shock | undefined) => void,
): void => {
  const all = [...attackers, ...defenders];
  const limits = all.map(routLimit);
  const spreads = all.map((unit, i) =>
    spreadOf(unit, i < attackers.length, i < attackers.length ? defenders : attackers),
  );
  const now = { coh: all.map(() => 0), routed: all.map(() => false) };
  // By the units left, as bits.
  const known: ({ readonly shock: Shock | undefined; readonly results: readonly Result[] } | undefined)[] = [];
  const fightOn = (who: number) => {
    const found = known[who];
    if (found) return found;
    const left = {
      attackers: standingPlaces(0, attackers.length, now.routed),
      defenders: standingPlaces(attackers.length, all.length, now.routed),
    };
    const isOver = left.attackers.length === 0 || left.defenders.length === 0;
    const shock = isOver ? undefined : shockAfterChecks(attackers, defenders, { ...now, left }, settings);
    const made = { shock, results: shock ? resultsOf(all, left, shock) : [] };
    known[who] = made;
    return made;
  };
  const excesses = all.map(() => 0);
  const met = all.map(() => 0);
  const end = (ways: number): void => {
    let who = 0;
    for (let i = 0; i < all.length; i++) now.coh[i] = (all[i] as Fighter).coh + (excesses[i] as number);
    settleRouts(now, limits, attackers.length);
    for (let i = 0; i < all.length; i++) {
      met[i] = now.coh[i] as number;
      if (now.routed[i]) who |= 1 << i;
    }
    const { shock, results } = fightOn(who);
    if (!shock) {
      visit(ways * DIE_FACES, now, undefined);
      return;
    }
    for (const { many, shares } of results) {
      for (let i = 0; i < all.length; i++) now.coh[i] = (met[i] as number) + (shares[i] as number);
      settleRouts(now, limits, attackers.length, who);
      // A unit that routed in the checks stays routed.
      for (let i = 0; i < all.length; i++) if (who & (1 << i)) now.routed[i] = true;
      visit(ways * many, now, shock);
    }
  };
  const go = (i: number, ways: number): void => {
    const spread = spreads[i];
    if (!spread) {
      end(ways);
      return;
    }
    for (const [over, faces] of spread) {
      excesses[i] = over;
      go(i + 1, ways * faces);
    }
  };
  go(0, 1);
};

/** Results of a unit, as ways out of the denominator. */
export interface UnitOdds {
  /** Ways to each COH with which it still stands, without collapse. */
  readonly stands: readonly { readonly coh: number; readonly ways: number }[];
  /** Ways to rout in the attack; ways to rout in the attack or the collapse after it (C1). */
  readonly routs: number;
  readonly routsOrCollapses: number;
}

export interface ShockOdds {
  readonly whole: number;
  /** Attackers first, in the order declared. */
  readonly units: readonly UnitOdds[];
  /** Hits of the CRT after multipliers, with their ways. Attacks that end in the checks are not included. */
  readonly endsInChecks: number;
  /** Ways in which all attackers or all defenders rout in the attack itself. */
  readonly allRout: { readonly attackers: number; readonly defenders: number };
}

/**
 * Exact odds of an attack including checks and collapse (AI5). `near` says for each unit, attackers first, if it has
 * other enemies adjacent, so that it can collapse even when these opponents are gone.
 */
export const shockOdds = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  settings: Settings,
  near: readonly boolean[] = [],
): ShockOdds => {
  const all = [...attackers, ...defenders];
  const many = attackers.length;
  const stands = all.map(() => new Map<number, number>());
  const routs = all.map(() => 0);
  const collapses = all.map(() => 0);
  let endsInChecks = 0;
  const allRout = { attackers: 0, defenders: 0 };
  forEachOutcome(attackers, defenders, settings, (tens, { coh, routed }, shock) => {
    // Counts each way ten times, so that tenths of it can collapse.
    const ways = tens * DIE_FACES;
    if (!shock) endsInChecks += ways;
    const gone = { attackers: true, defenders: true };
    for (let i = 0; i < all.length; i++) if (!routed[i]) gone[i < many ? 'attackers' : 'defenders'] = false;
    if (gone.attackers) allRout.attackers += ways;
    if (gone.defenders) allRout.defenders += ways;
    all.forEach((unit, i) => {
      const now = coh[i] as number;
      if (routed[i]) {
        routs[i] = (routs[i] as number) + ways;
        return;
      }
      const here = stands[i] as Map<number, number>;
      here.set(now, (here.get(now) ?? 0) + ways);
      const facing = near[i] === true || !gone[i < many ? 'defenders' : 'attackers'];
      if (facing && now >= unit.card.limit - 1) collapses[i] = (collapses[i] as number) + tens * collapseFaces(unit);
    });
  });
  return {
    whole: DIE_FACES ** (all.length + 2),
    units: all.map((_, i) => ({
      stands: [...(stands[i] as Map<number, number>)].sort(([x], [y]) => x - y).map(([coh, ways]) => ({ coh, ways })),
      routs: routs[i] as number,
      routsOrCollapses: (routs[i] as number) + (collapses[i] as number),
    })),
    endsInChecks,
    allRout,
  };
};
