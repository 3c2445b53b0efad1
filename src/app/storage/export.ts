import { APP_ID } from '../../core/app-name.ts';
import type { Entry } from '../../core/log.ts';
import { groupBy } from '../../core/plain-data.ts';
import { isPlainJson } from '../../core/sanitize.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleRow, QuarantinedRow } from '../../store/db.ts';
import type { DamagedRow, ExportData, FileKind } from '../../store/import-export/file-format.ts';
import { splitIntoFiles } from '../../store/import-export/split-into-files.ts';
import { partitionExportable, serializeFile } from '../../store/import-export/write-file.ts';
import { openJournal } from '../../store/journal.ts';
import type { PhotoStore } from '../../store/photos/photo-store.ts';
import type { Store } from '../../store/store.ts';
import { canCompress, compress } from '../../ui/device/compression.ts';
import { fileNameOf, saveFile } from '../../ui/device/save-file.ts';
import { shareFile } from '../../ui/device/share-file.ts';
import { exportPreferences, recordBackup, recordExport } from '../preferences.ts';
import { loadValidators } from './game-validators.ts';
import type { ProgressReporter } from './progress.tsx';

/** The files that were written. A backup is split if one file would be too large to be read again. */
export interface ExportResult {
  readonly names: readonly string[];
  /** The number of damaged rows that are in no file. */
  readonly left: number;
  /** The number of damaged rows that were written unchanged. */
  readonly asTheyAre: number;
}

/** Exports a battle with its photos, including entries that are not on disk yet. */
export const exportBattle = async (
  store: Store,
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<ExportResult> => {
  const { deletedAt: _, ...row } = battle;
  const { photos, unreadable } = await photosIn(store, battle.id);
  const kept = { battles: [row], entries, collections: [], photos, preferences: {} };
  const written = await save('battle', kept, [], battle.title);
  recordExport(battle.id, entries.length);
  return { ...written, left: written.left + unreadable };
};

/** The file of a battle without photos, compressed if the browser can: for codes from screen to camera. */
export const serializeBattle = async (
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const text = await battleText(battle, entries);
  return canCompress ? compress(text, 'gzip') : (new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>);
};

/** The text of a replay: the file of a battle without photos, marked as a replay. */
export const serializeReplay = (battle: BattleRow, entries: readonly Entry[]): Promise<string> =>
  battleText(battle, entries, true);

const battleText = async (battle: BattleRow, entries: readonly Entry[], isReplay = false): Promise<string> => {
  const { deletedAt: _, ...row } = battle;
  const all = { battles: [row], entries, collections: [], preferences: {} };
  const { kept } = partitionExportable(all, await loadValidators(all));
  return serializeFile('battle', kept, __BUILD__, getCurrentTimestamp(), [], isReplay);
};

/** The photos for a file. Empty if the storage fails, so that the battle can still be exported. */
const photosIn = async (store: Store, battle?: string): Promise<Awaited<ReturnType<PhotoStore['all']>>> => {
  try {
    return await (await store.photos()).all(battle);
  } catch (error) {
    console.warn('photos', error);
    return { photos: [], unreadable: 0 };
  }
};

/** Exports a stored battle, including its entries in the journal. */
export const exportStoredBattle = async (store: Store, battle: BattleRow): Promise<ExportResult> => {
  const { kept, unreadable } = await store.readAll(battle.id);
  const { entries: waiting } = await store.readJournal(battle.id);
  const known = new Set(kept.entries.map(({ author, seq }) => `${author}.${seq}`));
  const written = await exportBattle(store, battle, [
    ...kept.entries,
    ...waiting.filter(({ author, seq }) => !known.has(`${author}.${seq}`)),
  ]);
  return { ...written, left: written.left + unreadable.length };
};

/** Exports everything on this phone. */
export const exportBackup = async (store: Store, follow?: ProgressReporter): Promise<ExportResult> => {
  await follow?.({ at: 'collecting' });
  const { kept, unreadable } = await store.readAll();
  const { photos, unreadable: unread } = await (await store.photos()).all();
  const written = await save('backup', { ...kept, photos, preferences: exportPreferences() }, unreadable, '', follow);
  recordBackup(getCurrentTimestamp());
  const entries = groupBy(kept.entries, ({ battle }) => battle);
  for (const { id } of kept.battles) recordExport(id, entries.get(id)?.length ?? 0);
  return { ...written, left: written.left + unread };
};

/** Exports the entries in the journal. Used if the database cannot be opened. */
export const exportJournal = async (): Promise<ExportResult> => {
  const journal = openJournal();
  const waiting = await journal.read();
  journal.close();
  return save('backup', { ...waiting, preferences: {} }, [], '');
};

/** Saves the quarantine as JSON and returns the name of the file. */
export const exportQuarantine = (rows: readonly QuarantinedRow[]): string => {
  const name = `${nameOf('aside', getCurrentTimestamp())}.json`;
  // IndexedDB can hold values that JSON cannot.
  saveFile(name, JSON.stringify(rows.map(each => (isPlainJson(each.row) ? each : { ...each, row: String(each.row) }))));
  return name;
};

const save = async (
  kind: FileKind,
  all: ExportData,
  unread: readonly DamagedRow[],
  title: string,
  follow?: ProgressReporter,
): Promise<ExportResult> => {
  const at = getCurrentTimestamp();
  const { kept, damaged, left } = partitionExportable(all, await loadValidators(all), unread);
  const parts = splitIntoFiles(kind, kept, kind === 'backup' ? damaged : []);
  const names: string[] = [];
  let asTheyAre = 0;
  for (const [i, part] of parts.entries()) {
    await follow?.({ at: 'packing', done: i, all: parts.length });
    const text = serializeFile(kind, part.kept, __BUILD__, at, part.damaged);
    const name = `${nameOf(title, at)}${parts.length > 1 ? `-${i + 1}-${parts.length}` : ''}.alala`;
    const content = canCompress ? await compress(text, 'gzip') : text;
    // A battle is shared through the system's share sheet. Some targets accept plain text only. If the player closes
    // the sheet, the file is saved instead.
    const forms = [new File([content], name), new File([text], `${name}.txt`, { type: 'text/plain' })];
    const handed = kind === 'battle' && parts.length === 1 ? await shareFile(title, forms) : 'calledOff';
    if (handed === 'calledOff') saveFile(name, content);
    names.push(name);
    asTheyAre += part.damaged.length;
  }
  return { names, left: left + damaged.length - asTheyAre, asTheyAre };
};

const nameOf = (title: string, at: number): string =>
  [APP_ID, title, new Date(at).toISOString().slice(0, 16)]
    .map(part => fileNameOf(part, ''))
    .filter(part => part !== '')
    .join('-');
