import type { Chance } from '../../../core/probability/odds.ts';

/** What a shell does to something flammable that it touches: nothing, a fire, or a fire that leaves clear ground (Q3). */
export type FireEffect = 'nothing' | 'burns' | 'burnsUp';

/** What two dice say of a touched square (Q3). */
export const fireEffectOf = (faces: readonly [number, number]): FireEffect => {
  const ones = faces.filter(face => face === 1).length;
  return ones === 2 ? 'burnsUp' : ones === 1 ? 'burns' : 'nothing';
};

/** The exact chances of Q3. */
export const FIRE_EFFECT_CHANCES: Readonly<Record<FireEffect, Chance>> = {
  nothing: { ways: 25n, whole: 36n },
  burns: { ways: 10n, whole: 36n },
  burnsUp: { ways: 1n, whole: 36n },
};
