import { type Below, fairBelow } from '../../core/chance/dice.ts';

/** The phone's dice: the browser's cryptographic source, asked at the press and not before. */
export const below: Below = fairBelow(() => crypto.getRandomValues(new Uint32Array(1))[0] as number);
