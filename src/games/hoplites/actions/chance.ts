import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Fighter } from '../rules/fighter.ts';
import type { Weapon } from '../rules/fire.ts';
import type { Met, Outcome } from '../rules/shock/outcome.ts';
import type { Shock } from '../rules/shock/reckon.ts';

/** What a TQ check was for: the step before a shock, a flank button, a withdrawal, or the second line. */
export const CHECKS = ['shock', 'flank', 'withdrawal', 'raid'] as const;
export type CheckKind = (typeof CHECKS)[number];

/** A shot with its die (V2): `faces` out of 10 would have hit; `coh` is what it cost the target. */
export interface ShotSeen {
  readonly what: 'shot';
  readonly firer: number;
  readonly target: number;
  readonly weapon: Weapon;
  readonly faces: number;
  readonly hit: boolean;
  readonly coh: number;
  readonly routed: boolean;
}

/** A TQ check: `faces` out of 10 would have passed. */
export interface CheckSeen {
  readonly what: 'check';
  readonly about: CheckKind;
  readonly unit: number;
  readonly faces: number;
  readonly passed: boolean;
}

/** An attack that was resolved (S1): who met whom, attackers first in every list; no shock where the checks ended it. */
export interface ShockSeen {
  readonly what: 'shock';
  readonly attackers: readonly Fighter[];
  readonly targets: readonly Fighter[];
  readonly met: Met;
  readonly shock: Shock | undefined;
  readonly face: number | undefined;
  readonly outcome: Outcome;
}

/** A collapse die (C1): `faces` out of 10 would have routed the unit. */
export interface CollapseSeen {
  readonly what: 'collapse';
  readonly unit: number;
  readonly faces: number;
  readonly routed: boolean;
}

export type Seen = ShotSeen | CheckSeen | ShockSeen | CollapseSeen;

/** Chance, and whom what it decided is told, for a debriefing; games and searches have nobody listening. */
export type Chance = RandomInt & { readonly tell?: (seen: Seen) => void };

/** The same chance with somebody who listens. */
export const heard = (dice: RandomInt, tell: (seen: Seen) => void): Chance =>
  Object.assign((n: number) => dice(n), { tell });
