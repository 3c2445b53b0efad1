import { type CommittedSeed, NO_SEED } from '../../../core/crypto/committed-seed.ts';

/* The stored data of a sealed hand (B4). actions/sealed-packs.ts deals its cards. */

/** What a sealed hand is waiting for: the first hand, a card, or the two units of RESERVE. */
export type DrawRequest = 'deal' | 'card' | 'units';

/** A draw of a sealed hand: the other side's number, and the places taken. */
export interface SealedDraw {
  readonly want: DrawRequest;
  readonly number: string;
  readonly places: readonly number[];
}

/** The public data of a side with a sealed hand (B4). Texts and lists are empty until recorded. */
export interface SealedSide extends Mutable<CommittedSeed> {
  /** The seal of each place of the side's packs, recorded before the other side gives any number. */
  packs: readonly string[];
  /** All draws, in order. */
  drawn: readonly SealedDraw[];
  wants: DrawRequest | '';
  /** The number for the draw that the side is waiting for. */
  given: string;
  /** The places of unrevealed hand cards, by the stand-in card of each. */
  places: Record<number, number>;
}

type Mutable<Data> = { -readonly [Name in keyof Data]: Data[Name] };

/** A side without any commitment. */
export const createSealedSide = (): SealedSide => ({
  ...NO_SEED,
  packs: [],
  drawn: [],
  wants: '',
  given: '',
  places: {},
});
