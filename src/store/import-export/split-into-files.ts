import { groupBy } from '../../core/plain-data.ts';
import type { BattleRow } from '../db.ts';
import {
  type DamagedRow,
  type ExportData,
  FILE_LIMITS,
  FILE_TABLES,
  type FileKind,
  type FileTable,
} from './file-format.ts';
import { encodedPhotoLengthOf } from './photo-file.ts';

/** The content of one file. */
export interface FilePart {
  readonly kept: ExportData;
  readonly damaged: readonly DamagedRow[];
}

/** UTF-16 units reserved for the header and the preferences of a file. */
const FRAME = 16 * 1024;

const nothing = (): Record<FileTable, unknown[]> => ({ battles: [], entries: [], collections: [], photos: [] });
const none = (): Record<FileTable, number> => ({ battles: 0, entries: 0, collections: 0, photos: 0 });

const bytesOf = (row: unknown): number => new TextEncoder().encode(JSON.stringify(row) ?? '').length + 1;

/**
 * Splits rows into files within the limits; nearly always one file. A battle may span several files, each with the
 * battle's row. Importing the files in any order restores all rows. A damaged row that is larger than a file is left
 * out.
 */
export const splitIntoFiles = (
  kind: FileKind,
  kept: ExportData,
  damaged: readonly DamagedRow[],
): readonly FilePart[] => {
  const limits = FILE_LIMITS[kind];
  const parts: FilePart[] = [];
  let rows: Record<FileTable, unknown[]> = nothing();
  let bad: DamagedRow[] = [];
  let count: Record<FileTable, number> = none();
  let bytes = FRAME;
  let entryBytes = FRAME;
  const close = (): void => {
    const preferences = parts.length === 0 ? kept.preferences : {};
    parts.push({ kept: { ...rows, preferences } as ExportData, damaged: bad });
    rows = nothing();
    bad = [];
    count = none();
    bytes = FRAME;
    entryBytes = FRAME;
  };
  const fits = (table: FileTable, size: number): boolean =>
    bytes + size <= limits.bytes &&
    count[table] < limits[table] &&
    (table !== 'entries' || entryBytes + size <= limits.entryBytes);
  const counted = (table: FileTable, size: number): void => {
    count[table]++;
    bytes += size;
    if (table === 'entries') entryBytes += size;
  };
  const put = (table: FileTable, row: unknown, of?: BattleRow, size = bytesOf(row)): void => {
    if (!fits(table, size)) {
      close();
      if (of) put('battles', of);
    }
    rows[table].push(row);
    counted(table, size);
  };
  const photos = groupBy(kept.photos ?? [], ({ battle }) => battle);
  const entries = groupBy(kept.entries, ({ battle }) => battle);
  for (const battle of kept.battles) {
    put('battles', battle);
    for (const entry of entries.get(battle.id) ?? []) put('entries', entry, battle);
    for (const photo of photos.get(battle.id) ?? []) put('photos', photo, battle, encodedPhotoLengthOf(photo));
  }
  for (const item of kept.collections) put('collections', item);
  for (const table of FILE_TABLES)
    for (const each of damaged.filter(one => one.table === table)) {
      const size = bytesOf(each.row);
      if (FRAME + size > limits.bytes || limits[table] === 0) continue;
      if (!fits(table, size)) close();
      bad.push(each);
      counted(table, size);
    }
  close();
  return parts;
};
