import { nameWords } from './names.ts';

const { kinds } = nameWords;

/** Kinds of troops whose name is a plural. */
const PLURALS: readonly string[] = [
  kinds.legionary,
  kinds.velites,
  kinds.hypaspist,
  kinds.phalangite,
  kinds.peltast,
  kinds.companion,
  kinds.lightChariot,
  kinds.heavyFootArcher,
  kinds.heavyMountedArcher,
];

/** What agrees with the name of a unit: `one` after a singular such as `Heavy infantry C7`, `many` after `Legionaries C7`. */
export const agreeing = (unit: string, one: string, many: string): string =>
  PLURALS.some(name => unit.startsWith(name)) ? many : one;
