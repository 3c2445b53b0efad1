import { type Kind, troopOf } from '../troops/roster.ts';
import { killRequirementAt } from './kill-requirements.ts';

/** Stands of one kind in the target square. */
export interface FireTarget {
  readonly kind: Kind;
  readonly stands: number;
}

/** Stands killed by a roll, for each target in the order given. */
export type Kills = readonly number[];

/** The number of dice that show 1, 2 and 3; no other face kills (F7). */
export type FaceCounts = readonly [ones: number, twos: number, threes: number];

export const countFaces = (faces: readonly number[]): FaceCounts => {
  const shown = (face: number): number => faces.filter(each => each === face).length;
  return [shown(1), shown(2), shown(3)];
};

/**
 * Every way to allot a roll's sets to the kinds in the target square, from which the shooter picks one (F8, R-3). Ways
 * that kill less than another are left out. Each die goes into one set, and each set kills one stand. Never empty: with
 * nothing to allot, it has the way that kills nothing.
 */
export const allotments = (counts: FaceCounts, targets: readonly FireTarget[], halves: number): readonly Kills[] => {
  const found = new Map<string, Kills>();
  const allot = (left: FaceCounts, at: number, kills: readonly number[]): void => {
    const target = targets[at];
    if (!target) {
      found.set(kills.join(), kills);
      return;
    }
    const need = killRequirementAt(troopOf(target.kind).hitAs, halves);
    const sets = (face: number): number =>
      need?.faces.includes(face) ? Math.floor((left[face - 1] as number) / need.alike) : 0;
    for (let ones = Math.min(sets(1), target.stands); ones >= 0; ones--)
      for (let twos = Math.min(sets(2), target.stands - ones); twos >= 0; twos--)
        for (let threes = Math.min(sets(3), target.stands - ones - twos); threes >= 0; threes--) {
          const alike = need?.alike ?? 1;
          allot([left[0] - ones * alike, left[1] - twos * alike, left[2] - threes * alike], at + 1, [
            ...kills,
            ones + twos + threes,
          ]);
        }
  };
  allot(counts, 0, []);
  const all = [...found.values()];
  return all.filter(kills => !all.some(other => other !== kills && isNoLess(other, kills)));
};

const isNoLess = (a: Kills, b: Kills): boolean => a.every((n, i) => n >= (b[i] as number));

/** The allotment that costs the enemy most points; on a tie, the one that kills more of the first kinds (F8). */
export const costliestAllotment = (ways: readonly Kills[], targets: readonly FireTarget[]): Kills => {
  const worth = (kills: Kills): number =>
    kills.reduce((sum, n, i) => sum + n * troopOf((targets[i] as FireTarget).kind).points, 0);
  return ways.reduce((best, kills) => (worth(kills) > worth(best) ? kills : best));
};
