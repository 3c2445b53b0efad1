import type { Entry } from '../core/log.ts';
import type { BattleRow, HeadRow, ItemRow, QuarantinedRow, SnapshotReason } from './db.ts';
import type { FullExport } from './import-export/export-all.ts';
import type { ExportData } from './import-export/file-format.ts';
import type { ImportRequest } from './import-export/import.ts';
import type { ImportPreview } from './import-export/import-preview.ts';
import type { MergeResult } from './import-export/merge.ts';
import type { SnapshotList } from './import-export/recovery-queries.ts';
import type { MissingBattle } from './integrity/missing-battles.ts';
import type { JournalRows } from './journal.ts';
import type { AppendResult } from './log/append.ts';
import type { AuthorEntryRange, EntriesResult, OpenedLog, StoredLog, YieldToMain } from './log/read-log.ts';
import type { StateSnapshot } from './log/state-snapshot.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { BattleList, StoredItemList } from './queries.ts';

/** Events of the store. */
export interface StoreEvents {
  /** Another tab with an older build blocks the upgrade of the database. */
  readonly onBlocked?: () => void;
  /** A newer build in another tab has upgraded the database. From now on this build can only read. */
  readonly onOutdated?: () => void;
  /**
   * Called with true when a live query starts to fail, and with false when it works again. Failed queries are retried.
   */
  readonly onQueryFailing?: (failing: boolean) => void;
}

/** All data of the app on this phone. Every function rejects if IndexedDB fails. */
export interface Store {
  readonly readAuthor: () => Promise<string>;
  readonly readBattle: (id: string) => Promise<{ readonly battle?: BattleRow; readonly unreadable?: string }>;
  readonly createBattle: (battle: BattleRow) => Promise<void>;
  /** Moves a battle to the trash, or restores it. */
  readonly setDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Deletes battles and items of the trash for good. Called only at the player's request, never by a timer. */
  readonly deleteForGood: (battles: readonly string[], collections: readonly string[]) => Promise<void>;
  /** Reads a battle's log. With `pause` it reads in portions, and may miss entries that are written meanwhile. */
  readonly readLog: (battle: string, pause?: YieldToMain) => Promise<StoredLog>;
  /** Reads a battle's log to show it at once. A long log is checked later. */
  readonly openLog: (battle: string) => Promise<OpenedLog>;
  /** Loads the saved state of a battle; undefined if none is saved for this build and these entries. */
  readonly loadState: (battle: string) => Promise<StateSnapshot | undefined>;
  /** Saves the state of a battle for `loadState`. */
  readonly saveState: (battle: string, kept: StateSnapshot) => Promise<void>;
  /** Reads entries of a battle by number; missing ones are left out. */
  readonly readEntries: (battle: string, spans: readonly AuthorEntryRange[]) => Promise<EntriesResult>;
  /**
   * Writes one entry in a transaction. Resolves when the entry is on disk. Set `first` on the first try and omit it on
   * retries.
   */
  readonly appendEntry: (entry: Entry, battle?: BattleRow, first?: boolean) => Promise<AppendResult>;
  /** Merges rows with the stored ones in one transaction. */
  readonly mergeRows: (
    kept: Omit<ExportData, 'preferences'>,
    setupOf: (battle: BattleRow) => unknown,
  ) => Promise<MergeResult>;
  /** Reads all valid data of one battle or of the whole phone. */
  readonly readAll: (battle?: string) => Promise<FullExport>;
  /** Imports rows of a file or another phone. Stores the snapshot and the refused rows of the request, if it has any. */
  readonly importRows: (file: ImportRequest) => Promise<MergeResult>;
  /** Previews what `importRows` would change in stored battles. */
  readonly previewImport: (file: ImportRequest) => Promise<readonly ImportPreview[]>;
  /**
   * Merges the rows of a snapshot. With the snapshot's id, also removes rows imported since, and returns the number of
   * removed entries.
   */
  readonly restoreSnapshot: (
    id: number | undefined,
    file: ImportRequest,
  ) => Promise<MergeResult & { readonly out: number }>;
  /** Items in the trash. */
  readonly listDeletedItems: () => Promise<readonly ItemRow[]>;
  /** Rows in quarantine. */
  readonly readQuarantine: () => Promise<readonly QuarantinedRow[]>;
  /** Recomputes the damaged heads of a battle from its entries. */
  readonly repairHeads: (battle: string) => Promise<void>;
  /** Saves a snapshot, and deletes the oldest one if there are more than three. */
  readonly addSnapshot: (at: number, why: SnapshotReason, text: string) => Promise<void>;
  /** All snapshots, newest first. */
  readonly listSnapshots: () => Promise<SnapshotList>;
  /** Battles that are missing in whole or in part. */
  readonly findLostBattles: () => Promise<readonly MissingBattle[]>;
  /** Adds an unsaved entry to the journal. Resolves to false if the entry is not on disk there. */
  readonly addToJournal: (battle: BattleRow, entry: Entry) => Promise<boolean>;
  /** Adds an unsaved item to the journal. Resolves to false if the item is not on disk there. */
  readonly addItemToJournal: (item: ItemRow) => Promise<boolean>;
  /** Removes an entry from the journal, if it is there. */
  readonly removeFromJournal: (entry: Entry) => void;
  /** The journal's rows, of one battle or of all. */
  readonly readJournal: (battle?: string) => Promise<JournalRows>;
  /**
   * Moves the journal into the database. An entry whose key is taken stays in the journal, and receives a new key when
   * its battle is opened.
   */
  readonly replayJournal: () => Promise<void>;
  /** Forgets lost battles. */
  readonly forgetBattles: (battles: readonly string[]) => void;
  /** True if a newer build has changed the database, so that this build only reads. */
  readonly isReadOnly: () => Promise<boolean>;
  /** Reads a draft of a battle; undefined if there is none. */
  readonly readDraft: (battle: string, name: string) => Promise<unknown>;
  /** Saves a draft, which is kept until its battle is deleted. Undefined deletes the draft. */
  readonly setDraft: (battle: string, name: string, data: unknown) => Promise<void>;
  readonly readSetting: (key: string) => Promise<unknown>;
  /**
   * Returns the stored value of a key if it `fits`, or else stores and returns `made`. Two tabs at the same time get the same
   * value.
   */
  readonly ensureSetting: (key: string, made: unknown, fits: (kept: unknown) => boolean) => Promise<unknown>;
  /**
   * Writes a new or changed item. Resolves when the item is on disk. `known` lists every `changedAt` that the caller
   * has seen. If the stored item has another `changedAt`, another tab has changed it: nothing is written, and the
   * result is false.
   */
  readonly putItem: (item: ItemRow, known?: readonly number[]) => Promise<boolean>;
  /** The photos. Rejects if their module cannot be loaded. */
  readonly photos: () => Promise<PhotoStore>;
  /** Moves an item to the trash, or restores it. */
  readonly setItemDeleted: (id: string, deletedAt: number | undefined) => Promise<void>;
  /** Calls back with the items of a collection, at once and after each change in any tab. */
  readonly watchItems: (game: string, kind: string, changed: (list: StoredItemList) => void) => () => void;
  /** Calls back with the list of battles, at once and after each change in any tab. */
  readonly watchBattles: (changed: (list: BattleList) => void) => () => void;
  /** The heads of a battle. */
  readonly readHeads: (battle: string) => Promise<readonly HeadRow[]>;
  /** Calls back with the heads of a battle after each write in any tab. */
  readonly watchHeads: (battle: string, changed: (heads: readonly HeadRow[]) => void) => () => void;
  /** Reconnects after the browser has closed the connection. */
  readonly reopen: () => Promise<void>;
  readonly close: () => void;
}
