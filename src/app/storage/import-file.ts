import { createMigratingEntryParser, migrateAndParse } from '../../core/migrate.ts';
import type { ValidationResult } from '../../core/rule-check.ts';
import { GAMES } from '../../games/index.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { SnapshotRow } from '../../store/db.ts';
import { type ExportData, FILE_LIMITS, type ParsedFile, type RowError } from '../../store/import-export/file-format.ts';
import type { ImportRequest } from '../../store/import-export/import.ts';
import type { EffectiveLogFor, ImportPreview } from '../../store/import-export/import-preview.ts';
import type { MergeResult } from '../../store/import-export/merge.ts';
import { parseFile } from '../../store/import-export/parse-file.ts';
import { validateFile } from '../../store/import-export/validate-file.ts';
import { partitionExportable, serializeFile } from '../../store/import-export/write-file.ts';
import type { Store } from '../../store/store.ts';
import { decompress, isGzip } from '../../ui/device/compression.ts';
import { importPreferences } from '../preferences.ts';
import { createLogReader, loadSeatModule } from '../seats/seat-module.ts';
import { createSetupReader, loadValidators } from './game-validators.ts';
import type { ProgressReporter } from './progress.tsx';

/** Reads and validates a file: its size while it is decompressed, its schema, and its rows with their games. */
export const readImportFile = async (file: Blob, follow?: ProgressReporter): Promise<ValidationResult<ParsedFile>> => {
  await follow?.({ at: 'reading' });
  const { bytes } = FILE_LIMITS.backup;
  if (file.size > bytes) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  const gzipped = await isGzip(file).catch(() => false);
  const got = await decompress(file, gzipped ? 'gzip' : undefined, bytes);
  if (typeof got === 'string')
    return { ok: false, problem: { code: got === 'tooLarge' ? got : 'damagedFile', at: '' } };
  const parsed = parseFile(got.text);
  return parsed.ok ? validateFile(parsed.value, await loadValidators(parsed.value)) : parsed;
};

/** UTF-16 units of refused rows that quarantine keeps from one file. Further refused rows are only in the file. */
const QUARANTINE_LIMIT = 1_000_000;

/** The refused rows in the form for quarantine, up to its limit. */
export const toQuarantinedRows = (faults: readonly RowError[]): NonNullable<ImportRequest['aside']> => {
  let size = 0;
  return faults.flatMap(({ table, row }) => {
    const text = JSON.stringify(row) ?? '';
    size += text.length;
    return size > QUARANTINE_LIMIT ? [] : [{ table, row: text }];
  });
};

/** Converts a validated file to a request that the store can import or preview. */
const fromFile = async (file: ParsedFile): Promise<ImportRequest> => {
  const gameOf = await loadValidators(file);
  return {
    rows: file,
    setupOf: createSetupReader(gameOf),
    at: getCurrentTimestamp(),
    aside: toQuarantinedRows(file.faults),
  };
};

/** Previews what importing a file would change in the battles on this phone. */
export const previewFile = async (
  store: Store,
  file: ParsedFile,
  follow?: ProgressReporter,
): Promise<readonly ImportPreview[]> => {
  await follow?.({ at: 'comparing' });
  return store.previewImport({ ...(await fromFile(file)), countOf: await counting(file) });
};

/** Returns a function that filters a battle's log by its seats. Without seats every entry counts. */
const counting = async ({ battles }: Pick<ExportData, 'battles'>): Promise<EffectiveLogFor> => {
  const named = new Set(battles.map(({ game }) => game));
  const loads = GAMES.filter(({ about }) => named.has(about.id)).map(
    async ({ about: { id }, load }) => [id, await load()] as const,
  );
  const modules = new Map(await Promise.all(loads));
  // The stored battle may have seat assignments that the file does not have.
  await loadSeatModule();
  return battle =>
    modules.get(battle.game)?.use(({ game, seats }) => {
      const setup = migrateAndParse(game.setup, battle.setup, battle.v);
      if (!seats || !setup.ok) return undefined;
      const start = game.begin(setup.value);
      return createLogReader({
        requiredSeatsOf: entry => seats.requiredSeatsOf(start, entry),
        read: createMigratingEntryParser(game),
        founder: battle.founder,
      });
    });
};

/**
 * Imports a validated file in one transaction, after a snapshot. `mine` means that the player confirms entries under
 * this phone's own author id as his own. Rejects with an `AbortError` if the import was cancelled in time.
 */
export const importFile = async (
  store: Store,
  file: ParsedFile,
  mine = false,
  following?: { readonly follow: ProgressReporter; readonly signal: AbortSignal },
): Promise<MergeResult> => {
  await following?.follow({ at: 'keeping' });
  const before = await snapshotText(store);
  const progress = following && {
    onProgress: (done: number, all: number) => void following.follow({ at: 'adding', done, all }),
    signal: following.signal,
  };
  const merged = await store.importRows({
    ...(await fromFile(file)),
    mine,
    progress,
    ...(before !== undefined && { before }),
  });
  importPreferences(file.preferences);
  return merged;
};

/** Saves a snapshot of everything on this phone, before the player gives up missing entries. */
export const saveSnapshot = async (store: Store): Promise<void> => {
  const text = await snapshotText(store);
  if (text !== undefined) await store.addSnapshot(getCurrentTimestamp(), 'reset', text);
};

const snapshotText = async (store: Store): Promise<string | undefined> => {
  const { kept } = await store.readAll();
  if (kept.battles.length + kept.collections.length === 0) return undefined;
  const { kept: sound } = partitionExportable({ ...kept, preferences: {} }, await loadValidators(kept));
  return serializeFile('backup', sound, __BUILD__, getCurrentTimestamp());
};

/** Restores a snapshot: adds its rows, and quarantines entries that were imported after it. */
export const restoreSnapshot = async (
  store: Store,
  snapshot: SnapshotRow,
): Promise<(MergeResult & { readonly out: number }) | undefined> => {
  const read = parseFile(snapshot.text, 'here');
  return read.ok
    ? store.restoreSnapshot(snapshot.why === 'import' ? snapshot.id : undefined, {
        ...(await fromFile(read.value)),
        aside: [],
      })
    : undefined;
};
