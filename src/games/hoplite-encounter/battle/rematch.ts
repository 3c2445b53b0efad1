import type { Setup } from './setup.ts';
import type { EncounterState } from './state.ts';

/** The set-up of a game with its current players. Players who conceded play again. */
export const setupWithPlayers = ({ setup, seats, conceded = [] }: EncounterState): Setup => ({
  ...setup,
  seats: {
    ...seats,
    ...Object.fromEntries(conceded.flatMap(code => (setup.seats[code] ? [[code, setup.seats[code]]] : []))),
  },
});

/**
 * The set-up of a rematch of a finished game, with a new seed for its dice. `swap` moves every player to the next
 * Empire of the game. Undefined if this changes nothing. Undefined for a game by mail, because its players must be
 * invited.
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
