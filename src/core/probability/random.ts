import { createUniformRandom, type RandomInt } from './dice.ts';

/** A seeded random generator (splitmix32): the same seed gives the same numbers on every machine. */
export const createSeededRandom = (seed: number): RandomInt => {
  let state = seed >>> 0;
  return createUniformRandom(() => {
    state = (state + 0x9e3779b9) >>> 0;
    let word = state ^ (state >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word ^= word >>> 15;
    word = Math.imul(word, 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  });
};
