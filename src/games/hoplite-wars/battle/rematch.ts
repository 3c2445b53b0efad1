import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import { PLAYERS } from '../board/powers.ts';
import type { Setup } from './setup.ts';

/**
 * The set-up of another campaign like one that is over; `swap` gives every seat of a person or a computer to the next power.
 * The computers have other characters. Undefined if that changes nothing.
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
