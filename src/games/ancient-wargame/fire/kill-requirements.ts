import type { HitClass } from '../troops/roster.ts';

/** The requirement to kill one stand: a number of dice of one roll that all show the same one of these faces (F7, R-3). */
export interface KillRequirement {
  readonly alike: 1 | 2 | 3;
  readonly faces: readonly number[];
}

/** The columns of F7: at 1, at 1½–2, over 2. */
export type RangeBand = 0 | 1 | 2;

const single = (...faces: number[]): KillRequirement => ({ alike: 1, faces });
const double = (...faces: number[]): KillRequirement => ({ alike: 2, faces });
const triple = (...faces: number[]): KillRequirement => ({ alike: 3, faces });

/** The table of F7; null means impossible. */
export const KILL_REQUIREMENTS: Readonly<
  Record<HitClass, readonly [KillRequirement | null, KillRequirement | null, KillRequirement | null]>
> = {
  lightFoot: [single(1, 2, 3), single(1, 2), single(1)],
  heavyFoot: [single(1, 2), single(1), double(1)],
  heavyHorse: [single(1), double(1), triple(1)],
  great: [double(1, 2), triple(1, 2), triple(1)],
  commander: [double(1), triple(1), null],
};

/** The column for a range in half squares (F7, N1). */
export const rangeBandOf = (halves: number): RangeBand => (halves <= 2 ? 0 : halves <= 4 ? 1 : 2);

/**
 * The requirement to kill a stand at a range in half squares (F7, Y2). Null if it cannot be killed, e.g. a catapult, or
 * out of range.
 */
export const killRequirementAt = (hitAs: HitClass | null, halves: number): KillRequirement | null =>
  hitAs === null ? null : KILL_REQUIREMENTS[hitAs][rangeBandOf(halves)];
