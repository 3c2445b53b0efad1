import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Fighter } from '../rules/fighter.ts';
import type { Weapon } from '../rules/fire.ts';
import type { CheckedUnits, Outcome } from '../rules/shock/outcome.ts';
import type { Shock } from '../rules/shock/shock.ts';

/** The purpose of a TQ check: the step before a shock, a flank button, a withdrawal, or the second line. */
export const CHECK_KINDS = ['shock', 'flank', 'withdrawal', 'raid'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A shot with its die (V2). `faces` out of 10 would have hit; `coh` is the target's loss. */
export interface ShotResult {
  readonly what: 'shot';
  readonly firer: number;
  readonly target: number;
  readonly weapon: Weapon;
  readonly faces: number;
  readonly face: number;
  readonly hit: boolean;
  readonly coh: number;
  readonly routed: boolean;
}

/** A TQ check: `faces` out of 10 would have passed. */
export interface CheckResult {
  readonly what: 'check';
  readonly about: CheckKind;
  readonly unit: number;
  readonly faces: number;
  readonly face: number;
  readonly passed: boolean;
}

/** A resolved attack (S1) with both sides' units, attackers first in every list. No shock if the checks ended it. */
export interface ShockResult {
  readonly what: 'shock';
  readonly attackers: readonly Fighter[];
  readonly targets: readonly Fighter[];
  readonly met: CheckedUnits;
  readonly shock: Shock | undefined;
  readonly face: number | undefined;
  readonly outcome: Outcome;
}

/** A collapse die (C1): `faces` out of 10 would have routed the unit. */
export interface CollapseResult {
  readonly what: 'collapse';
  readonly unit: number;
  readonly faces: number;
  readonly face: number;
  readonly routed: boolean;
}

export type DiceResult = ShotResult | CheckResult | ShockResult | CollapseResult;

/** Dice that can report each result, for the debriefing. Only the debriefing sets an observer. */
export type ObservedDice = RandomInt & { readonly onResult?: (result: DiceResult) => void };

/** Returns the same dice with an observer. */
export const observeDice = (dice: RandomInt, onResult: (result: DiceResult) => void): ObservedDice =>
  Object.assign((n: number) => dice(n), { onResult });
