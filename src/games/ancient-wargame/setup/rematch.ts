import type { Setup } from '../battle/setup.ts';

/**
 * The set-up of a rematch of a finished battle. `swap` changes who plays which side. Undefined if this changes nothing.
 */
export const rematchSetup = (setup: Setup, swap: boolean): Setup | undefined => {
  if (!swap) return setup;
  const { players } = setup;
  return players && players.a !== players.b ? { ...setup, players: { a: players.b, b: players.a } } : undefined;
};
