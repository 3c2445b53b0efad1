import type { AlalaDb } from '../db.ts';
import { readEntryRows } from '../log/read-log.ts';
import { parseBattle, parseEntry, parseItem, partitionValidRows } from '../row-schemas.ts';
import type { ExportData } from './file-format.ts';

/** A stored row that failed validation, with its table. */
export interface UnreadableRow {
  readonly table: 'battles' | 'entries' | 'collections';
  readonly row: unknown;
}

/** All data of this phone that a file can hold. Also the damaged rows, which stay on disk. */
export interface FullExport {
  readonly kept: Omit<ExportData, 'preferences'>;
  readonly unreadable: readonly UnreadableRow[];
}

export const exportAll = (db: AlalaDb, only?: string): Promise<FullExport> =>
  db.transaction('r', db.battles, db.entries, db.collections, async () => {
    const battles = partitionValidRows(
      only === undefined ? await db.battles.toArray() : (await db.battles.bulkGet([only])).filter(Boolean),
      parseBattle,
    );
    const entries = partitionValidRows(
      only === undefined ? await db.entries.toArray() : await readEntryRows(db, only),
      parseEntry,
    );
    const collections = partitionValidRows(only === undefined ? await db.collections.toArray() : [], parseItem);
    const named = (table: UnreadableRow['table'], rows: readonly unknown[]): UnreadableRow[] =>
      rows.map(row => ({ table, row }));
    return {
      kept: { battles: battles.read, entries: entries.read, collections: collections.read },
      unreadable: [
        ...named('battles', battles.unread),
        ...named('entries', entries.unread),
        ...named('collections', collections.unread),
      ],
    };
  });
