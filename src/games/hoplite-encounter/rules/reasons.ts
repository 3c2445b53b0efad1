import type { Reason } from '../../../core/rule-check.ts';

/** Why an encounter has its code, and how a fight came out, step by step; each has its sentence in the words files. */
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
] as const;
export type StepWord = (typeof STEP_WORDS)[number];

/** A reason whose word is one of those above. */
export interface StepReason extends Reason {
  readonly word: StepWord;
}

/** Why units are gone, or money, before anybody has moved (F5 F7 R-23 K11). */
export const LOSS_CAUSES = ['givenUp', 'notRaised', 'unpaid', 'drowned'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Encounters on the way; battles are told apart. */
export const ENCOUNTER_CODES = ['AEN', 'BRU', 'EEN', 'PEN', 'ENC', 'GEN', 'BEN'] as const;
export type EncounterCode = (typeof ENCOUNTER_CODES)[number];

/** Land or naval, and what fights in it: regiments or triremes (H2). */
export const BATTLE_KINDS = ['land', 'naval'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
