import { PLAYERS, type Player } from '../../board/powers.ts';
import { type ComputerSetup, computersOf, type Setup } from '../setup.ts';

/** Who plays a seat: a person, a computer, or nobody after a concession (V4). */
export type SeatPlayer =
  | { readonly by: 'player'; readonly name?: string }
  | { readonly by: 'program'; readonly computer: ComputerSetup }
  | { readonly by: 'nobody' };

/** The part of a state that tells who plays. */
export interface Seats {
  readonly setup: Setup;
  /** The seats whose current player differs from the set-up. */
  readonly replaced?: Readonly<Partial<Record<Player, SeatPlayer>>>;
}

/** Who plays a seat now. */
export const seatPlayerOf = ({ setup, replaced }: Seats, player: Player): SeatPlayer => {
  const now = replaced?.[player];
  if (now) return now;
  if (setup.programs.includes(player)) return { by: 'program', computer: computersOf(setup) };
  const name = setup.names[player];
  return { by: 'player', ...(name ? { name } : {}) };
};

/** The seats that computers play now. */
export const computerPlayersOf = (seats: Seats): readonly Player[] =>
  PLAYERS.filter(player => seatPlayerOf(seats, player).by === 'program');

/** The seats that people play now. */
export const personsOf = (seats: Seats): readonly Player[] =>
  PLAYERS.filter(player => seatPlayerOf(seats, player).by === 'player');

/** How the computer of a seat plays, or would play: its level, and the seed of its character. */
export const computerOf = (seats: Seats, player: Player): ComputerSetup => {
  const now = seatPlayerOf(seats, player);
  return now.by === 'program' ? now.computer : computersOf(seats.setup);
};
