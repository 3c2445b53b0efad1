import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import { PLAYERS } from '../board/powers.ts';
import { seatPlayerOf } from './players/seats.ts';
import type { Setup } from './setup.ts';
import type { WarState } from './state.ts';

/**
 * The set-up of a campaign with its current players. Players who conceded play again. All computers have the level of
 * the set-up, or of the first computer that joined.
 */
export const setupWithPlayers = ({ setup, replaced = {}, conceded = [] }: WarState): Setup => {
  const kept = Object.fromEntries(Object.entries(replaced).filter(([seat]) => !conceded.some(each => each === seat)));
  const seats = PLAYERS.map(player => [player, seatPlayerOf({ setup, replaced: kept }, player)] as const);
  const names = seats.flatMap(([player, now]) => (now.by === 'player' && now.name ? [[player, now.name]] : []));
  const computers = seats.flatMap(([, now]) => (now.by === 'program' ? [now.computer] : []))[0];
  return {
    ...setup,
    names: Object.fromEntries(names),
    programs: seats.flatMap(([player, { by }]) => (by === 'program' ? [player] : [])),
    ...(setup.programs.length === 0 && !setup.computers && computers && { computers }),
  };
};

/**
 * The set-up of a rematch of a finished campaign. `swap` moves each person and computer to the next power. The
 * computers have other characters. Undefined if this changes nothing.
 */
export const rematchSetup = (before: Setup, swap: boolean): Setup | undefined => {
  const { computers } = before;
  const setup = computers ? { ...before, computers: { ...computers, seed: fnv1a32(String(computers.seed)) } } : before;
  if (!swap) return setup;
  const { programs } = setup;
  if (programs.length === 0 || programs.length === PLAYERS.length) return undefined;
  const isNextOfProgram = (at: number): boolean =>
    programs.includes(PLAYERS[(at + PLAYERS.length - 1) % PLAYERS.length] as (typeof PLAYERS)[number]);
  return { ...setup, names: {}, programs: PLAYERS.filter((_, at) => isNextOfProgram(at)) };
};
