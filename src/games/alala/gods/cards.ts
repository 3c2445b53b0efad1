import type { SideId } from '../battle/terms.ts';
import type { GodPack, PackId } from '../rules/god-pack.ts';
import type { DeckCard } from './deck.ts';

/* What a battle remembers of its cards; what becomes of them is in gods.ts, between two phones in sealed.ts. */

/** Where the cards of a battle are. */
export interface Gods {
  /** The deck that the battle began with. */
  readonly cards: readonly DeckCard[];
  readonly packs: Readonly<Record<PackId, GodPack>>;
  /** What each side holds, by id, in the order drawn (C5). */
  readonly hands: Readonly<Record<SideId, readonly string[]>>;
  /** Where two phones have shuffled a pack between them. */
  readonly sealed?: Sealed;
}

/** One shuffle of a pack, over the link of two phones. */
export interface Round {
  /** What its places are called by. */
  readonly id: string;
  readonly pack: PackId;
  /** Whose the first and third steps are. */
  readonly first: SideId;
  /** A number that no other shuffle has. */
  readonly nonce: string;
  /** What each step named, and what the next one has to: as they were said (phones.ts reckons them). */
  readonly links: readonly string[];
  /** The cards that were shuffled. */
  readonly cards: readonly string[];
  /** The points after each step. */
  readonly steps: readonly (readonly string[])[];
  /** The keys that each side has given of places, by their stand-ins. */
  readonly keys: Readonly<Record<SideId, Readonly<Record<string, string>>>>;
  /** What was laid open, by stand-ins: the card, and the key that its holder kept. */
  readonly shown: Readonly<Record<string, { readonly side: SideId; readonly card: string; readonly key: string }>>;
}

/** What a side says of its seed; texts are empty before they are said. */
export interface SealedSide {
  readonly seal: string;
  /** Its seed, sealed for phones of its own. */
  readonly kept: readonly string[];
  /** Laid open when all is over. */
  readonly seed: string;
}

/** What everybody knows of packs that lie between two phones. */
export interface Sealed {
  /** The battle they were sealed in: a copy of it under another name is another table. */
  readonly battle: string;
  /** Who asked for it. */
  readonly first: SideId;
  readonly sides: Readonly<Record<SideId, SealedSide>>;
  readonly rounds: readonly Round[];
}
