import type { Setup } from './setup.ts';
import type { EncounterState } from './state.ts';

/** The set-up of a game with those who play it now. Who has given up plays again. */
export const setupWithPlayers = ({ setup, seats, conceded = [] }: EncounterState): Setup => ({
  ...setup,
  seats: {
    ...seats,
    ...Object.fromEntries(conceded.flatMap(code => (setup.seats[code] ? [[code, setup.seats[code]]] : []))),
  },
});

/**
 * The set-up of another game like one that is over, with the seed of its dice; `swap` gives every seat to the next Empire of the
 * game. Undefined if that changes nothing, and for a game by mail, to which the players have to be invited.
 */
export const rematchSetup = (setup: Setup, swap: boolean, seed: string): Setup | undefined => {
  if (setup.mail) return undefined;
  if (!swap) return { ...setup, seed };
  const codes = Object.keys(setup.seats)
    .filter(code => setup.seats[code]?.by !== 'nobody')
    .sort();
  if (new Set(codes.map(code => setup.seats[code]?.by)).size < 2) return undefined;
  const moved = codes.map((code, i) => [codes[(i + 1) % codes.length] ?? code, setup.seats[code]] as const);
  return { ...setup, seed, seats: { ...setup.seats, ...Object.fromEntries(moved) } as Setup['seats'] };
};
