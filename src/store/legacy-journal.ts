import type { Entry } from '../core/log.ts';
import { localKeys, readLocal, readLocalData, removeLocal } from './local-storage.ts';
import { compareBySeq, type PendingRows } from './row-checksum.ts';
import { parseBattle, parseEntry } from './row-schemas.ts';

/* Version 0.1.0 let entries wait in localStorage, one key for each, with their battles beside them. What it left is read. */

const ENTRY = 'alala.journal.entry.';
const BATTLE = 'alala.journal.battle.';

export const readLegacyJournal = (battle?: string): PendingRows => ({
  battles: (battle === undefined ? localKeys(BATTLE) : [BATTLE + battle]).flatMap(key => {
    const row = parseBattle(readLocalData(key));
    return row.ok ? [row.value] : [];
  }),
  entries: localKeys(battle === undefined ? ENTRY : `${ENTRY}${battle}.`)
    .flatMap(key => {
      const entry = parseEntry(readLocalData(key));
      return entry.ok ? [entry.value] : [];
    })
    .sort(compareBySeq),
  collections: [],
});

export const removeLegacyEntry = (entry: Entry): void => {
  const key = `${ENTRY}${entry.battle}.${entry.author}.${entry.seq}`;
  if (readLocal(key) !== JSON.stringify(entry)) return;
  removeLocal(key);
  if (localKeys(`${ENTRY}${entry.battle}.`).length === 0) removeLocal(BATTLE + entry.battle);
};
