import type { CollectionDefinition } from '../../../game-contract/contract.ts';
import { type Army, armyOf } from '../army/army.ts';
import type { Deck } from '../gods/deck.ts';
import { deckOf } from '../gods/deck-file.ts';
import { type SavedGround, savedGroundOf } from './saved-ground.ts';

// Files of armies, decks and grounds contain their own version, because there is no row around them.

/** The armies that a player keeps. */
export const ARMIES: CollectionDefinition<Army> = {
  kind: 'army',
  migrations: [],
  parse: data => {
    const read = armyOf(data);
    return read.ok ? { ok: true, value: read.army } : read;
  },
};

/** The decks of cards that a player keeps. */
export const DECKS: CollectionDefinition<Deck> = {
  kind: 'deck',
  migrations: [],
  parse: data => {
    const read = deckOf(data);
    return read.ok ? { ok: true, value: read.deck } : read;
  },
};

/** The tables with their terrain that a player keeps. */
export const GROUNDS: CollectionDefinition<SavedGround> = {
  kind: 'ground',
  migrations: [],
  parse: data => {
    const read = savedGroundOf(data);
    return read.ok ? { ok: true, value: read.ground } : read;
  },
};
