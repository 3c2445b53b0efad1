import { signal } from '@preact/signals';
import type { MissingBattle } from '../store/integrity/missing-battles.ts';
import type { Store } from '../store/store.ts';

/** Battles that are missing in whole or in part. If there are any, the recovery screen is shown. */
export const missingBattleList = signal<readonly MissingBattle[]>([]);
/** True if a newer build in another tab has upgraded the database. */
export const isTabOutdated = signal(false);
/** True if a newer build has written the database, so that this one only reads. */
export const isReadOnlyMode = signal(false);
/** True while a query fails. The query is retried. */
export const isQueryFailing = signal(false);
/** True if the browser has emptied the database while the app is open. */
export const wasDatabaseEmptied = signal(false);

/** Checks for lost battles. If there are none, moves the journal into the database. */
export const runHealthCheck = async (store: Store): Promise<void> => {
  isReadOnlyMode.value = await store.isReadOnly();
  missingBattleList.value = await store.findLostBattles();
  if (missingBattleList.peek().length === 0 && !isReadOnlyMode.peek()) await store.replayJournal();
};
