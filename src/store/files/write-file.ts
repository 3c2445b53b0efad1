import { isPlain } from '../../core/clean.ts';
import type { Entry } from '../../core/log.ts';
import { runAhead } from '../health/far-ahead.ts';
import { checkGames, type GameOf } from './check-file.ts';
import { type Damaged, type FileKind, type FileTable, FORMAT, type Kept, VERSION } from './kept-file.ts';
import { photoToFile } from './photo-file.ts';
import { isHostile, readRow } from './validate-rows.ts';

/** The text of a file. Damaged rows go into a backup as they are, to be put aside where it is read. */
export const formatKept = (
  kind: FileKind,
  { battles, entries, collections, photos = [], preferences }: Kept,
  build: string,
  at: number,
  damaged: readonly Damaged[] = [],
): string => {
  const withDamaged = (table: FileTable, rows: readonly unknown[]): readonly unknown[] => [
    ...rows,
    ...damaged.filter(each => each.table === table).map(({ row }) => row),
  ];
  return JSON.stringify({
    format: FORMAT,
    kind,
    version: VERSION,
    build,
    at,
    battles: withDamaged('battles', battles),
    entries: withDamaged('entries', entries),
    collections: withDamaged('collections', collections),
    ...(photos.length > 0 && { photos: photos.map(photoToFile) }),
    preferences,
  });
};

/** What of these rows can be read again from a file; what cannot, but may stand in one; and how many may not even that. */
export const fileable = (
  kept: Kept,
  gameOf: GameOf,
  unread: readonly Damaged[] = [],
): { readonly kept: Kept; readonly damaged: readonly Damaged[]; readonly left: number } => {
  const damaged: Damaged[] = [];
  let left = 0;
  const sort = (table: FileTable, row: unknown): boolean => {
    if (!isPlain(row)) {
      left++;
      return false;
    }
    const read = readRow(row, table, table, []);
    if (read.ok) return true;
    if (isHostile(read)) left++;
    else damaged.push({ table, row });
    return false;
  };
  const sound = <Row>(table: FileTable, rows: readonly Row[]): readonly Row[] => rows.filter(row => sort(table, row));
  for (const { table, row } of unread) sort(table, row);
  const near = (entries: readonly Entry[]): readonly Entry[] => {
    const far = runAhead(entries);
    for (const row of far.keys()) damaged.push({ table: 'entries', row });
    return entries.filter(entry => !far.has(entry));
  };
  const shaped = {
    ...kept,
    battles: sound('battles', kept.battles),
    entries: near(sound('entries', kept.entries)),
    collections: sound('collections', kept.collections),
  };
  const { kept: checked, faults } = checkGames(shaped, gameOf);
  return { kept: { ...shaped, ...checked }, damaged: [...damaged, ...faults], left };
};
