import { type CommittedSeed, NO_SEED } from '../../../core/crypto/committed-draw.ts';

/* What a battle stores of a sealed hand (B4). How cards come into it is in actions/sealed-packs.ts. */

/** What a sealed hand waits for: the first hand, a card, or the two units of RESERVE. */
export type DrawRequest = 'deal' | 'card' | 'units';

/** A draw of a sealed hand: the number that the other side gave, and the places that were taken. */
export interface SealedDraw {
  readonly want: DrawRequest;
  readonly number: string;
  readonly places: readonly number[];
}

/** What everybody knows of a side whose hand is sealed (B4); texts and lists are empty before they are recorded. */
export interface SealedSide extends Mutable<CommittedSeed> {
  /** The seal of each place of the side's packs, recorded before the other side gives any number. */
  packs: readonly string[];
  /** All draws, in order. */
  drawn: readonly SealedDraw[];
  wants: DrawRequest | '';
  /** The number for the draw that the side waits for. */
  given: string;
  /** The places of the hand's cards that were not laid open, by the card that stands in for each. */
  places: Record<number, number>;
}

type Mutable<Data> = { -readonly [Name in keyof Data]: Data[Name] };

/** A side before it is committed to anything. */
export const createSealedSide = (): SealedSide => ({
  ...NO_SEED,
  packs: [],
  drawn: [],
  wants: '',
  given: '',
  places: {},
});
