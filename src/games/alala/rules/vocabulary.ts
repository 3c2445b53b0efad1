import { isHoplites, type UnitKind } from './kinds.ts';

/** The sheet's own words for the things of the game. Each list gives its type, its loop and its check. */
export const GRADES = ['A', 'B', 'C'] as const;
export type Grade = (typeof GRADES)[number];

/** Lowest first. */
export const AGGRESSIONS = ['shaken', 'formedUp', 'ready', 'eager'] as const;
export type Aggression = (typeof AGGRESSIONS)[number];

/** The phases of a turn (T0–T6), in order. */
export const PHASES = ['initiative', 'command', 'skirmish', 'manoeuvre', 'charge', 'combat', 'afterCombat'] as const;
export type Phase = (typeof PHASES)[number];

/** The moves that a result of control, combat or a charge can ask for. */
export const MOVES = ['stay', 'followUp', 'pursue', 'fallBack', 'retire', 'rout', 'rideThrough'] as const;
export type Move = (typeof MOVES)[number];

/** What every clause needs to know of a unit. Only hoplites have a grade, and only they can be formed. */
export interface Unit {
  readonly kind: UnitKind;
  readonly grade?: Grade;
  /** Figures now in the unit, 0 or more. */
  readonly men: number;
  /** Figures it began with, 1 or more. */
  readonly startingMen: number;
  readonly aggression: Aggression;
  /** Disorder points, 0 or more. */
  readonly disorder: number;
  readonly formed: boolean;
}

/** Whether a unit keeps ranks now: only hoplites can (Vocabulary, U1). */
export const isFormed = (unit: { readonly kind: UnitKind; readonly formed: boolean }): boolean =>
  isHoplites(unit) && unit.formed;

/** Steps above Formed-up: −1 Shaken, 0 Formed-up, 1 Ready, 2 Eager. */
export const levelOf = (aggression: Aggression): number => AGGRESSIONS.indexOf(aggression) - 1;
