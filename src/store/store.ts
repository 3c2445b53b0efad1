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

/** What the store has to tell outside of any answer. */
export interface StoreNews {
  /** The database waits for another tab, with an older build, to let go of it. */
  readonly blocked?: () => void;
  /** Another tab has a newer build, which takes the database over: this one can only read from now on. */
  readonly superseded?: () => void;
  /** Whether something that is shown cannot be read any more; it is tried again all the time. */
  readonly unread?: (failing: boolean) => void;
}

/** All that the app keeps on this phone. Every function rejects when the browser's storage fails. */
export interface Store {
  readonly author: () => Promise<string>;
  readonly readBattle: (id: string) => Promise<{ readonly battle?: BattleRow; readonly unreadable?: string }>;
  readonly createBattle: (battle: BattleRow) => Promise<void>;
  /** Puts a battle away, or takes it back. */
  readonly setDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Removes battles and collections for good, of these what is put away. Only the player asks for it: no clock is believed. */
  readonly remove: (battles: readonly string[], collections: readonly string[]) => Promise<void>;
  /** A battle's log; with `pause`, some rows at a time, and what is written meanwhile may or may not be in it. */
  readonly readLog: (battle: string, pause?: YieldToMain) => Promise<StoredLog>;
  /** A battle's log to be shown at once: what is left to check of a long one comes after. */
  readonly openLog: (battle: string) => Promise<OpenedLog>;
  /** What a battle came to in an earlier visit of this build, where nothing was written since; else undefined. */
  readonly keptState: (battle: string) => Promise<StateSnapshot | undefined>;
  /** Keeps what a battle came to, for `keptState`. */
  readonly keepState: (battle: string, kept: StateSnapshot) => Promise<void>;
  /** Entries of a battle by their numbers, those that are there. */
  readonly readEntries: (battle: string, spans: readonly EntrySpan[]) => Promise<EntriesResult>;
  /** Writes one entry in a transaction of its own; resolves when it is on disk. Safe to repeat, unless it is said to be the `first` try. */
  readonly append: (entry: Entry, battle?: BattleRow, first?: boolean) => Promise<AppendResult>;
  /** Brings rows in as a union with what is here, all of them or none. */
  readonly merge: (
    kept: Omit<ExportData, 'preferences'>,
    setupOf: (battle: BattleRow) => unknown,
  ) => Promise<MergeResult>;
  /** All that can be read, of one battle or of the whole phone. */
  readonly readAll: (battle?: string) => Promise<FullExport>;
  /** Brings in what a file has, as `merge` does, and keeps what is here as a snapshot. */
  readonly bringIn: (file: ImportRequest) => Promise<MergeResult>;
  /** What `bringIn` would do to the battles of a file that are here. */
  readonly compare: (file: ImportRequest) => Promise<readonly ImportPreview[]>;
  /** Adds what a snapshot has; with its id, takes out again what came in since, and says how many entries that were. */
  readonly bringBack: (id: number | undefined, file: ImportRequest) => Promise<MergeResult & { readonly out: number }>;
  /** Armies and decks that are put away. */
  readonly itemsAway: () => Promise<readonly ItemRow[]>;
  /** Rows that are no longer in their tables, as they were. */
  readonly aside: () => Promise<readonly QuarantinedRow[]>;
  /** Notes anew, from the entries, what is noted of a battle's authors and cannot be read. */
  readonly mendHeads: (battle: string) => Promise<void>;
  /** Keeps a backup's text on this phone; the oldest goes when there are more than three. */
  readonly addSnapshot: (at: number, why: SnapshotReason, text: string) => Promise<void>;
  /** The newest first. */
  readonly snapshots: () => Promise<SnapshotList>;
  /** Battles that were on this phone and are not, or not whole. */
  readonly lost: () => Promise<readonly LostBattle[]>;
  /** Keeps an entry that cannot be saved in the journal; false when there is no room for it. */
  readonly keepWaiting: (battle: BattleRow, entry: Entry) => Promise<boolean>;
  /** Keeps an item that cannot be saved in the journal; true once it is on disk there. */
  readonly keepItemWaiting: (item: ItemRow) => Promise<boolean>;
  /** Lets an entry of the journal go, if it is there. */
  readonly dropWaiting: (entry: Entry) => void;
  /** What waits in the journal, of one battle or of all. */
  readonly waiting: (battle?: string) => Promise<PendingRows>;
  /**
   * Puts what waits into the database, as a union, and lets go of each entry that is on disk. One whose key something
   * else has stays, and gets a new key when its battle is opened.
   */
  readonly replay: () => Promise<void>;
  /** Gives up battles that are lost. */
  readonly giveUp: (battles: readonly string[]) => void;
  /** Whether a newer build has changed what is here, so that this one only reads. */
  readonly readOnly: () => Promise<boolean>;
  /** What is not decided yet of a battle, by name; undefined where there is none. */
  readonly draft: (battle: string, name: string) => Promise<unknown>;
  /** Keeps a draft until its battle is removed; undefined takes it away. */
  readonly setDraft: (battle: string, name: string, data: unknown) => Promise<void>;
  readonly setting: (key: string) => Promise<unknown>;
  /**
   * What is kept under a key where it `fits`, else `made`, which is kept from now on: what two tabs make at once is the same
   * for both.
   */
  readonly firstSetting: (key: string, made: unknown, fits: (kept: unknown) => boolean) => Promise<unknown>;
  /**
   * Writes an item, or writes it anew; resolves when it is on disk. With `known`, the moments of change that the writer has
   * seen: false where it was changed at another, by another tab, and then nothing is written.
   */
  readonly putItem: (item: ItemRow, known?: readonly number[]) => Promise<boolean>;
  /** The photos of battles. Rejects where they cannot be fetched. */
  readonly photos: () => Promise<Photos>;
  /** Puts an item away, or takes it back. */
  readonly setItemDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Calls back with one of the collections of a game, now and after each change, from any tab. */
  readonly watchItems: (game: string, kind: string, changed: (list: StoredItems) => void) => () => void;
  /** Calls back with the list of battles, now and after each change, from any tab. */
  readonly watchBattles: (changed: (list: BattleList) => void) => () => void;
  /** How far each author of a battle has come. */
  readonly heads: (battle: string) => Promise<readonly HeadRow[]>;
  /** Calls back with the heads of a battle after each write, from any tab. */
  readonly watchHeads: (battle: string, changed: (heads: readonly HeadRow[]) => void) => () => void;
  /** A fresh connection, for when the browser has dropped the old one. */
  readonly reopen: () => Promise<void>;
  readonly close: () => void;
}

// Rarely used functions load on demand. IndexedDB commits a transaction that waits for a module: import before it begins.
const loadImport = () => import('./import-export/import.ts');
const loadRecoveryQueries = () => import('./import-export/recovery-queries.ts');
const loadRepair = () => import('./integrity/repair.ts');

/** Opens the store; without `bindAuthor` the author of this phone has a random id and no keys. */
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
    // Let go, so that nobody has to wait. Without a new version the database is to be deleted.
    db.close({ disableAutoOpen: false });
    if (event.newVersion !== null) news.superseded?.();
    return false;
  });
  await db.open();
  // The author whose keys are known to be here, or not to be had.
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
    // Only long battles need it; where it cannot be had, the log is read.
    keptState: async battle => {
      if ((await db.drafts.get([battle, STATE_DRAFT_NAME])) === undefined) return undefined;
      const state = await import('./log/state-snapshot.ts').catch(() => undefined);
      return state?.loadStateSnapshot(db, battle);
    },
    keepState: async (battle, kept) => {
      const { saveStateSnapshot } = await import('./log/state-snapshot.ts');
      await write(db, [db.drafts], () => saveStateSnapshot(db, battle, kept));
    },
    readEntries: (battle, spans) => readEntries(db, battle, spans),
    append: (entry, battle, first) => appendEntries(db, entry, battle, first === true),
    merge: async (rows, setupOf) =>
      (await loadImport()).importRows(db, { rows, setupOf, at: currentTimestamp(), mine: true }),
    bringIn: async file => (await loadImport()).importRows(db, file, async () => (await journal.read()).entries),
    compare: async ({ rows, setupOf, at, countOf }) => {
      const [{ previewImport }, author, { entries }] = await Promise.all([
        import('./import-export/import-preview.ts'),
        readAuthorId(db),
        journal.read(),
      ]);
      return previewImport(db, rows, { setupOf, at, countOf, ...(author && { own: { author, waiting: entries } }) });
    },
    bringBack: async (id, file) => (await loadImport()).restoreSnapshotRows(db, id, file),
    readAll: async battle => (await import('./import-export/export-all.ts')).exportAll(db, battle),
    addSnapshot: async (at, why, text) => {
      const { addSnapshot } = await loadImport();
      await write(db, [db.snapshots], () => addSnapshot(db, { at, why, text }));
    },
    snapshots: async () => (await loadRecoveryQueries()).listSnapshots(db),
    // Nothing was ever here that could be lost.
    lost: async () => (hasCanary() ? (await import('./integrity/lost-battles.ts')).lostBattles(db) : []),
    itemsAway: async () => (await loadRecoveryQueries()).deletedItems(db),
    aside: async () => (await loadRecoveryQueries()).quarantinedRows(db),
    mendHeads: async battle => (await loadRepair()).repairHeads(db, battle),
    giveUp: canaryRemove,
    keepWaiting: journal.keep,
    dropWaiting: entry => void journal.drop(entry),
    keepItemWaiting: journal.keepItem,
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
