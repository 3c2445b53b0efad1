import type { BattleRow } from '../db.ts';
import { groupBy } from '../row-checksum.ts';
import {
  type DamagedFile,
  type ExportData,
  FILE_LIMITS,
  FILE_TABLES,
  type FileKind,
  type FileTable,
} from './file-format.ts';
import { encodedLength } from './photo-file.ts';

/** What goes into one file. */
export interface FilePart {
  readonly kept: ExportData;
  readonly damaged: readonly DamagedFile[];
}

/** Room for what is round the rows: the head of the file and the choices. */
const FRAME = 16 * 1024;

const nothing = (): Record<FileTable, unknown[]> => ({ battles: [], entries: [], collections: [], photos: [] });
const none = (): Record<FileTable, number> => ({ battles: 0, entries: 0, collections: 0, photos: 0 });

const bytesOf = (row: unknown): number => new TextEncoder().encode(JSON.stringify(row) ?? '').length + 1;

/**
 * Rows as files that a reader takes: one where its limits allow it, which is nearly always, and else as many as it
 * needs. A battle may go over several, its row in each of them; read one after the other, in whatever order, they are
 * the whole again. A damaged row that is larger than a file stays behind.
 */
export const splitIntoFiles = (
  kind: FileKind,
  kept: ExportData,
  damaged: readonly DamagedFile[],
): readonly FilePart[] => {
  const limits = FILE_LIMITS[kind];
  const parts: FilePart[] = [];
  let rows: Record<FileTable, unknown[]> = nothing();
  let bad: DamagedFile[] = [];
  let count: Record<FileTable, number> = none();
  let bytes = FRAME;
  const close = (): void => {
    const preferences = parts.length === 0 ? kept.preferences : {};
    parts.push({ kept: { ...rows, preferences } as ExportData, damaged: bad });
    rows = nothing();
    bad = [];
    count = none();
    bytes = FRAME;
  };
  const fits = (table: FileTable, size: number): boolean =>
    bytes + size <= limits.bytes && count[table] < limits[table];
  const counted = (table: FileTable, size: number): void => {
    count[table]++;
    bytes += size;
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
    for (const photo of photos.get(battle.id) ?? []) put('photos', photo, battle, encodedLength(photo));
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
