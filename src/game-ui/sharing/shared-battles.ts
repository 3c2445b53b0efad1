import { signal } from '@preact/signals';
import type { Drafts } from '../../game-contract/session.ts';

/** The draft that records that the players have revealed their cards. Draft names of games have no space. */
export const CARDS_REVEALED_KEY = 'cards laid open';

/**
 * Shared battles with hidden cards. In these the app must not draw cards, because every phone's log would hold them.
 */
export const battlesWithHiddenCards = signal<ReadonlySet<string>>(new Set());

export const setCardsHidden = (battle: string, down: boolean): void => {
  const all = new Set(battlesWithHiddenCards.peek());
  if (down) all.add(battle);
  else all.delete(battle);
  battlesWithHiddenCards.value = all;
};

/** Records that the cards of a battle are revealed. Rejects if IndexedDB fails. */
export const revealCards = async (battle: string, drafts: Pick<Drafts, 'write'>): Promise<void> => {
  await drafts.write(CARDS_REVEALED_KEY, true);
  setCardsHidden(battle, false);
};
