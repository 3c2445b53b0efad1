import type { IdentityLoader } from './author.ts';
import { getCurrentTimestamp } from './current-timestamp.ts';
import { openDb, STATE_DRAFT_NAME } from './db.ts';
import { addBattleToCanary, hasCanary, removeBattlesFromCanary } from './integrity/canary.ts';
import { createLiveQuery } from './integrity/live-query.ts';
import { openJournal } from './journal.ts';
import { appendEntry } from './log/append.ts';
import { readHeads } from './log/heads.ts';
import { openLog, readEntries, readStoredLog } from './log/read-log.ts';
import { quarantine } from './quarantine.ts';
import { listBattles, listItems } from './queries.ts';
import { parseBattle, parseDraft, parseItem } from './row-schemas.ts';
import type { Store, StoreEvents } from './store.ts';
import {
  assertValidRow,
  hasSigningKeysOf,
  isReadOnly,
  readAuthorId,
  runWriteTransaction,
} from './write-transaction.ts';

// Rarely used functions are loaded on demand. IndexedDB commits a transaction that waits for a module, so import the
// module before the transaction begins.
const loadImport = () => import('./import-export/import.ts');

const loadRecoveryQueries = () => import('./import-export/recovery-queries.ts');

const loadRepair = () => import('./integrity/repair.ts');

/** Opens the store. Without `bindAuthor`, this phone's author has a random id and no keys. */
export const openStore = async (
  newId: () => string,
  name?: string,
  events: StoreEvents = {},
  bindAuthor?: IdentityLoader,
): Promise<Store> => {
  const db = openDb(name);
  const journal = openJournal(name);
  if (events.onBlocked) db.on('blocked', events.onBlocked);
  db.on('versionchange', event => {
    // Closes the connection, so that the other tab need not wait. If there is no new version, the database is being
    // deleted.
    db.close({ disableAutoOpen: false });
    if (event.newVersion !== null) events.onOutdated?.();
    return false;
  });
  await db.open();
  // The author whose keys are known to be stored, or known to be impossible to create.
  let checked: string | undefined;
  const watch = createLiveQuery(failing => events.onQueryFailing?.(failing));
  return {
    readAuthor: async () => {
      const known = await readAuthorId(db);
      if (known === undefined || (known !== checked && bindAuthor && !(await hasSigningKeysOf(db, known)))) {
        const { initializeAuthor } = await import('./author.ts');
        checked = await initializeAuthor(db, newId, bindAuthor ?? (async () => undefined));
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
      await runWriteTransaction(db, [db.battles], () => db.battles.add(battle));
      addBattleToCanary(battle.id);
    },
    setDeleted: (id, deletedAt) =>
      runWriteTransaction(db, [db.battles], async () => {
        const row = parseBattle(await db.battles.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.battles.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    deleteForGood: async (battles, collections) =>
      (await import('./delete-trashed-rows.ts')).deleteTrashedRows(db, battles, collections),
    readLog: (battle, pause) => readStoredLog(db, battle, pause),
    openLog: battle => openLog(db, battle),
    // Only long battles need this module. If it cannot be loaded, the log is read instead.
    loadState: async battle => {
      if ((await db.drafts.get([battle, STATE_DRAFT_NAME])) === undefined) return undefined;
      const state = await import('./log/state-snapshot.ts').catch(() => undefined);
      return state?.loadStateSnapshot(db, battle);
    },
    saveState: async (battle, kept) => {
      const { saveStateSnapshot } = await import('./log/state-snapshot.ts');
      await runWriteTransaction(db, [db.drafts], () => saveStateSnapshot(db, battle, kept));
    },
    readEntries: (battle, spans) => readEntries(db, battle, spans),
    appendEntry: (entry, battle, first) => appendEntry(db, entry, battle, first === true),
    mergeRows: async (rows, setupOf) =>
      (await loadImport()).importRows(db, { rows, setupOf, at: getCurrentTimestamp(), mine: true }),
    importRows: async file => (await loadImport()).importRows(db, file, async () => (await journal.read()).entries),
    previewImport: async ({ rows, setupOf, at, countOf }) => {
      const [{ previewImport }, author, { entries }] = await Promise.all([
        import('./import-export/import-preview.ts'),
        readAuthorId(db),
        journal.read(),
      ]);
      return previewImport(db, rows, { setupOf, at, countOf, ...(author && { own: { author, journaled: entries } }) });
    },
    restoreSnapshot: async (id, file) => (await loadImport()).restoreSnapshotRows(db, id, file),
    readAll: async battle => (await import('./import-export/export-all.ts')).exportAll(db, battle),
    addSnapshot: async (at, why, text) => {
      const { addSnapshot } = await loadImport();
      await runWriteTransaction(db, [db.snapshots], () => addSnapshot(db, { at, why, text }));
    },
    listSnapshots: async () => (await loadRecoveryQueries()).listSnapshots(db),
    // Without canary records no loss can be detected.
    findLostBattles: async () =>
      hasCanary() ? (await import('./integrity/missing-battles.ts')).findMissingBattles(db) : [],
    listDeletedItems: async () => (await loadRecoveryQueries()).listDeletedItems(db),
    readQuarantine: async () => (await loadRecoveryQueries()).listQuarantinedRows(db),
    repairHeads: async battle => (await loadRepair()).repairHeads(db, battle),
    forgetBattles: removeBattlesFromCanary,
    addToJournal: journal.addEntry,
    removeFromJournal: entry => void journal.removeEntry(entry),
    addItemToJournal: journal.addItem,
    readJournal: journal.read,
    replayJournal: async () => {
      const waiting = await journal.read();
      if (waiting.entries.length + waiting.collections.length > 0)
        await (await loadRepair()).replayJournal(db, journal, waiting);
    },
    isReadOnly: () => isReadOnly(db),
    readDraft: async (battle, name) => {
      const read = parseDraft(await db.drafts.get([battle, name]));
      return read.ok ? read.value.data : undefined;
    },
    setDraft: async (battle, name, data) => {
      assertValidRow(parseDraft({ battle, name, data }));
      await runWriteTransaction(db, [db.drafts], async () => {
        if (data === undefined) await db.drafts.delete([battle, name]);
        else await db.drafts.put({ battle, name, data });
      });
    },
    readSetting: async key => (await db.settings.get(key))?.value,
    ensureSetting: (key, made, fits) =>
      runWriteTransaction(db, [], async () => {
        const kept = (await db.settings.get(key))?.value;
        return fits(kept) ? kept : db.settings.put({ key, value: made }).then(() => made);
      }),
    putItem: async (item, known) => {
      assertValidRow(parseItem(item));
      const written = await runWriteTransaction(db, [db.collections, db.aside], async () => {
        const there: unknown = await db.collections.get(item.id);
        const read = there === undefined ? undefined : parseItem(there);
        if (read?.ok && known && !known.includes(read.value.changedAt)) return false;
        if (read && !read.ok) await quarantine(db, getCurrentTimestamp(), 'damaged', 'collections', [there]);
        await db.collections.put(item);
        return true;
      });
      void journal.removeItem(item);
      return written;
    },
    setItemDeleted: (id, deletedAt) =>
      runWriteTransaction(db, [db.collections], async () => {
        const row = parseItem(await db.collections.get(id));
        if (!row.ok) return;
        const { deletedAt: _, ...kept } = row.value;
        await db.collections.put(deletedAt === undefined ? kept : { ...kept, deletedAt });
      }),
    photos: async () => {
      const { createPhotoStore } = await import('./photos/photo-store.ts');
      return createPhotoStore(db, work => runWriteTransaction(db, [db.photos, db.aside], work));
    },
    watchItems: (game, kind, changed) => watch(() => listItems(db, game, kind), changed),
    watchBattles: changed => watch(() => listBattles(db), changed),
    readHeads: battle => readHeads(db, battle),
    watchHeads: (battle, changed) => watch(() => readHeads(db, battle), changed),
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
