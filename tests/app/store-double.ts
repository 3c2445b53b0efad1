import { type Entry, type EntryKey, entryKeyOf } from '../../src/core/log.ts';
import type { BattleRow, HeadRow } from '../../src/store/db.ts';
import type { AppendResult } from '../../src/store/log/append.ts';
import type { AuthorProgress, StateSnapshot } from '../../src/store/log/state-snapshot.ts';
import type { Store } from '../../src/store/store.ts';

/** The storage that two tabs share: rows by key in the order written, and watchers. */
export interface Disk {
  readonly rows: Map<string, Entry>;
  /** Keys of rows that cannot be read, but that block a write. */
  readonly unreadable: Set<string>;
  readonly watchers: Set<() => void>;
  /** State snapshots of battles. */
  readonly kept: Map<string, StateSnapshot>;
  /** Entries in the journal by key; undefined if localStorage is off. */
  journal: Map<string, Entry> | undefined;
}

export const newDisk = (entries: readonly Entry[] = []): Disk => ({
  rows: new Map(entries.map(entry => [rowKey(entry), entry])),
  unreadable: new Set(),
  watchers: new Set(),
  kept: new Map(),
  journal: new Map(),
});

export const rowKey = (entry: Entry): string => [entry.battle, ...entryKeyOf(entry)].join('/');

export interface StoreDouble extends Store {
  /** Makes the next `times` writes fail. */
  readonly failAppends: (times: number) => void;
  readonly failReads: (times: number) => void;
  /** Holds writes back until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Writes never answer until the database is reopened. */
  readonly hang: () => void;
  /** All attempts to write, in order. */
  readonly tries: Entry[];
  readonly reopened: { count: number };
  /** Removes the battle from disk until it is merged again. */
  readonly empty: () => void;
}

/** A store in memory with the contract of the real one, whose disk can fail or be slow. */
export const storeDouble = (disk: Disk, author = 'me'): StoreDouble => {
  let failing = 0;
  let failingReads = 0;
  let gate = Promise.resolve();
  let open = (): void => undefined;
  let hanging = false;
  const tries: Entry[] = [];
  const reopened = { count: 0 };
  const settings = new Map<string, unknown>();
  const clone = <T>(value: T): T => structuredClone(value);
  const headsOf = (battle: string): HeadRow[] => {
    const heads = new Map<string, HeadRow>();
    for (const entry of disk.rows.values()) {
      if (entry.battle !== battle) continue;
      const seq = Math.max(entry.seq, heads.get(entry.author)?.seq ?? 0);
      heads.set(entry.author, { battle, author: entry.author, seq, clock: entry.clock, at: entry.at, check: 0 });
    }
    return [...heads.values()];
  };
  let gone = false;
  const append = async (entry: Entry, _battle?: BattleRow, first?: boolean): Promise<AppendResult> => {
    tries.push(entry);
    await gate;
    if (failing > 0) {
      failing--;
      throw new Error('the disk is gone');
    }
    if (gone) return 'gone';
    const key = rowKey(entry);
    if (disk.unreadable.has(key)) return 'taken';
    const there = disk.rows.get(key);
    if (there) return !first && JSON.stringify(there) === JSON.stringify(entry) ? 'written' : 'taken';
    disk.rows.set(key, clone(entry));
    for (const watcher of disk.watchers) watcher();
    return 'written';
  };
  const readLog: Store['readLog'] = async battle => {
    if (failingReads > 0) {
      failingReads--;
      throw new Error('the disk is gone');
    }
    const entries = [...disk.rows.values()].filter(entry => entry.battle === battle).map(clone);
    return {
      entries,
      unreadable: [...disk.unreadable].map(() => 'data'),
      passedOver: [...disk.unreadable].map((place): EntryKey => {
        const [, name = '', seq] = place.split('/');
        return [name, Number(seq)];
      }),
      gaps: [],
    };
  };
  return {
    readAuthor: async () => author,
    readDraft: async () => undefined,
    loadState: async battle => {
      const kept = disk.kept.get(battle);
      const told = ({ author: name, seq, clock }: AuthorProgress): string => [name, seq, clock].join('/');
      const same = kept?.reached.map(told).sort().join() === headsOf(battle).map(told).sort().join();
      return same ? kept : undefined;
    },
    saveState: async (battle, kept) => void disk.kept.set(battle, clone(kept)),
    setDraft: async () => undefined,
    readBattle: async () => ({}),
    createBattle: async () => undefined,
    setDeleted: async () => undefined,
    deleteForGood: async () => undefined,
    photos: async () => {
      throw new Error('no photos here');
    },
    readLog,
    openLog: readLog,
    readEntries: async (battle, spans) => {
      if (failingReads > 0) {
        failingReads--;
        throw new Error('the disk is gone');
      }
      const asked = (name: string, seq: number): boolean =>
        spans.some(({ author: by, first, last }) => by === name && first <= seq && seq <= last);
      const damaged = [...disk.unreadable].map(place => place.split('/'));
      return {
        entries: [...disk.rows.values()].filter(row => row.battle === battle && asked(row.author, row.seq)).map(clone),
        unreadable: damaged.flatMap(([of, name = '', seq]) =>
          of === battle && asked(name, Number(seq)) ? [[name, Number(seq)] as const] : [],
        ),
      };
    },
    appendEntry: append,
    mergeRows: async kept => {
      gone = false;
      for (const entry of kept.entries) disk.rows.set(rowKey(entry), clone(entry));
      return { battles: 0, entries: kept.entries.length, collections: 0, same: 0, conflicts: [] };
    },
    readAll: async () => ({ kept: { battles: [], entries: [...disk.rows.values()], collections: [] }, unreadable: [] }),
    importRows: async () => ({ battles: 0, entries: 0, collections: 0, same: 0, conflicts: [] }),
    previewImport: async () => [],
    restoreSnapshot: async () => ({ battles: 0, entries: 0, collections: 0, same: 0, conflicts: [], out: 0 }),
    listDeletedItems: async () => [],
    readQuarantine: async () => [],
    repairHeads: async () => undefined,
    addSnapshot: async () => undefined,
    listSnapshots: async () => ({ read: [], damaged: [] }),
    findLostBattles: async () => [],
    forgetBattles: () => undefined,
    isReadOnly: async () => false,
    addItemToJournal: async () => false,
    addToJournal: async (_battle, entry) => {
      disk.journal?.set(rowKey(entry), clone(entry));
      return disk.journal !== undefined;
    },
    removeFromJournal: entry => void disk.journal?.delete(rowKey(entry)),
    readJournal: async battle => ({
      battles: [],
      entries: [...(disk.journal?.values() ?? [])].filter(entry => !battle || entry.battle === battle),
      collections: [],
    }),
    replayJournal: async () => undefined,
    readSetting: async key => settings.get(key),
    ensureSetting: async (key, made, fits) => {
      if (!fits(settings.get(key))) settings.set(key, made);
      return settings.get(key);
    },
    putItem: async () => true,
    setItemDeleted: async () => undefined,
    watchItems: () => () => undefined,
    watchBattles: () => () => undefined,
    readHeads: async battle => headsOf(battle),
    watchHeads: (battle, changed) => {
      const watcher = (): void => void Promise.resolve().then(() => changed(headsOf(battle)));
      disk.watchers.add(watcher);
      watcher();
      return () => void disk.watchers.delete(watcher);
    },
    reopen: async () => {
      reopened.count++;
      if (hanging) gate = Promise.resolve();
      hanging = false;
    },
    close: () => undefined,
    failAppends: times => {
      failing = times;
    },
    failReads: times => {
      failingReads = times;
    },
    hold: () => {
      gate = new Promise(resolve => {
        open = resolve;
      });
    },
    release: () => open(),
    hang: () => {
      hanging = true;
      gate = new Promise(() => undefined);
    },
    empty: () => {
      gone = true;
      disk.rows.clear();
    },
    tries,
    reopened,
  };
};
