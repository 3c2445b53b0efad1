import { type RandomInt, uniformInt } from '../../core/probability/dice.ts';

/** The phone's dice: the browser's cryptographic source, asked at the press and not before. */
export const randomInt: RandomInt = uniformInt(() => crypto.getRandomValues(new Uint32Array(1))[0] as number);
