import type { Setup } from '../battle/setup.ts';

/**
 * The set-up of a rematch of a finished battle. `swap` changes who plays which side. Undefined if this changes nothing.
 * Undefined by post and on several phones, where the players must agree first.
 */
export const rematchSetup = (setup: Setup, swap: boolean): Setup | undefined => {
  const { players, mail, sealed } = setup;
  if (mail || sealed) return undefined;
  if (!swap) return setup;
  return players && players.a !== players.b ? { ...setup, players: { a: players.b, b: players.a } } : undefined;
};
