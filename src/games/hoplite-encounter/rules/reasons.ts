import type { Reason } from '../../../core/verdict.ts';

/** Why an encounter has its code, and how a fight came out, step by step; each has its sentence in the words files. */
export const STEPS_TOLD = [
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
export type StepWord = (typeof STEPS_TOLD)[number];

/** A reason whose word is one of those above. */
export interface Because extends Reason {
  readonly word: StepWord;
}
