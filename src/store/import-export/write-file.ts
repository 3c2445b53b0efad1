import type { Entry } from '../../core/log.ts';
import { isPlainJson } from '../../core/sanitize.ts';
import { findImplausibleEntries } from '../integrity/clock-sanity.ts';
import {
  type DamagedRow,
  type ExportData,
  FILE_FORMAT_NAME,
  FILE_FORMAT_VERSION,
  type FileKind,
  type FileTable,
} from './file-format.ts';
import { encodePhoto } from './photo-file.ts';
import { type GameLookup, validateByGame } from './validate-file.ts';
import { isMalicious, validateRow } from './validate-rows.ts';

/**
 * Serializes a file. A backup also contains damaged rows, which its import moves to quarantine. `isReplay` marks a
 * battle as a replay; builds that do not know the mark read it as a battle.
 */
export const serializeFile = (
  kind: FileKind,
  { battles, entries, collections, photos = [], preferences }: ExportData,
  build: string,
  at: number,
  damaged: readonly DamagedRow[] = [],
  isReplay = false,
): string => {
  const withDamaged = (table: FileTable, rows: readonly unknown[]): readonly unknown[] => [
    ...rows,
    ...damaged.filter(each => each.table === table).map(({ row }) => row),
  ];
  return JSON.stringify({
    format: FILE_FORMAT_NAME,
    kind,
    version: FILE_FORMAT_VERSION,
    build,
    at,
    battles: withDamaged('battles', battles),
    entries: withDamaged('entries', entries),
    collections: withDamaged('collections', collections),
    ...(photos.length > 0 && { photos: photos.map(encodePhoto) }),
    preferences,
    ...(isReplay && { replay: true }),
  });
};

/**
 * Splits rows into valid ones and damaged ones that a file can hold, and counts the damaged ones that no file can hold.
 */
export const partitionExportable = (
  kept: ExportData,
  gameOf: GameLookup,
  unread: readonly DamagedRow[] = [],
): { readonly kept: ExportData; readonly damaged: readonly DamagedRow[]; readonly left: number } => {
  const damaged: DamagedRow[] = [];
  let left = 0;
  const sort = (table: FileTable, row: unknown): boolean => {
    if (!isPlainJson(row)) {
      left++;
      return false;
    }
    const read = validateRow(row, table, table, []);
    if (read.ok) return true;
    if (isMalicious(read)) left++;
    else damaged.push({ table, row });
    return false;
  };
  const sound = <Row>(table: FileTable, rows: readonly Row[]): readonly Row[] => rows.filter(row => sort(table, row));
  for (const { table, row } of unread) sort(table, row);
  const near = (entries: readonly Entry[]): readonly Entry[] => {
    const far = findImplausibleEntries(entries);
    for (const row of far.keys()) damaged.push({ table: 'entries', row });
    return entries.filter(entry => !far.has(entry));
  };
  const shaped = {
    ...kept,
    battles: sound('battles', kept.battles),
    entries: near(sound('entries', kept.entries)),
    collections: sound('collections', kept.collections),
  };
  const { kept: checked, faults } = validateByGame(shaped, gameOf);
  return { kept: { ...shaped, ...checked }, damaged: [...damaged, ...faults], left };
};
