import type { Entry } from '../core/log.ts';
import type { BindAuthor } from './author.ts';
import { currentTimestamp } from './clock.ts';
import {
  type BattleRow,
  type HeadRow,
  type ItemRow,
  openDb,
  type QuarantinedRow,
  type SnapshotReason,
  STATE_DRAFT_NAME,
} from './db.ts';
import type { FullExport } from './import-export/export-all.ts';
import type { ExportData } from './import-export/file-format.ts';
import type { ImportRequest } from './import-export/import.ts';
import type { ImportPreview } from './import-export/import-preview.ts';
import type { MergeResult } from './import-export/merge.ts';
import type { SnapshotList } from './import-export/recovery-queries.ts';
import { canaryAddBattle, canaryRemove, hasCanary } from './integrity/canary.ts';
import { createLiveQuery } from './integrity/live-query.ts';
import type { LostBattle } from './integrity/lost-battles.ts';
import { openJournal } from './journal.ts';
import { type AppendResult, appendEntries } from './log/append.ts';
import { headsOf } from './log/heads.ts';
import {
  type EntriesResult,
  type EntrySpan,
  type OpenedLog,
  openLog,
  readEntries,
  readStoredLog,
  type StoredLog,
  type YieldToMain,
} from './log/read-log.ts';
import type { StateSnapshot } from './log/state-snapshot.ts';
import type { Photos } from './photos/photo-store.ts';
import { quarantine } from './quarantine.ts';
import { type BattleList, listBattles, listItems, type StoredItems } from './queries.ts';
import type { PendingRows } from './row-checksum.ts';
import { parseBattle, parseDraft, parseItem } from './row-schemas.ts';
import { assertValidRow, hasKeys, isReadOnly, readAuthorId, write } from './write-transaction.ts';

/** Events of the store. */
export interface StoreNews {
  /** Another tab with an older build blocks the upgrade of the database. */
  readonly blocked?: () => void;
  /** A newer build in another tab has upgraded the database: this one can only read from now on. */
  readonly superseded?: () => void;
  /** A live query has started or stopped to fail; failed queries are retried. */
  readonly unread?: (failing: boolean) => void;
}

/** All data of the app on this phone. Every function rejects if IndexedDB fails. */
export interface Store {
  readonly author: () => Promise<string>;
  readonly readBattle: (id: string) => Promise<{ readonly battle?: BattleRow; readonly unreadable?: string }>;
  readonly createBattle: (battle: BattleRow) => Promise<void>;
  /** Moves a battle to the trash, or restores it. */
  readonly setDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Deletes battles and items of the trash for good. Only the player asks for it; no clock does. */
  readonly remove: (battles: readonly string[], collections: readonly string[]) => Promise<void>;
  /** Reads a battle's log. With `pause` it reads in portions, and may miss entries that are written meanwhile. */
  readonly readLog: (battle: string, pause?: YieldToMain) => Promise<StoredLog>;
  /** Reads a battle's log to show it at once. A long log is checked later. */
  readonly openLog: (battle: string) => Promise<OpenedLog>;
  /** Loads the saved state of a battle; undefined if there is none for this build and these entries. */
  readonly loadState: (battle: string) => Promise<StateSnapshot | undefined>;
  /** Saves the state of a battle for `loadState`. */
  readonly saveState: (battle: string, kept: StateSnapshot) => Promise<void>;
  /** Reads entries of a battle by number; missing ones are left out. */
  readonly readEntries: (battle: string, spans: readonly EntrySpan[]) => Promise<EntriesResult>;
  /** Writes one entry in a transaction; resolves when it is on disk. May be retried, with `first` only for the first try. */
  readonly append: (entry: Entry, battle?: BattleRow, first?: boolean) => Promise<AppendResult>;
  /** Merges rows with the stored ones in one transaction. */
  readonly merge: (
    kept: Omit<ExportData, 'preferences'>,
    setupOf: (battle: BattleRow) => unknown,
  ) => Promise<MergeResult>;
  /** Reads all valid data of one battle or of the whole phone. */
  readonly readAll: (battle?: string) => Promise<FullExport>;
  /** Imports the rows of a file, as `merge` does, after saving a snapshot. */
  readonly importRows: (file: ImportRequest) => Promise<MergeResult>;
  /** Previews what `importRows` would change in stored battles. */
  readonly previewImport: (file: ImportRequest) => Promise<readonly ImportPreview[]>;
  /** Merges the rows of a snapshot. With its id, also removes rows imported since, and returns how many entries that were. */
  readonly restoreSnapshot: (
    id: number | undefined,
    file: ImportRequest,
  ) => Promise<MergeResult & { readonly out: number }>;
  /** Items in the trash. */
  readonly deletedItems: () => Promise<readonly ItemRow[]>;
  /** Rows in quarantine. */
  readonly aside: () => Promise<readonly QuarantinedRow[]>;
  /** Recomputes the damaged heads of a battle from its entries. */
  readonly repairHeads: (battle: string) => Promise<void>;
  /** Saves a snapshot, and deletes the oldest one if there are more than three. */
  readonly addSnapshot: (at: number, why: SnapshotReason, text: string) => Promise<void>;
  /** The newest first. */
  readonly snapshots: () => Promise<SnapshotList>;
  /** Battles that are missing in whole or in part. */
  readonly lost: () => Promise<readonly LostBattle[]>;
  /** Adds an unsaved entry to the journal. Resolves to false if it is not on disk there. */
  readonly addToJournal: (battle: BattleRow, entry: Entry) => Promise<boolean>;
  /** Adds an unsaved item to the journal. Resolves to false if it is not on disk there. */
  readonly addItemToJournal: (item: ItemRow) => Promise<boolean>;
  /** Removes an entry from the journal, if it is there. */
  readonly removeFromJournal: (entry: Entry) => void;
  /** The journal's rows, of one battle or of all. */
  readonly waiting: (battle?: string) => Promise<PendingRows>;
  /**
   * Moves the journal into the database. An entry whose key is taken stays in the journal, and gets a new key when its battle
   * is opened.
   */
  readonly replay: () => Promise<void>;
  /** Forgets lost battles. */
  readonly giveUp: (battles: readonly string[]) => void;
  /** True if a newer build has changed the database, so that this one only reads. */
  readonly readOnly: () => Promise<boolean>;
  /** Reads a draft of a battle; undefined if there is none. */
  readonly draft: (battle: string, name: string) => Promise<unknown>;
  /** Saves a draft until its battle is deleted; undefined deletes it. */
  readonly setDraft: (battle: string, name: string, data: unknown) => Promise<void>;
  readonly setting: (key: string) => Promise<unknown>;
  /**
   * Returns the stored value of a key if it `fits`, or else stores and returns `made`. Two tabs at the same time get the same
   * value.
   */
  readonly firstSetting: (key: string, made: unknown, fits: (kept: unknown) => boolean) => Promise<unknown>;
  /**
   * Writes a new or changed item; resolves when it is on disk. `known` has all `changedAt` that the caller has seen: if the
   * stored item has another one, another tab has changed it. Then nothing is written, and the result is false.
   */
  readonly putItem: (item: ItemRow, known?: readonly number[]) => Promise<boolean>;
  /** The photos. Rejects if their module cannot be loaded. */
  readonly photos: () => Promise<Photos>;
  /** Moves an item to the trash, or restores it. */
  readonly setItemDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Calls back with the items of a collection, at once and after each change in any tab. */
  readonly watchItems: (game: string, kind: string, changed: (list: StoredItems) => void) => () => void;
  /** Calls back with the list of battles, at once and after each change in any tab. */
  readonly watchBattles: (changed: (list: BattleList) => void) => () => void;
  /** The heads of a battle. */
  readonly heads: (battle: string) => Promise<readonly HeadRow[]>;
  /** Calls back with the heads of a battle after each write in any tab. */
  readonly watchHeads: (battle: string, changed: (heads: readonly HeadRow[]) => void) => () => void;
  /** Reconnects after the browser has closed the connection. */
  readonly reopen: () => Promise<void>;
  readonly close: () => void;
}

// Rarely used functions load on demand. IndexedDB commits a transaction that waits for a module: import before it begins.
const loadImport = () => import('./import-export/import.ts');
const loadRecoveryQueries = () => import('./import-export/recovery-queries.ts');
const loadRepair = () => import('./integrity/repair.ts');

/** Opens the store. Without `bindAuthor`, this phone's author has a random id and no keys. */
export const openStore = async (
  newId: () => string,
  name?: string,
  news: StoreNews = {},
  bindAuthor?: BindAuthor,
): Promise<Store> => {
  const db = openDb(name);
  const journal = openJournal(name);
  if (news.blocked) db.on('blocked', news.blocked);
  db.on('versionchange', event => {
    // Closes, so that the other tab need not wait. Without a new version, the database is being deleted.
    db.close({ disableAutoOpen: false });
    if (event.newVersion !== null) news.superseded?.();
    return false;
  });
  await db.open();
  // The author whose keys are stored, or cannot be created.
  let checked: string | undefined;
  const watch = createLiveQuery(failing => news.unread?.(failing));
  return {
    author: async () => {
      const known = await readAuthorId(db);
      if (known === undefined || (known !== checked && bindAuthor && !(await hasKeys(db, known)))) {
        const { beginAuthor } = await import('./author.ts');
        checked = await beginAuthor(db, newId, bindAuthor ?? (async () => undefined));
      } else checked = known;
      return checked;
    },
    readBattle: async id => {
      const row = await db.battles.get(id);
      if (row === undefined) return {};
      const parsed = parseBattle(row);
      return parsed.ok ? { battle: parsed.value } : { unreadable: parsed.problem.at };
    },
    createBattle: async battle => {
      assertValidRow(parseBattle(battle));
      await write(db, [db.battles], () => db.battles.add(battle));
      canaryAddBattle(battle.id);
    },
    setDeleted: (id, deletedAt) =>
      write(db, [db.battles], async () => {
        const row = parseBattle(await db.battles.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.battles.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    remove: async (battles, collections) => (await import('./removal.ts')).removeRows(db, battles, collections),
    readLog: (battle, pause) => readStoredLog(db, battle, pause),
    openLog: battle => openLog(db, battle),
    // Only long battles need the module. If it cannot be loaded, the log is read instead.
    loadState: async battle => {
      if ((await db.drafts.get([battle, STATE_DRAFT_NAME])) === undefined) return undefined;
      const state = await import('./log/state-snapshot.ts').catch(() => undefined);
      return state?.loadStateSnapshot(db, battle);
    },
    saveState: async (battle, kept) => {
      const { saveStateSnapshot } = await import('./log/state-snapshot.ts');
      await write(db, [db.drafts], () => saveStateSnapshot(db, battle, kept));
    },
    readEntries: (battle, spans) => readEntries(db, battle, spans),
    append: (entry, battle, first) => appendEntries(db, entry, battle, first === true),
    merge: async (rows, setupOf) =>
      (await loadImport()).importRows(db, { rows, setupOf, at: currentTimestamp(), mine: true }),
    importRows: async file => (await loadImport()).importRows(db, file, async () => (await journal.read()).entries),
    previewImport: async ({ rows, setupOf, at, countOf }) => {
      const [{ previewImport }, author, { entries }] = await Promise.all([
        import('./import-export/import-preview.ts'),
        readAuthorId(db),
        journal.read(),
      ]);
      return previewImport(db, rows, { setupOf, at, countOf, ...(author && { own: { author, waiting: entries } }) });
    },
    restoreSnapshot: async (id, file) => (await loadImport()).restoreSnapshotRows(db, id, file),
    readAll: async battle => (await import('./import-export/export-all.ts')).exportAll(db, battle),
    addSnapshot: async (at, why, text) => {
      const { addSnapshot } = await loadImport();
      await write(db, [db.snapshots], () => addSnapshot(db, { at, why, text }));
    },
    snapshots: async () => (await loadRecoveryQueries()).listSnapshots(db),
    // Without records nothing can be lost.
    lost: async () => (hasCanary() ? (await import('./integrity/lost-battles.ts')).lostBattles(db) : []),
    deletedItems: async () => (await loadRecoveryQueries()).deletedItems(db),
    aside: async () => (await loadRecoveryQueries()).quarantinedRows(db),
    repairHeads: async battle => (await loadRepair()).repairHeads(db, battle),
    giveUp: canaryRemove,
    addToJournal: journal.keep,
    removeFromJournal: entry => void journal.drop(entry),
    addItemToJournal: journal.keepItem,
    waiting: journal.read,
    replay: async () => {
      const waiting = await journal.read();
      if (waiting.entries.length + waiting.collections.length > 0)
        await (await loadRepair()).replay(db, journal, waiting);
    },
    readOnly: () => isReadOnly(db),
    draft: async (battle, name) => {
      const read = parseDraft(await db.drafts.get([battle, name]));
      return read.ok ? read.value.data : undefined;
    },
    setDraft: async (battle, name, data) => {
      assertValidRow(parseDraft({ battle, name, data }));
      await write(db, [db.drafts], async () => {
        if (data === undefined) await db.drafts.delete([battle, name]);
        else await db.drafts.put({ battle, name, data });
      });
    },
    setting: async key => (await db.settings.get(key))?.value,
    firstSetting: (key, made, fits) =>
      write(db, [], async () => {
        const kept = (await db.settings.get(key))?.value;
        return fits(kept) ? kept : db.settings.put({ key, value: made }).then(() => made);
      }),
    putItem: async (item, known) => {
      assertValidRow(parseItem(item));
      const written = await write(db, [db.collections, db.aside], async () => {
        const there: unknown = await db.collections.get(item.id);
        const read = there === undefined ? undefined : parseItem(there);
        if (read?.ok && known && !known.includes(read.value.changedAt)) return false;
        if (read && !read.ok) await quarantine(db, currentTimestamp(), 'damaged', 'collections', [there]);
        await db.collections.put(item);
        return true;
      });
      void journal.dropItem(item);
      return written;
    },
    setItemDeleted: (id, deletedAt) =>
      write(db, [db.collections], async () => {
        const row = parseItem(await db.collections.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.collections.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    photos: async () => {
      const { createPhotoStore } = await import('./photos/photo-store.ts');
      return createPhotoStore(db, work => write(db, [db.photos, db.aside], work));
    },
    watchItems: (game, kind, changed) => watch(() => listItems(db, game, kind), changed),
    watchBattles: changed => watch(() => listBattles(db), changed),
    heads: battle => headsOf(db, battle),
    watchHeads: (battle, changed) => watch(() => headsOf(db, battle), changed),
    reopen: async () => {
      db.close({ disableAutoOpen: false });
      await db.open();
    },
    close: () => {
      db.close();
      journal.close();
    },
  };
};
