import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Fighter } from '../rules/fighter.ts';
import type { Weapon } from '../rules/fire.ts';
import type { CheckedUnits, Outcome } from '../rules/shock/outcome.ts';
import type { Shock } from '../rules/shock/shock.ts';

/** What a TQ check was for: the step before a shock, a flank button, a withdrawal, or the second line. */
export const CHECK_KINDS = ['shock', 'flank', 'withdrawal', 'raid'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A shot with its die (V2): `faces` out of 10 would have hit; `coh` is what it cost the target. */
export interface ShotResult {
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
export interface CheckResult {
  readonly what: 'check';
  readonly about: CheckKind;
  readonly unit: number;
  readonly faces: number;
  readonly passed: boolean;
}

/** An attack that was resolved (S1): who met whom, attackers first in every list; no shock where the checks ended it. */
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
  readonly routed: boolean;
}

export type DiceResult = ShotResult | CheckResult | ShockResult | CollapseResult;

/** Dice that may report each result, for the debriefing. Battles and searches set no observer. */
export type ObservedDice = RandomInt & { readonly onResult?: (result: DiceResult) => void };

/** The same dice with an observer. */
export const observeDice = (dice: RandomInt, onResult: (result: DiceResult) => void): ObservedDice =>
  Object.assign((n: number) => dice(n), { onResult });
