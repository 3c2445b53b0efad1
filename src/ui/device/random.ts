import { type RandomInt, uniformInt } from '../../core/probability/dice.ts';

/** Random integers from the browser's cryptographic source, drawn at the moment of the call. */
export const randomInt: RandomInt = uniformInt(() => crypto.getRandomValues(new Uint32Array(1))[0] as number);
