import { APP } from '../../core/app-name.ts';
import { isPlain } from '../../core/clean.ts';
import type { Entry } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import type { Result } from '../../core/rule-check.ts';
import { GAMES } from '../../games/index.ts';
import { currentTimestamp } from '../../store/clock.ts';
import type { BattleRow, QuarantinedRow, SnapshotRow } from '../../store/db.ts';
import { checkBattle, type GameLookup, validateFile } from '../../store/import-export/check-file.ts';
import {
  type DamagedFile,
  type ExportData,
  FILE_LIMITS,
  type FileKind,
  type ParsedFile,
  type RowError,
} from '../../store/import-export/file-format.ts';
import type { ImportRequest } from '../../store/import-export/import.ts';
import type { EffectiveLogFor, ImportPreview } from '../../store/import-export/import-preview.ts';
import type { MergeResult } from '../../store/import-export/merge.ts';
import { parseFile } from '../../store/import-export/parse-file.ts';
import { splitIntoFiles } from '../../store/import-export/split-file.ts';
import { type SentEntries, validateSentEntries } from '../../store/import-export/validate-sent.ts';
import { partitionExportable, serializeFile } from '../../store/import-export/write-file.ts';
import { openJournal } from '../../store/journal.ts';
import type { Photos } from '../../store/photos/photo-store.ts';
import { groupBy } from '../../store/row-checksum.ts';
import type { Store } from '../../store/store.ts';
import { canCompress, compress, decompress, isGzip } from '../../ui/device/compression.ts';
import { fileNameOf, saveFile } from '../../ui/device/save-file.ts';
import { shareFile } from '../../ui/device/share.ts';
import { cacheOpenedGame } from '../offline/cache-games.ts';
import { exportPreferences, importPreferences, noteBackup, noteExported } from '../preferences.ts';
import { applySeatFilter, loadSeatModule } from '../seats/seat-module.ts';

/** What was written: the names of the files, which are more than one where one would be too large to be read again. */
export interface ExportResult {
  readonly names: readonly string[];
  /** Damaged rows that had to stay behind. */
  readonly left: number;
  /** Damaged rows that are in the file as they are. */
  readonly asTheyAre: number;
}

/** Rows that say whose they are. */
type OfGames = Pick<ExportData, 'battles' | 'collections'>;

/** What the games of rows say of them. Who has rows of a game has need of it: it is kept as if it had been opened. */
const loadGames = async ({ battles, collections }: OfGames): Promise<GameLookup> => {
  const named = new Set([...battles, ...collections].map(({ game }) => game));
  const gates = await Promise.all(
    GAMES.filter(({ about }) => named.has(about.id)).map(async ({ about: { id }, load }) => {
      const game = await load();
      cacheOpenedGame(id).catch(error => console.warn('keep', error));
      return { ...game.validator, collections: await game.collections() };
    }),
  );
  return id => gates.find(gate => gate.id === id);
};

/** A whole battle as a file in the player's hands, with what is not on disk yet, and the photos that are. */
export const exportBattle = async (
  store: Store,
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<ExportResult> => {
  const { deletedAt: _, ...row } = battle;
  const { photos, unreadable } = await photosIn(store, battle.id);
  const kept = { battles: [row], entries, collections: [], photos, preferences: {} };
  const written = await save('battle', kept, [], battle.title);
  noteExported(battle.id, entries.length);
  return { ...written, left: written.left + unreadable };
};

/** The bytes of a battle's file without photos, packed where the browser can: for codes from screen to camera. */
export const serializeBattle = async (
  battle: BattleRow,
  entries: readonly Entry[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { deletedAt: _, ...row } = battle;
  const all = { battles: [row], entries, collections: [], preferences: {} };
  const { kept } = partitionExportable(all, await loadGames(all));
  const text = serializeFile('battle', kept, __BUILD__, currentTimestamp());
  return canCompress ? compress(text, 'gzip') : (new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>);
};

/** The photos that go into a file. Where the storage fails, what the page has of the battle goes without them. */
const photosIn = async (store: Store, battle?: string): Promise<Awaited<ReturnType<Photos['all']>>> => {
  try {
    return await (await store.photos()).all(battle);
  } catch (error) {
    console.warn('photos', error);
    return { photos: [], unreadable: 0 };
  }
};

/** A stored battle as a file. */
export const exportStored = async (store: Store, battle: BattleRow): Promise<ExportResult> => {
  const { kept, unreadable } = await store.readAll(battle.id);
  const { entries: waiting } = await store.waiting(battle.id);
  const known = new Set(kept.entries.map(({ author, seq }) => `${author}.${seq}`));
  const written = await exportBattle(store, battle, [
    ...kept.entries,
    ...waiting.filter(({ author, seq }) => !known.has(`${author}.${seq}`)),
  ]);
  return { ...written, left: written.left + unreadable.length };
};

/** What a long work is at. */
export type ProgressStage =
  | { readonly at: 'reading' | 'comparing' | 'keeping' | 'collecting' }
  | { readonly at: 'adding' | 'packing'; readonly done: number; readonly all: number };

/** Who follows a long work hears each stage once it is drawn, for most of them hold the page up. */
export type ProgressReporter = (stage: ProgressStage) => Promise<void>;

/** Everything on this phone as a file. */
export const exportBackup = async (store: Store, follow?: ProgressReporter): Promise<ExportResult> => {
  await follow?.({ at: 'collecting' });
  const { kept, unreadable } = await store.readAll();
  const { photos, unreadable: unread } = await (await store.photos()).all();
  const written = await save('backup', { ...kept, photos, preferences: exportPreferences() }, unreadable, '', follow);
  noteBackup(currentTimestamp());
  const entries = groupBy(kept.entries, ({ battle }) => battle);
  for (const { id } of kept.battles) noteExported(id, entries.get(id)?.length ?? 0);
  return { ...written, left: written.left + unread };
};

/** What waits in the journal as a file: all that can be had while the database cannot be opened. */
export const exportJournal = async (): Promise<ExportResult> => {
  const journal = openJournal();
  const waiting = await journal.read();
  journal.close();
  return save('backup', { ...waiting, preferences: {} }, [], '');
};

/** What was put aside, as plain text: for who knows to read it. */
export const exportQuarantine = (rows: readonly QuarantinedRow[]): string => {
  const name = `${nameOf('aside', currentTimestamp())}.json`;
  // Some of what a database can hold no file can.
  saveFile(name, JSON.stringify(rows.map(each => (isPlain(each.row) ? each : { ...each, row: String(each.row) }))));
  return name;
};

const save = async (
  kind: FileKind,
  all: ExportData,
  unread: readonly DamagedFile[],
  title: string,
  follow?: ProgressReporter,
): Promise<ExportResult> => {
  const at = currentTimestamp();
  const { kept, damaged, left } = partitionExportable(all, await loadGames(all), unread);
  const parts = splitIntoFiles(kind, kept, kind === 'backup' ? damaged : []);
  const names: string[] = [];
  let asTheyAre = 0;
  for (const [i, part] of parts.entries()) {
    await follow?.({ at: 'packing', done: i, all: parts.length });
    const text = serializeFile(kind, part.kept, __BUILD__, at, part.damaged);
    const name = `${nameOf(title, at)}${parts.length > 1 ? `-${i + 1}-${parts.length}` : ''}.alala`;
    const content = canCompress ? await compress(text, 'gzip') : text;
    // A battle goes to somebody by the system's sheet; some take plain texts and no other file of ours. Who closes the
    // sheet gets the file.
    const forms = [new File([content], name), new File([text], `${name}.txt`, { type: 'text/plain' })];
    const handed = kind === 'battle' && parts.length === 1 ? await shareFile(title, forms) : 'calledOff';
    if (handed === 'calledOff') saveFile(name, content);
    names.push(name);
    asTheyAre += part.damaged.length;
  }
  return { names, left: left + damaged.length - asTheyAre, asTheyAre };
};

const nameOf = (title: string, at: number): string =>
  [APP, title, new Date(at).toISOString().slice(0, 16)]
    .map(part => fileNameOf(part, ''))
    .filter(part => part !== '')
    .join('-');

/** Reads a file through the gate: its size while it inflates, its shape, and what each game says to it. */
export const readFile = async (file: Blob, follow?: ProgressReporter): Promise<Result<ParsedFile>> => {
  await follow?.({ at: 'reading' });
  const { bytes } = FILE_LIMITS.backup;
  if (file.size > bytes) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  const gzipped = await isGzip(file).catch(() => false);
  const got = await decompress(file, gzipped ? 'gzip' : undefined, bytes);
  if (typeof got === 'string')
    return { ok: false, problem: { code: got === 'tooLarge' ? got : 'damagedFile', at: '' } };
  const parsed = parseFile(got.text);
  return parsed.ok ? validateFile(parsed.value, await loadGames(parsed.value)) : parsed;
};

/** UTF-16 units of rows of one file that are kept aside; what is beyond is in the file, and nowhere else. */
const ASIDE_LIMIT = 1_000_000;

/** How the store looks at a file that was read. */
const fromFile = async (file: ParsedFile): Promise<ImportRequest> => {
  const gameOf = await loadGames(file);
  return { rows: file, setupOf: setupBy(gameOf), at: currentTimestamp(), aside: asideOf(file.faults) };
};

/** A battle's set-up as its game reads it. */
const setupBy =
  (gameOf: GameLookup) =>
  (battle: BattleRow): unknown => {
    const checked = checkBattle(battle, gameOf);
    return checked.ok ? checked.value.setup : battle.setup;
  };

/** What of refused rows is kept aside. */
const asideOf = (faults: readonly RowError[]): NonNullable<ImportRequest['aside']> => {
  let size = 0;
  return faults.flatMap(({ table, row }) => {
    const text = JSON.stringify(row) ?? '';
    size += text.length;
    return size > ASIDE_LIMIT ? [] : [{ table, row: text }];
  });
};

/**
 * Brings in the row of a battle that another phone offers; undefined where the gate refuses it. `conflicts` names it where
 * another battle has its id here.
 */
export const importBattle = async (store: Store, battle: BattleRow): Promise<MergeResult | undefined> => {
  const gameOf = await loadGames({ battles: [battle], collections: [] });
  const sent = validateSentEntries({ battles: [battle] }, gameOf);
  return sent.ok ? store.bringIn({ ...sentFile(sent.value), setupOf: setupBy(gameOf) }) : undefined;
};

/**
 * Brings in entries that another phone sends of a battle on this phone: those that the gate lets through; the rest is kept
 * aside. The game is loaded once, at the first call.
 */
export const importEntries = (store: Store, battle: BattleRow): ((entries: readonly unknown[]) => Promise<void>) => {
  let games: Promise<GameLookup> | undefined;
  return async entries => {
    games ??= loadGames({ battles: [battle], collections: [] });
    const gameOf = await games.catch(error => {
      games = undefined;
      throw error;
    });
    const sent = validateSentEntries({ entries }, gameOf, [battle]);
    if (sent.ok) await store.bringIn({ ...sentFile(sent.value), setupOf: setupBy(gameOf) });
  };
};

const sentFile = ({ rows, faults }: SentEntries): Omit<ImportRequest, 'setupOf'> => ({
  rows,
  at: currentTimestamp(),
  aside: asideOf(faults),
});

/** Keeps aside what another phone sent and is not taken, as it came. */
export const quarantineFromPeer = async (store: Store, rows: readonly unknown[]): Promise<void> => {
  const nothing = { battles: [], entries: [], collections: [] };
  const aside = rows.map(row => ({ table: 'entries' as const, row: JSON.stringify(row) ?? '' }));
  await store.bringIn({ rows: nothing, setupOf: () => undefined, at: currentTimestamp(), aside });
};

/** What a file would do to the battles that are here. */
export const previewFile = async (
  store: Store,
  file: ParsedFile,
  follow?: ProgressReporter,
): Promise<readonly ImportPreview[]> => {
  await follow?.({ at: 'comparing' });
  return store.compare({ ...(await fromFile(file)), countOf: await counting(file) });
};

/** How much of a battle's log counts, by its game; where nobody shares out seats, all of it. */
const counting = async ({ battles }: Pick<ExportData, 'battles'>): Promise<EffectiveLogFor> => {
  const named = new Set(battles.map(({ game }) => game));
  const loads = GAMES.filter(({ about }) => named.has(about.id)).map(
    async ({ about: { id }, load }) => [id, await load()] as const,
  );
  const modules = new Map(await Promise.all(loads));
  // What is here may have seatings that the file has not.
  await loadSeatModule();
  return battle =>
    modules.get(battle.game)?.use(({ game, seats }) => {
      const setup = readVersioned(game.setup, battle.setup, battle.v);
      if (!seats || !setup.ok) return undefined;
      const start = game.begin(setup.value);
      return applySeatFilter({
        whose: entry => seats.claimOfEntry(start, entry),
        read: entryReader(game),
        founder: battle.founder,
      });
    });
};

/**
 * Adds a file that was read to what is here, with a snapshot of what is here; all of it or nothing. `mine`: the player
 * says that what bears this phone's own name is his. Rejects with an `AbortError` when it was called off in time.
 */
export const importFile = async (
  store: Store,
  file: ParsedFile,
  mine = false,
  following?: { readonly follow: ProgressReporter; readonly signal: AbortSignal },
): Promise<MergeResult> => {
  await following?.follow({ at: 'keeping' });
  const before = await snapshotText(store);
  const onlooker = following && {
    told: (done: number, all: number) => void following.follow({ at: 'adding', done, all }),
    signal: following.signal,
  };
  const merged = await store.bringIn({
    ...(await fromFile(file)),
    mine,
    onlooker,
    ...(before !== undefined && { before }),
  });
  importPreferences(file.preferences);
  return merged;
};

/** Keeps a copy of everything on this phone beside it, before the player gives up what is lost. */
export const saveSnapshot = async (store: Store): Promise<void> => {
  const text = await snapshotText(store);
  if (text !== undefined) await store.addSnapshot(currentTimestamp(), 'reset', text);
};

const snapshotText = async (store: Store): Promise<string | undefined> => {
  const { kept } = await store.readAll();
  if (kept.battles.length + kept.collections.length === 0) return undefined;
  const { kept: sound } = partitionExportable({ ...kept, preferences: {} }, await loadGames(kept));
  return serializeFile('backup', sound, __BUILD__, currentTimestamp());
};

/** Adds what a snapshot has to what is here, and takes out what came in since. */
export const restoreSnapshot = async (
  store: Store,
  snapshot: SnapshotRow,
): Promise<(MergeResult & { readonly out: number }) | undefined> => {
  const read = parseFile(snapshot.text, 'here');
  return read.ok
    ? store.bringBack(snapshot.why === 'import' ? snapshot.id : undefined, {
        ...(await fromFile(read.value)),
        aside: [],
      })
    : undefined;
};
