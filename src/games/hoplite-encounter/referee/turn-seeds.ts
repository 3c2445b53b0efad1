import { sha256 } from '../../../core/crypto/sha256.ts';
import { createUniformRandom, type RandomInt } from '../../../core/probability/dice.ts';

/*
 * The seeds of a game are a hash chain: a turn's seed hashes to the seed of the turn before. So the commitment
 * published before turn 1 fixes the dice of every turn, and anyone can check a seed that is revealed after its turn.
 */

/** Derives a turn's seed, 64 hexadecimal digits, from the game's seed. Turn 0 gives the published commitment (R-36 L1). */
export const turnSeed = (game: string, turn: number, turns: number): string => {
  let seed = sha256(`hoplite-encounter ${game}`);
  for (let i = turns; i > turn; i--) seed = sha256(seed);
  return seed;
};

/** True if a turn's revealed seed leads back to the published commitment. */
export const isTurnSeed = (seed: string, turn: number, told: string): boolean => {
  let hash = seed;
  for (let i = 0; i < turn; i++) hash = sha256(hash);
  return hash === told;
};

/** The dice of a turn from its seed: the same seed gives the same dice everywhere (H9 R-36). */
export const diceOf = (seed: string): RandomInt => {
  let block = 0;
  let words: readonly number[] = [];
  let next = 0;
  return createUniformRandom(() => {
    if (next === words.length) {
      const hash = sha256(`${seed} ${block++}`);
      words = Array.from({ length: 8 }, (_, i) => Number.parseInt(hash.slice(8 * i, 8 * i + 8), 16));
      next = 0;
    }
    return words[next++] as number;
  });
};
