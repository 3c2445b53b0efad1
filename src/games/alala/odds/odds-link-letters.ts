import type { Die } from '../../../core/probability/dice.ts';
import type { Motion } from '../rules/movement/movement.ts';
import { kindOf, UNIT_KINDS, type UnitKind } from '../rules/unit-kinds.ts';
import type { Aggression, Momentum, SupportPlace } from '../rules/vocabulary.ts';
import type { QuestionFighter, QuestionKind } from './question.ts';

/** Letters of an address. They never change their meaning: addresses stay in bookmarks and messages. */
export const QUESTION_LETTERS = {
  fight: 'f',
  shoot: 's',
  control: 'c',
  risk: 'r',
  move: 'm',
  pursuit: 'p',
  hack: 'h',
} as const satisfies Record<QuestionKind, string>;
export const KIND_LETTERS = Object.fromEntries(UNIT_KINDS.map(kind => [kind, kindOf({ kind }).letter])) as Readonly<
  Record<UnitKind, string>
>;
export const LEVEL_LETTERS: Readonly<Record<Aggression, string>> = {
  shaken: 's',
  formedUp: 'f',
  ready: 'r',
  eager: 'e',
};
export const PLACE_LETTERS: Readonly<Record<SupportPlace, string>> = { left: 'l', right: 'r', rear: 'b' };
export const MOMENTUM_LETTERS: Readonly<Record<Momentum, string>> = {
  none: '',
  charge: 'mc',
  pursuit: 'mp',
  followUp: 'mf',
};
export const MOTION_LETTERS: Readonly<Record<Motion, string>> = {
  normal: 'n',
  forcedAdvance: 'f',
  evade: 'e',
  rout: 't',
  retire: 'r',
  pursue: 'p',
};
export const DIE_LETTERS: Readonly<Record<Die, string>> = { avd: 'a', d6: 'd' };
export const CIRCUMSTANCE_LETTERS = {
  leader: 'L',
  highGround: 'g',
  flankOrRearOnly: 'k',
  shieldless: 'z',
  againstFortifications: 'w',
} as const satisfies Partial<Record<keyof QuestionFighter, string>>;
