import { createUniformRandom, type RandomInt } from '../probability/dice.ts';
import { computeCommitment } from './commit-reveal.ts';
import type { CommittedSeed } from './committed-seed.ts';
import { sha256 } from './sha256.ts';

/*
 * Hidden card draws over a log that every player can read. A seat first commits to a secret seed. Each draw combines
 * that seed with a number from another seat. So nobody can know or choose a card before the draw, and only the drawing
 * seat knows it afterwards. Each drawn card has a commitment, which proves the card when it is revealed. After the
 * battle the seeds are revealed, and every phone recomputes all draws.
 */

/** The commitment to a seed. */
export const computeSeedCommitment = (seed: string): string => sha256(`seed\n${seed}`);

/** True if this seed matches the seat's commitment and is not revealed yet. */
export const mayRevealSeed = (own: CommittedSeed, seed: string): boolean =>
  own.seed === '' && computeSeedCommitment(seed) === own.seal;

/**
 * The number that a seat gives for another seat's draw. It depends only on the draw, so a repeated draw gives the same
 * card.
 */
export const computeDrawNumber = (seed: string, draw: string): string => sha256(`number\n${seed}\n${draw}`);

/** The salt in the commitment to a drawn card. */
export const cardSaltOf = (seed: string, number: string, card: number): string =>
  sha256(`salt\n${seed}\n${number}\n${card}`).slice(0, 32);

/** The commitment to a drawn card. */
export const computeCardCommitment = (seat: string, card: number, salt: string): string =>
  computeCommitment('card', seat, { salt, choice: card });

/** The random source of a draw, from the seat's seed and the other seat's number. */
export const createDrawRng = (seed: string, number: string): RandomInt => {
  let words = 0;
  return createUniformRandom(() => Number.parseInt(sha256(`card\n${seed}\n${number}\n${words++}`).slice(0, 8), 16));
};
