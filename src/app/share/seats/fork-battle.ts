import { cleanName } from '../../../core/clean.ts';
import type { Entry } from '../../../core/log.ts';
import { libraryMessages as collectionWords } from '../../../game-ui/library/messages.ts';
import { currentTimestamp } from '../../../store/clock.ts';
import type { BattleRow } from '../../../store/db.ts';
import type { Store } from '../../../store/store.ts';
import { createId } from '../../ids.ts';

const MOST_TITLE = 120;

/**
 * Stores a copy of a battle under a name of its own, and returns that. A seating says which battle it was asked in, so in the
 * copy there is none: who cannot get the others' yes to another one goes on there. Rejects when the storage fails.
 */
export const forkBattle = async (store: Store, battle: BattleRow, log: readonly Entry[]): Promise<string> => {
  const id = createId();
  const { deletedAt: _, ...row } = battle;
  const title = cleanName(collectionWords().copyOf(battle.title), MOST_TITLE);
  const entries = log.map(entry => ({ ...entry, battle: id }));
  const rows = { battles: [{ ...row, id, title, founder: await store.author() }], entries, collections: [] };
  // What bears this phone's own name is in its log: it wrote that, or has taken it for its own.
  await store.bringIn({ rows, setupOf: ({ setup }) => setup, at: currentTimestamp(), mine: true });
  return id;
};
