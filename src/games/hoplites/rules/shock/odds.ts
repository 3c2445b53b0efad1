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

/** COH that a unit's check costs, with the faces out of 10 for each; one of all faces where it does not check (S3). */
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

/** A result of the CRT that a shock may have: how many faces show it, and what it gives each unit. */
interface Result {
  readonly many: number;
  readonly shares: readonly number[];
}

/** Each result that a shock may have, once. */
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
 * Calls back with every course of an attack (S3–S12) and its ways out of 10 for each unit and 10 for the CRT. The outcome
 * is one and the same object, written anew for each course: read it at once.
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
  // By who is left, as bits.
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
      // Who has routed in the checks stays so.
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

/** What may become of a unit, in ways out of the whole of the odds. */
export interface UnitOdds {
  /** Ways to each COH that it may have and still stand, without collapse. */
  readonly stands: readonly { readonly coh: number; readonly ways: number }[];
  /** Ways to rout in the attack, and in it or in the collapse after it (C1). */
  readonly routs: number;
  readonly routsOrCollapses: number;
}

export interface ShockOdds {
  readonly whole: number;
  /** Attackers first, as named. */
  readonly units: readonly UnitOdds[];
  /** Hits of the CRT after multipliers, with their ways; what ends in the checks has none. */
  readonly endsInChecks: number;
  /** Ways that all attackers, all defenders rout in the attack itself. */
  readonly allRout: { readonly attackers: number; readonly defenders: number };
}

/**
 * Exact odds of an attack, checks and collapse included (AI5): `near` tells of each unit, attackers first, whether other
 * enemies stand next to it, so that it may collapse though its foes here are gone.
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
    // Ten of each way, so that a tenth of them may collapse.
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
