import { isHoplites, type UnitKind } from './unit-kinds.ts';

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
export const OUTCOME_MOVES = ['stay', 'followUp', 'pursue', 'fallBack', 'retire', 'rout', 'rideThrough'] as const;
export type Move = (typeof OUTCOME_MOVES)[number];

/** The unit data that all clauses need. Only hoplites have a grade, and only they can be formed. */
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

/** The position of a supporter: beside the unit on its own left or right, or behind it. */
export const SUPPORT_PLACES = ['left', 'right', 'rear'] as const;
export type SupportPlace = (typeof SUPPORT_PLACES)[number];

/** How a unit entered the fight. */
export const MOMENTA = ['none', 'charge', 'pursuit', 'followUp'] as const;
export type Momentum = (typeof MOMENTA)[number];

export const CONTROL_RESULTS = [
  'halt',
  'retire',
  'asYouWish',
  'pursueOn',
  'advanceTwoDice',
  'repeatLastMove',
  'stayPut',
] as const;
export type ControlResult = (typeof CONTROL_RESULTS)[number];

/** The five command actions, in the order of the sheet. */
export const COMMAND_ACTIONS = ['control', 'move', 'encourage', 'signal', 'invoke'] as const;
export type CommandAction = (typeof COMMAND_ACTIONS)[number];

export const RISK_RESULTS = ['unhurt', 'lightWound', 'severeWound', 'killed'] as const;
export type RiskResult = (typeof RISK_RESULTS)[number];

/** The fate of a leader whose unit has left the table. The sheet is silent: the players decide, and the app proposes. */
export const LEADER_FATES = ['rides', 'lost'] as const;
export type LeaderFate = (typeof LEADER_FATES)[number];

/** The side that a charge strikes. A flank or rear that friends cover cannot be struck (G2). */
export const CHARGED_SIDES = ['front', 'exposedFlank', 'exposedRear'] as const;
export type ChargedSide = (typeof CHARGED_SIDES)[number];
