import { sha256 } from '../../../core/crypto/sha256.ts';
import { type RandomInt, uniformInt } from '../../../core/probability/dice.ts';

/*
 * The seeds of a game are a chain: the seed of a turn hashes to the seed of the turn before, so that what is told before
 * turn 1 commits the referee to the dice of every turn, and a seed that is shown after its turn can be checked by anyone.
 */

/** The seed of a turn, 64 hexadecimal digits, from the game's own; turn 0 is what all are told at the start (R-36 L1). */
export const turnSeed = (game: string, turn: number, turns: number): string => {
  let seed = sha256(`hoplite-encounter ${game}`);
  for (let i = turns; i > turn; i--) seed = sha256(seed);
  return seed;
};

/** Whether a seed that is shown for a turn is the one that was committed to: it leads back to what was told at the start. */
export const isTurnSeed = (seed: string, turn: number, told: string): boolean => {
  let hash = seed;
  for (let i = 0; i < turn; i++) hash = sha256(hash);
  return hash === told;
};

/** The dice of a turn from its seed: the same seed, the same casts, on every machine (H9 R-36). */
export const diceOf = (seed: string): RandomInt => {
  let block = 0;
  let words: readonly number[] = [];
  let next = 0;
  return uniformInt(() => {
    if (next === words.length) {
      const hash = sha256(`${seed} ${block++}`);
      words = Array.from({ length: 8 }, (_, i) => Number.parseInt(hash.slice(8 * i, 8 * i + 8), 16));
      next = 0;
    }
    return words[next++] as number;
  });
};
