import { signal } from '@preact/signals';
import type { Drafts } from '../../games/session.ts';

/** Among a battle's drafts: that its players have laid their cards open. No game's own names have a blank. */
export const LAID_OPEN = 'cards laid open';

/** Battles that are on several phones and whose cards lie face down: what the app drew there would be in the log of each. */
export const faceDown = signal<ReadonlySet<string>>(new Set());

export const setFaceDown = (battle: string, down: boolean): void => {
  const all = new Set(faceDown.peek());
  if (down) all.add(battle);
  else all.delete(battle);
  faceDown.value = all;
};

/** Lays the cards of a battle open to all who have it. Rejects when the storage fails. */
export const layOpen = async (battle: string, drafts: Pick<Drafts, 'write'>): Promise<void> => {
  await drafts.write(LAID_OPEN, true);
  setFaceDown(battle, false);
};
