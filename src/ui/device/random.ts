import { createUniformRandom, type RandomInt } from '../../core/probability/dice.ts';

const fromBrowser: RandomInt = createUniformRandom(() => crypto.getRandomValues(new Uint32Array(1))[0] as number);

let fixed: RandomInt | undefined;

/**
 * Random integers from the browser's cryptographic source, drawn at the moment of the call. During a lesson the numbers
 * are fixed.
 */
export const randomInt: RandomInt = n => (fixed ?? fromBrowser)(n);

/** Replaces the source for the dice of a lesson; undefined restores it. */
export const setFixedRandom = (random: RandomInt | undefined): void => {
  fixed = random;
};
