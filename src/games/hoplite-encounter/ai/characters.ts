import { sha256 } from '../../../core/crypto/sha256.ts';
import type { Code } from '../rules/force.ts';

/** The habits of a computer player towards other Empires (I1–I3). */
export interface Character {
  /** Months that its offers are good for. */
  readonly months: number;
  /** True if it proposes alliances. */
  readonly proposes: boolean;
  /** True if it renews an alliance that ends. */
  readonly renews: boolean;
  /** The alliance ends if this many undefended capitals of the ally are within a month's march. */
  readonly price: number;
  /** For this many months, no alliance is made with an Empire that captured a country from this one. */
  readonly memory: number;
}

export const CHARACTER_NAMES = ['steadfast', 'cautious', 'trader', 'wolf', 'loner'] as const;
export type CharacterName = (typeof CHARACTER_NAMES)[number];

const NEVER = Number.POSITIVE_INFINITY;

export const CHARACTERS: Readonly<Record<CharacterName, Character>> = {
  steadfast: { months: 12, proposes: true, renews: true, price: NEVER, memory: 24 },
  cautious: { months: 4, proposes: false, renews: true, price: NEVER, memory: 18 },
  trader: { months: 8, proposes: true, renews: true, price: 3, memory: 6 },
  wolf: { months: 6, proposes: true, renews: false, price: 1, memory: 3 },
  loner: { months: 3, proposes: false, renews: false, price: 2, memory: 12 },
};

/** The character of an Empire, drawn from the game's seed, to which the referee is committed from the start. */
export const characterOf = (seed: string, empire: Code): CharacterName => {
  const drawn = Number.parseInt(sha256(`character ${empire} ${seed}`).slice(0, 8), 16) % CHARACTER_NAMES.length;
  return CHARACTER_NAMES[drawn] ?? 'steadfast';
};
