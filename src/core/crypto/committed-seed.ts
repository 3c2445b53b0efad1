import * as v from 'valibot';
import { sha256Schema } from './commitments.ts';

/* The secret seed of a seat as everybody sees it, and what its entries hold. committed-draw.ts draws cards with it. */

/** 256 random bits, in hexadecimal digits. */
export const SEED_PATTERN = /^[0-9a-f]{64}$/;

/** The public part of a seat's seed. Texts are empty until they are logged. */
export interface CommittedSeed {
  /** The commitment to the seed. */
  readonly seal: string;
  /** The seed, encrypted for the phones of the seat. */
  readonly kept: readonly string[];
  /** Revealed after the battle. */
  readonly seed: string;
}

/** A seat without a commitment. */
export const NO_SEED: CommittedSeed = { seal: '', kept: [], seed: '' };

/** Data of the entry that commits a seat to its seed. */
export const seedCommitmentShape = {
  seal: sha256Schema,
  kept: v.pipe(v.array(v.pipe(v.string(), v.maxLength(600))), v.maxLength(8)),
};

/** Data of the entry with the number for another seat's draw. */
export const drawNumberShape = { of: sha256Schema, number: sha256Schema };
