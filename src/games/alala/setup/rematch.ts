import type { Commanders, Setup } from '../battle/state.ts';

/** True if the app commands exactly one army, so that sides can be changed. */
export const canSwapSides = ({ a, b }: Commanders = {}): boolean => (a === undefined) !== (b === undefined);

/**
 * The set-up of a rematch of a finished battle, with a new seed for the app's commanders. `swap` changes which army the
 * app commands. Undefined if this changes nothing.
 */
export const rematchSetup = (setup: Setup, swap: boolean, seed: number): Setup | undefined => {
  if (swap && !canSwapSides(setup.commanders)) return undefined;
  if (!setup.commanders) return setup;
  const { a, b } = setup.commanders;
  const [first, second] = swap ? [b, a] : [a, b];
  return {
    ...setup,
    commanders: { ...(first && { a: { ...first, seed } }), ...(second && { b: { ...second, seed } }) },
  };
};
