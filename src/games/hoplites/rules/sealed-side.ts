import { type CommittedSeed, NO_SEED } from '../../../core/crypto/committed-draw.ts';

/* What a battle remembers of hands that are sealed (B4); how they come about is in actions/hands.ts. */

/** What a sealed hand waits for: the first hand, a card, or the two units of RESERVE. */
export type DrawRequest = 'deal' | 'card' | 'units';

/** A draw of a sealed hand: how many cards it had room for, the number that it was given, and the seals of the cards. */
export interface SealedDraw {
  readonly want: DrawRequest;
  readonly most: number;
  readonly number: string;
  readonly seals: readonly string[];
}

/** What everybody knows of a side whose hand is sealed (B4); texts are empty before they are written down. */
export interface SealedSide extends Mutable<CommittedSeed> {
  /** All that it has drawn, in order. */
  drawn: readonly SealedDraw[];
  wants: DrawRequest | '';
  /** The number for what it wants. */
  given: string;
  /** The seals of the cards in its hand that were not laid open. Which cards those are this state only pretends to know. */
  seals: Record<number, string>;
}

type Mutable<Data> = { -readonly [Name in keyof Data]: Data[Name] };

/** A side before it is committed to anything. */
export const createSealedSide = (): SealedSide => ({
  ...NO_SEED,
  drawn: [],
  wants: '',
  given: '',
  seals: {},
});
