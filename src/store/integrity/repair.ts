import { isDeepEqual } from '../../core/plain-data.ts';
import { getCurrentTimestamp } from '../current-timestamp.ts';
import type { AlalaDb } from '../db.ts';
import { importRows } from '../import-export/import.ts';
import type { Journal, JournalRows } from '../journal.ts';
import { repairHead } from '../log/append.ts';
import { readEntryRows, readStoredLog } from '../log/read-log.ts';
import { parseEntry, parseHead, parseItem, partitionValidRows } from '../row-schemas.ts';
import { runWriteTransaction } from '../write-transaction.ts';

/** Moves the journal into the database; see `Store.replayJournal`. */
export const replayJournal = async (
  db: AlalaDb,
  journal: Journal,
  { battles, entries, collections }: JournalRows,
): Promise<void> => {
  for (const battle of battles) {
    const all = entries.filter(entry => entry.battle === battle.id);
    const there: unknown[] = await db.entries.bulkGet(all.map(({ author, seq }) => [battle.id, author, seq]));
    // Entries that follow an entry without a free key stay in the journal too, because they may refer to it.
    const taken = there.findIndex((row, i) => row !== undefined && !isDeepEqual(row, all[i]));
    const own = taken < 0 ? all : all.slice(0, taken);
    const rows = { battles: [battle], entries: own, collections: [] };
    await importRows(db, { rows, setupOf: ({ setup }) => setup, at: getCurrentTimestamp(), mine: true });
    const { entries: stored } = await readStoredLog(db, battle.id);
    for (const entry of own) if (stored.some(row => isDeepEqual(row, entry))) await journal.removeEntry(entry);
  }
  for (const item of collections) {
    await runWriteTransaction(db, [db.collections], async () => {
      const there = parseItem(await db.collections.get(item.id));
      // A later change from another tab is kept.
      if (!there.ok || there.value.changedAt < item.changedAt) await db.collections.put(item);
    });
    await journal.removeItem(item);
  }
};

/** Recomputes the damaged heads of a battle. */
export const repairHeads = (db: AlalaDb, battle: string): Promise<void> =>
  runWriteTransaction(db, [db.entries, db.heads, db.aside], async () => {
    const entries = partitionValidRows(await readEntryRows(db, battle), parseEntry).read;
    for (const author of new Set(entries.map(entry => entry.author))) {
      const there: unknown = await db.heads.get([battle, author]);
      if (!parseHead(there).ok) await repairHead(db, there, battle, author);
    }
  });
