import { type Entry, type Key, keyOf } from '../../core/log.ts';
import type { AlalaDb, HeadRow } from '../db.ts';
import { canarySeqByAuthor } from '../integrity/canary.ts';
import { findImplausibleEntries } from '../integrity/clock-sanity.ts';
import { battleKeyRange, getField, hasChecksum, headAfter, partitionValid } from '../row-checksum.ts';
import { parseEntry, parseHead } from '../row-schemas.ts';
import { gapsIn, type LogGap } from './gaps.ts';
import { readHeadRows } from './heads.ts';

export interface StoredLog {
  readonly entries: readonly Entry[];
  /** Rows that could not be read, by what is wrong with them; they stay on disk. */
  readonly unreadable: readonly string[];
  /** The keys of these rows. */
  readonly passedOver: readonly Key[];
  /** Authors whose part is not whole, or not as it was written. */
  readonly gaps: readonly LogGap[];
}

/** A log that can be shown before all of it is checked. */
export interface OpenedLog extends StoredLog {
  /** Where the checksums are still to be reckoned: does it, some entries at a time, and tells all the gaps. */
  readonly check?: (pause: YieldToMain) => Promise<readonly LogGap[]>;
}

/** A battle's rows of entries as they are stored. */
export const entryRows = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  // Half a key is bound enough; the standard allows the array that is maxKey in a key once only.
  db.entries
    .where('[battle+author+seq]')
    .between(...battleKeyRange(battle))
    .toArray();

/** Lets what the player does come in between; what is to be done goes on when it resolves. */
export type YieldToMain = () => Promise<void>;

/** So many rows are read, or checked, between two pauses. */
const PORTION = 250;
/** The checksums of so many entries would hold up their battle. */
const MANY = 1000;

/** A battle's log as it is stored; with pauses in between, for one that is read while it is already shown. */
export const readStoredLog = async (db: AlalaDb, battle: string, pause?: YieldToMain): Promise<StoredLog> =>
  pause ? readInPortions(db, battle, pause) : (await readAtOnce(db, battle)).reckon().done();

/** A battle's log as it is stored, to be shown at once: the checksums of a long one come after. */
export const openLog = async (db: AlalaDb, battle: string): Promise<OpenedLog> => {
  const reader = await readAtOnce(db, battle);
  if (reader.left() < MANY) return reader.reckon().done();
  const check = async (pause: YieldToMain): Promise<readonly LogGap[]> => {
    while (reader.left() > 0) {
      await pause();
      reader.reckon(PORTION);
    }
    return reader.done().gaps;
  };
  return { ...reader.done(), check };
};

const readAtOnce = (db: AlalaDb, battle: string): Promise<LogReader> =>
  db.transaction('r', db.entries, db.heads, async () => {
    const headRows = await readHeadRows(db, battle);
    const reader = logReader(battle, headRows);
    // All are asked for at once, and come in that order: the browser brings the next while those before are checked.
    await Promise.all(
      partsOf(battle, headRows).map(([from, to], i, { length }) =>
        db.entries
          .where('[battle+author+seq]')
          .between(from, to, i === 0, i < length - 1)
          .toArray(rows => void reader.add(rows)),
      ),
    );
    return reader;
  });

/** So many rows are brought together. */
const PART = 1000;

/** The bounds of a battle's rows, parted by what the heads say there is; what they do not know of is in them too. */
const partsOf = (
  battle: string,
  headRows: readonly unknown[],
): readonly (readonly [from: unknown[], to: unknown[]])[] => {
  const [first, end] = battleKeyRange(battle);
  const cuts = partitionValid(headRows, parseHead).read.flatMap(({ author, seq }) =>
    Array.from({ length: Math.floor(seq / PART) }, (_, i): unknown[] => [battle, author, (i + 1) * PART]),
  );
  return [...cuts, end].map((to, i) => [cuts[i - 1] ?? first, to]);
};

const readInPortions = async (db: AlalaDb, battle: string, pause: YieldToMain): Promise<StoredLog> => {
  // Before the entries: what was noted by then has to be among them.
  const reader = logReader(battle, await readHeadRows(db, battle));
  let [from, to] = battleKeyRange(battle);
  for (;;) {
    await pause();
    const rows = await db.entries.where('[battle+author+seq]').between(from, to, false, true).limit(PORTION).toArray();
    reader.add(rows).reckon();
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return reader.done();
    from = [battle, ...keyOf(last)];
  }
};

interface LogReader {
  /** Takes rows in the order of their keys, after those before. */
  readonly add: (rows: readonly unknown[]) => LogReader;
  /** Reckons the checksums over the next entries, so many at the most. */
  readonly reckon: (most?: number) => LogReader;
  /** How many are left to be reckoned. */
  readonly left: () => number;
  /** While any are left, no gap is told by its checksum. */
  readonly done: () => StoredLog;
}

const logReader = (battle: string, headRows: readonly unknown[]): LogReader => {
  const reached = canarySeqByAuthor(battle);
  const heads = partitionValid(headRows, parseHead);
  const headBy = new Map(heads.read.map(head => [head.author, head]));
  // What each author's entries say of themselves, as far as his head goes: they come by their numbers.
  const told = new Map<string, HeadRow>();
  let reckoned = 0;
  const parsed: Entry[] = [];
  const unreadable: string[] = [];
  const unread: unknown[] = [];
  const add = (row: unknown): void => {
    const read = parseEntry(row);
    if (!read.ok) {
      unreadable.push(read.problem.at);
      unread.push(row);
      return;
    }
    parsed.push(read.value);
  };
  const reckon = (entry: Entry): void => {
    const head = headBy.get(entry.author);
    if (head && hasChecksum(head) && entry.seq <= head.seq)
      told.set(entry.author, headAfter(told.get(entry.author), entry));
  };
  const reader: LogReader = {
    add: rows => {
      for (const row of rows) add(row);
      return reader;
    },
    reckon: (most = parsed.length) => {
      for (const entry of parsed.slice(reckoned, reckoned + most)) reckon(entry);
      reckoned = Math.min(parsed.length, reckoned + most);
      return reader;
    },
    left: () => parsed.length - reckoned,
    done: () => {
      // What a log cannot have would be the one that the next entry follows.
      const far = findImplausibleEntries(parsed);
      const entries = far.size === 0 ? parsed : parsed.filter(entry => !far.has(entry));
      const keyIn = (row: unknown): Key => [String(getField(row, 'author')), Number(getField(row, 'seq'))];
      return {
        entries,
        unreadable: [...unreadable, ...far.values()],
        passedOver: [...unread, ...far.keys()].map(keyIn),
        gaps: gapsIn({ entries, unread, heads, told: reckoned < parsed.length ? undefined : told, reached }),
      };
    },
  };
  return reader;
};

/** Entries of one author, from the first number to the last. */
export interface EntrySpan {
  readonly author: string;
  readonly first: number;
  readonly last: number;
}

/** Entries that were asked for by their numbers. */
export interface EntriesResult {
  readonly entries: readonly Entry[];
  /** Keys of rows that cannot be read; they stay on disk. */
  readonly unreadable: readonly Key[];
}

export const readEntries = async (db: AlalaDb, battle: string, spans: readonly EntrySpan[]): Promise<EntriesResult> => {
  const found = await db.transaction('r', db.entries, () =>
    Promise.all(
      spans.map(async ({ author, first, last }) => {
        const { read, unread } = partitionValid(
          await db.entries
            .where('[battle+author+seq]')
            .between([battle, author, first], [battle, author, last], true, true)
            .toArray(),
          parseEntry,
        );
        return { read, unread: unread.map((row): Key => [author, getField(row, 'seq') as number]) };
      }),
    ),
  );
  return { entries: found.flatMap(({ read }) => read), unreadable: found.flatMap(({ unread }) => unread) };
};
