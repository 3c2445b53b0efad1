import { signal } from '@preact/signals';
import type { Drafts } from '../../game-contract/session.ts';

/** Among a battle's drafts: that its players have laid their cards open. No game's own names have a blank. */
export const CARDS_REVEALED = 'cards laid open';

/** Battles that are on several phones and whose cards lie face down: what the app drew there would be in the log of each. */
export const battlesWithHiddenCards = signal<ReadonlySet<string>>(new Set());

export const setCardsHidden = (battle: string, down: boolean): void => {
  const all = new Set(battlesWithHiddenCards.peek());
  if (down) all.add(battle);
  else all.delete(battle);
  battlesWithHiddenCards.value = all;
};

/** Lays the cards of a battle open to all who have it. Rejects when the storage fails. */
export const revealCards = async (battle: string, drafts: Pick<Drafts, 'write'>): Promise<void> => {
  await drafts.write(CARDS_REVEALED, true);
  setCardsHidden(battle, false);
};
