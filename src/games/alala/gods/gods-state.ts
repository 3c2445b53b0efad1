import type { CommittedSeed } from '../../../core/crypto/committed-seed.ts';
import type { SideId } from '../battle/sides.ts';
import type { GodPack, PackId } from '../rules/god-pack.ts';
import type { DeckCard } from './deck.ts';

/* The cards in the state of a battle. gods.ts changes them; sealed.ts does so for hidden hands on two phones. */

/** Where the cards of a battle are. */
export interface GodsState {
  /** The deck that the battle began with. */
  readonly cards: readonly DeckCard[];
  readonly packs: Readonly<Record<PackId, GodPack>>;
  /** The hand of each side, by id, in the order drawn (C5). */
  readonly hands: Readonly<Record<SideId, readonly string[]>>;
  /** Where hands are hidden on two phones. */
  readonly sealed?: SealedPacks;
  /** The battle is a copy: the hidden cards of its log do not count. */
  readonly isCopied?: true;
}

/** One shuffle of a side's hidden pack. */
export interface ShuffleRound {
  /** The values that the seals are bound to: the side's commitment, the number of the shuffle and its cards. */
  readonly of: string;
  /** The values that the draws are bound to: `of` and the seals. */
  readonly name: string;
  /** The cards that were shuffled, in the order of their ids. */
  readonly cards: readonly string[];
  /** Where each card lies: the seal of a number for each place, written down before any number of the other side. */
  readonly seals: readonly string[];
  /** The numbers that the other side has given, in the order of draws. */
  readonly numbers: readonly string[];
  /** The revealed cards, by their placeholders. */
  readonly shown: Readonly<Record<string, string>>;
}

/** The public data of a side's hidden pack. */
export interface SealedSide extends CommittedSeed {
  readonly rounds: readonly ShuffleRound[];
}

/** The public data of hidden packs, one of each side. */
export type SealedPacks = Readonly<Record<SideId, SealedSide>>;
