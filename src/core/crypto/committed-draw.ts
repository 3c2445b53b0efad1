import * as v from 'valibot';
import { type RandomInt, uniformInt } from '../probability/dice.ts';
import { computeCommitment, digestShape } from './commit-reveal.ts';
import { sha256 } from './sha256.ts';

/*
 * Cards that a seat draws unseen, over a link that everybody reads. The seat is committed to a secret seed before anybody
 * has given it a number; each draw is decided by that seed with a number that another seat gives only then. So nobody knows
 * or chooses a card before it is drawn, and none but the seat after that. Each card that was drawn has a seal (seal.ts):
 * who lays it open shows that it is the one. Once the seeds are laid open everybody reckons every draw again.
 */

/** 256 random bits, in hexadecimal digits. */
export const SEED_PATTERN = /^[0-9a-f]{64}$/;

/** What everybody knows of a seat's seed; texts are empty before they are written down. */
export interface CommittedSeed {
  /** What it is committed to. */
  readonly seal: string;
  /** The seed, sealed for phones of the seat. */
  readonly kept: readonly string[];
  /** Laid open when all is over. */
  readonly seed: string;
}

/** A seat before it is committed to anything. */
export const NO_SEED: CommittedSeed = { seal: '', kept: [], seed: '' };

/** Data of the entry that commits a seat to its seed. */
export const commitShape = {
  seal: digestShape,
  kept: v.pipe(v.array(v.pipe(v.string(), v.maxLength(600))), v.maxLength(8)),
};

/** Data of the entry that gives another seat's draw its number. */
export const numberShape = { of: digestShape, number: digestShape };

/** What a seat says of its seed beforehand. */
export const commitmentTo = (seed: string): string => sha256(`seed\n${seed}`);

/** Whether a seat may lay this seed open: it is the one it is committed to, and was not laid open before. */
export const mayOpen = (own: CommittedSeed, seed: string): boolean =>
  own.seed === '' && commitmentTo(seed) === own.seal;

/** The number that a seat gives another's draw. For the same draw it is the same: whoever draws again draws what he drew. */
export const entropyFor = (seed: string, draw: string): string => sha256(`number\n${seed}\n${draw}`);

/** The salt of a card that a seat drew. */
export const saltOf = (seed: string, number: string, card: number): string =>
  sha256(`salt\n${seed}\n${number}\n${card}`).slice(0, 32);

/** The seal of a card of a seat. */
export const cardSeal = (seat: string, card: number, salt: string): string =>
  computeCommitment('card', seat, { salt, choice: card });

/** The chance of a draw, from the seat's own seed and the number that another gave. */
export const rngFromSeeds = (seed: string, number: string): RandomInt => {
  let words = 0;
  return uniformInt(() => Number.parseInt(sha256(`card\n${seed}\n${number}\n${words++}`).slice(0, 8), 16));
};
