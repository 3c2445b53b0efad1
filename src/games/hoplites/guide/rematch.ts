import type { Setup } from '../battle/setup.ts';

/**
 * The set-up of another battle like one that is over; `swap` changes who plays which side. Undefined if that changes nothing,
 * and for a battle by post or on several phones, which has to be agreed first.
 */
export const rematchSetup = (setup: Setup, swap: boolean): Setup | undefined => {
  const { players, mail, sealed } = setup;
  if (mail || sealed) return undefined;
  if (!swap) return setup;
  return players && players.a !== players.b ? { ...setup, players: { a: players.b, b: players.a } } : undefined;
};
