import { type Entry, type EntryKey, entryKeyOf } from '../../core/log.ts';
import { getField } from '../../core/plain-data.ts';
import type { AlalaDb, HeadRow } from '../db.ts';
import { readCanarySeqs } from '../integrity/canary.ts';
import { findImplausibleEntries } from '../integrity/clock-sanity.ts';
import { parseEntry, parseHead, partitionValidRows } from '../row-schemas.ts';
import { advanceHead, battleKeyRangeOf, hasChecksum } from './author-heads.ts';
import { findGaps, type LogGap } from './gaps.ts';
import { readRawHeads } from './heads.ts';

export interface StoredLog {
  readonly entries: readonly Entry[];
  /** Paths of the problems in damaged rows, which stay on disk. */
  readonly unreadable: readonly string[];
  /** The keys of the damaged rows. */
  readonly passedOver: readonly EntryKey[];
  /** Authors with missing or changed entries. */
  readonly gaps: readonly LogGap[];
}

/** A log that can be shown before its checksums are verified. */
export interface OpenedLog extends StoredLog {
  /** Verifies the remaining checksums in portions and returns all gaps. Absent if nothing remains. */
  readonly check?: (pause: YieldToMain) => Promise<readonly LogGap[]>;
}

/** The entry rows of a battle, not validated. */
export const readEntryRows = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  // A partial key is the bound, because the array in Dexie.maxKey may occur only once in a key.
  db.entries
    .where('[battle+author+seq]')
    .between(...battleKeyRangeOf(battle))
    .toArray();

/** Yields to user input between two portions of work. */
export type YieldToMain = () => Promise<void>;

/** The number of rows that are read or checked between two pauses. */
const PORTION = 250;
/** Above this number of entries, checksums are verified after the battle is shown. */
const CHECK_LATER_FROM = 1000;

/** Reads a battle's log. With `pause`, reads in portions, in the background of a battle that is already shown. */
export const readStoredLog = async (db: AlalaDb, battle: string, pause?: YieldToMain): Promise<StoredLog> =>
  pause ? readInPortions(db, battle, pause) : (await readAtOnce(db, battle)).computeChecksums().toLog();

/** Reads a battle's log to show it at once. Checksums of a long log are verified later. */
export const openLog = async (db: AlalaDb, battle: string): Promise<OpenedLog> => {
  const reader = await readAtOnce(db, battle);
  if (reader.left() < CHECK_LATER_FROM) return reader.computeChecksums().toLog();
  const check = async (pause: YieldToMain): Promise<readonly LogGap[]> => {
    while (reader.left() > 0) {
      await pause();
      reader.computeChecksums(PORTION);
    }
    return reader.toLog().gaps;
  };
  return { ...reader.toLog(), check };
};

const readAtOnce = (db: AlalaDb, battle: string): Promise<LogReader> =>
  db.transaction('r', db.entries, db.heads, async () => {
    const headRows = await readRawHeads(db, battle);
    const reader = logReader(battle, headRows);
    // All requests start at once and finish in order: rows are checked while the next ones are read.
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

/** The number of rows in one request. */
const PART = 1000;

/** Splits a battle's rows into key ranges, by the numbers in the heads. The ranges also cover rows without a head. */
const partsOf = (
  battle: string,
  headRows: readonly unknown[],
): readonly (readonly [from: unknown[], to: unknown[]])[] => {
  const [first, end] = battleKeyRangeOf(battle);
  const cuts = partitionValidRows(headRows, parseHead).read.flatMap(({ author, seq }) =>
    Array.from({ length: Math.floor(seq / PART) }, (_, i): unknown[] => [battle, author, (i + 1) * PART]),
  );
  return [...cuts, end].map((to, i) => [cuts[i - 1] ?? first, to]);
};

const readInPortions = async (db: AlalaDb, battle: string, pause: YieldToMain): Promise<StoredLog> => {
  // Heads are read first, so that the later read includes every entry that the heads count.
  const reader = logReader(battle, await readRawHeads(db, battle));
  let [from, to] = battleKeyRangeOf(battle);
  for (;;) {
    await pause();
    const rows = await db.entries.where('[battle+author+seq]').between(from, to, false, true).limit(PORTION).toArray();
    reader.add(rows).computeChecksums();
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return reader.toLog();
    from = [battle, ...entryKeyOf(last)];
  }
};

interface LogReader {
  /** Adds the next rows, in key order. */
  readonly add: (rows: readonly unknown[]) => LogReader;
  /** Computes checksums over at most `most` further entries. */
  readonly computeChecksums: (most?: number) => LogReader;
  /** The number of entries without a computed checksum. */
  readonly left: () => number;
  /** The log. `gaps` includes changed entries only after all checksums are computed. */
  readonly toLog: () => StoredLog;
}

const logReader = (battle: string, headRows: readonly unknown[]): LogReader => {
  const reached = readCanarySeqs(battle);
  const heads = partitionValidRows(headRows, parseHead);
  const headBy = new Map(heads.read.map(head => [head.author, head]));
  // The head computed from each author's entries, up to the number in his stored head.
  const computedHeads = new Map<string, HeadRow>();
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
      computedHeads.set(entry.author, advanceHead(computedHeads.get(entry.author), entry));
  };
  const reader: LogReader = {
    add: rows => {
      for (const row of rows) add(row);
      return reader;
    },
    computeChecksums: (most = parsed.length) => {
      for (const entry of parsed.slice(reckoned, reckoned + most)) reckon(entry);
      reckoned = Math.min(parsed.length, reckoned + most);
      return reader;
    },
    left: () => parsed.length - reckoned,
    toLog: () => {
      // Removed here, because the next entry must not continue from an implausible clock or number.
      const far = findImplausibleEntries(parsed);
      const entries = far.size === 0 ? parsed : parsed.filter(entry => !far.has(entry));
      const keyIn = (row: unknown): EntryKey => [String(getField(row, 'author')), Number(getField(row, 'seq'))];
      return {
        entries,
        unreadable: [...unreadable, ...far.values()],
        passedOver: [...unread, ...far.keys()].map(keyIn),
        gaps: findGaps({
          entries,
          unread,
          heads,
          computedHeads: reckoned < parsed.length ? undefined : computedHeads,
          reached,
        }),
      };
    },
  };
  return reader;
};

/** A range of entries of one author. */
export interface AuthorEntryRange {
  readonly author: string;
  readonly first: number;
  readonly last: number;
}

/** Entries read by their numbers. */
export interface EntriesResult {
  readonly entries: readonly Entry[];
  /** Keys of damaged rows, which stay on disk. */
  readonly unreadable: readonly EntryKey[];
}

export const readEntries = async (
  db: AlalaDb,
  battle: string,
  spans: readonly AuthorEntryRange[],
): Promise<EntriesResult> => {
  const found = await db.transaction('r', db.entries, () =>
    Promise.all(
      spans.map(async ({ author, first, last }) => {
        const { read, unread } = partitionValidRows(
          await db.entries
            .where('[battle+author+seq]')
            .between([battle, author, first], [battle, author, last], true, true)
            .toArray(),
          parseEntry,
        );
        return { read, unread: unread.map((row): EntryKey => [author, getField(row, 'seq') as number]) };
      }),
    ),
  );
  return { entries: found.flatMap(({ read }) => read), unreadable: found.flatMap(({ unread }) => unread) };
};
