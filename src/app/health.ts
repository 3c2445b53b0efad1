import { signal } from '@preact/signals';
import type { Lost } from '../store/health/lost.ts';
import type { Store } from '../store/store.ts';

/** Battles that were on this phone and are not, or not whole; while there are any, the recovery screen is shown. */
export const lost = signal<readonly Lost[]>([]);
/** Another tab has a newer build, which has taken the database over. */
export const superseded = signal(false);
/** A newer build has written here: this one only reads. */
export const readOnly = signal(false);
/** What is shown cannot be read anew just now; it is tried again all the time. */
export const unread = signal(false);
/** The database was emptied while the app was open. */
export const emptied = signal(false);

/** Looks at what the start found; puts back what waits in the journal where nothing is missing. */
export const checkUp = async (store: Store): Promise<void> => {
  readOnly.value = await store.readOnly();
  lost.value = await store.lost();
  if (lost.peek().length === 0 && !readOnly.peek()) await store.replay();
};
