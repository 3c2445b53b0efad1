import type { Reason } from '../../../core/rule-check.ts';

/** Reasons for an encounter's code and for a fight's result, step by step; each has its message. */
export const STEP_WORDS = [
  'amphibious',
  'onStart',
  'brushes',
  'possible',
  'ally',
  'middle',
  'flag',
  'guarded',
  'stops',
  'beyond',
  'wipedOut',
  'noRegiments',
  'land',
  'naval',
  'regimentsFight',
  'triremesFight',
  'support',
  'lostBefore',
  'oneFace',
  'dice',
  'draw',
  'firstWins',
  'secondWins',
  'scale',
  'loserLoses',
  'winnerLoses',
  'capped',
  'sink',
  'drown',
  'gone',
  'takes',
  'toTreasury',
  'lostMoney',
  'foughtOut',
  'foughtOnTable',
  'limited',
  'returned',
] as const;
export type StepWord = (typeof STEP_WORDS)[number];

/** A reason with one of these codes. */
export interface StepReason extends Reason {
  readonly word: StepWord;
}

/** Causes for lost units or money before movement (F5 F7 R-23 K11). */
export const LOSS_CAUSES = ['givenUp', 'notRaised', 'unpaid', 'drowned'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Encounters on a route; battles are reported separately. */
export const ENCOUNTER_CODES = ['AEN', 'BRU', 'EEN', 'PEN', 'ENC', 'GEN', 'BEN'] as const;
export type EncounterCode = (typeof ENCOUNTER_CODES)[number];

/** Land or naval: regiments or triremes fight (H2). */
export const BATTLE_KINDS = ['land', 'naval'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
