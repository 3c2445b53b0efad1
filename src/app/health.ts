import { signal } from '@preact/signals';
import type { LostBattle } from '../store/integrity/lost-battles.ts';
import type { Store } from '../store/store.ts';

/** Battles that were on this phone and are not, or not whole; while there are any, the recovery screen is shown. */
export const lostBattleList = signal<readonly LostBattle[]>([]);
/** Another tab has a newer build, which has taken the database over. */
export const outdatedTab = signal(false);
/** A newer build has written here: this one only reads. */
export const isReadOnlyMode = signal(false);
/** What is shown cannot be read anew just now; it is tried again all the time. */
export const queryFailing = signal(false);
/** The database was emptied while the app was open. */
export const databaseEmptied = signal(false);

/** Looks at what the start found; puts back what waits in the journal where nothing is missing. */
export const runHealthCheck = async (store: Store): Promise<void> => {
  isReadOnlyMode.value = await store.readOnly();
  lostBattleList.value = await store.lost();
  if (lostBattleList.peek().length === 0 && !isReadOnlyMode.peek()) await store.replay();
};
