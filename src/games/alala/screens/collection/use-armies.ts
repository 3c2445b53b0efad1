import type { ArmyStore } from '../../../contract.ts';
import { type Deck, deckOf } from '../../gods/deck.ts';
import { type Army, armyOf } from '../../muster/army.ts';
import { type Kept, useKept } from './use-kept.ts';

const army = (data: unknown, id: string): Army | undefined => {
  const read = armyOf(data);
  return read.ok ? { ...read.army, id } : undefined;
};

const deck = (data: unknown, id: string): Deck | undefined => {
  const read = deckOf(data);
  return read.ok ? { ...read.deck, id } : undefined;
};

/** Follows the armies on this phone; undefined until they are read. */
export const useArmies = (store: ArmyStore): Kept<Army> | undefined => useKept(store, army);

/** The same for the decks. */
export const useDecks = (store: ArmyStore): Kept<Deck> | undefined => useKept(store, deck);
