import type { Setup } from './setup.ts';

/**
 * The set-up of another game like one that is over, with the seed of its dice. Undefined for changed sides, and for a game by
 * mail, to which the players have to be invited.
 */
export const rematchSetup = (setup: Setup, swap: boolean, seed: string): Setup | undefined =>
  swap || setup.mail ? undefined : { ...setup, seed };
