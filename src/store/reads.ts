import { cleanName } from '../core/clean.ts';
import { type Entry, type Key, keyOf } from '../core/log.ts';
import type { Result } from '../core/verdict.ts';
import type { AlalaDb, BattleRow, HeadRow, ItemRow } from './db.ts';
import type { Kept } from './files/kept-file.ts';
import { parseBattle, parseEntry, parseHead, parseItem } from './gate.ts';
import { reachedIn } from './health/canary.ts';
import { runAhead } from './health/far-ahead.ts';
import { bySeq, grouped, isReckoned, nextHead, ofBattle } from './rows.ts';

/** A battle in the list: its row and when it was last played. */
export interface BattleListed {
  readonly battle: BattleRow;
  readonly playedAt: number;
  readonly entries: number;
}

/** The battles of this phone, last played first, and the names of rows that could not be read; those stay on disk. */
export interface BattleList {
  readonly battles: readonly BattleListed[];
  readonly unreadable: readonly string[];
}

/** One of the collections of a game, and how many rows could not be read; those stay on disk. */
export interface ItemList {
  readonly items: readonly ItemRow[];
  readonly unreadable: number;
}

/** First and last of entries that follow one another. */
export type Span = readonly [first: number, last: number];

/** What is wrong with an author's part of a log. */
export interface Gap {
  readonly author: string;
  /** The number of the last entry that was written, for all that is known. */
  readonly last: number;
  /** Entries that are not on disk. */
  readonly missing: readonly Span[];
  /** Entries whose rows cannot be read; by themselves they are no gap, for the battle tells of them as set aside. */
  readonly damaged: readonly Span[];
  /** All are there, but they do not say what was written: the checksum is another. */
  readonly changed: boolean;
  /** What was noted of the author cannot be read: nobody can tell whether more was written. */
  readonly unsure: boolean;
}

export interface StoredLog {
  readonly entries: readonly Entry[];
  /** Rows that could not be read, by what is wrong with them; they stay on disk. */
  readonly unreadable: readonly string[];
  /** The keys of these rows. */
  readonly passedOver: readonly Key[];
  /** Authors whose part is not whole, or not as it was written. */
  readonly gaps: readonly Gap[];
}

/** A row as it is stored, by its table, where it cannot be read. */
export interface Unread {
  readonly table: 'battles' | 'entries' | 'collections';
  readonly row: unknown;
}

/** Everything on this phone that a file can hold, and the rows that cannot be read; those stay on disk. */
export interface AllKept {
  readonly kept: Omit<Kept, 'preferences'>;
  readonly unreadable: readonly Unread[];
}

/** What the gate lets through, and what it does not. */
export const sorted = <Row>(
  rows: readonly unknown[],
  parse: (row: unknown) => Result<Row>,
): { readonly read: readonly Row[]; readonly unread: readonly unknown[] } => {
  const read: Row[] = [];
  const unread: unknown[] = [];
  for (const row of rows) {
    const parsed = parse(row);
    if (parsed.ok) read.push(parsed.value);
    else unread.push(row);
  }
  return { read, unread };
};

/** A field of a row that cannot be read. */
export const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>)[name] : undefined;

const nameOf = (row: unknown): string => {
  const names = [fieldOf(row, 'title'), fieldOf(row, 'id')].map(name =>
    typeof name === 'string' ? cleanName(name, 40) : '',
  );
  return names.find(name => name !== '') ?? '?';
};

export const listBattles = (db: AlalaDb): Promise<BattleList> =>
  db.transaction('r', db.battles, db.heads, async () => {
    const [rows, headRows] = await Promise.all([db.battles.toArray(), db.heads.toArray()]);
    const battles = sorted(rows, parseBattle);
    const heads = grouped(sorted(headRows, parseHead).read, ({ battle }) => battle);
    return {
      battles: battles.read
        .map(battle => listed(battle, heads.get(battle.id) ?? []))
        .sort((a, b) => b.playedAt - a.playedAt),
      unreadable: battles.unread.map(nameOf),
    };
  });

const listed = (battle: BattleRow, own: readonly HeadRow[]): BattleListed => ({
  battle,
  playedAt: own.reduce((latest, head) => Math.max(latest, head.at), battle.begunAt),
  entries: own.reduce((sum, head) => sum + head.seq, 0),
});

export const listItems = async (db: AlalaDb, game: string, kind: string): Promise<ItemList> => {
  const { read, unread } = sorted(await db.collections.toArray(), parseItem);
  return {
    items: read.filter(row => row.game === game && row.kind === kind),
    // A row whose kind cannot be read either is told to every collection.
    unreadable: unread.filter(row => [kind, undefined].includes(fieldOf(row, 'kind') as string | undefined)).length,
  };
};

/** The rows of a battle's heads as they are stored. */
export const headRowsOf = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  db.heads
    .where('[battle+author]')
    .between(...ofBattle(battle))
    .toArray();

export const headsOf = async (db: AlalaDb, battle: string): Promise<readonly HeadRow[]> =>
  sorted(await headRowsOf(db, battle), parseHead).read;

/** A battle's rows of entries as they are stored. */
export const entryRows = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  // Half a key is bound enough; the standard allows the array that is maxKey in a key once only.
  db.entries
    .where('[battle+author+seq]')
    .between(...ofBattle(battle))
    .toArray();

/** Lets what the player does come in between; what is to be done goes on when it resolves. */
export type Pause = () => Promise<void>;

/** So many rows are read between two pauses. */
const PORTION = 250;

/** A battle's log as it is stored; with pauses in between, for one that is read while it is already shown. */
export const readLog = (db: AlalaDb, battle: string, pause?: Pause): Promise<StoredLog> =>
  pause
    ? readInPortions(db, battle, pause)
    : db.transaction('r', db.entries, db.heads, async () => {
        const [rows, headRows] = await Promise.all([entryRows(db, battle), headRowsOf(db, battle)]);
        return logReader(battle, headRows).add(rows).done();
      });

const readInPortions = async (db: AlalaDb, battle: string, pause: Pause): Promise<StoredLog> => {
  // Before the entries: what was noted by then has to be among them.
  const reader = logReader(battle, await headRowsOf(db, battle));
  let [from, to] = ofBattle(battle);
  for (;;) {
    await pause();
    const rows = await db.entries.where('[battle+author+seq]').between(from, to, false, true).limit(PORTION).toArray();
    reader.add(rows);
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return reader.done();
    from = [battle, ...keyOf(last)];
  }
};

interface LogReader {
  /** Takes rows in the order of their keys, after those before. */
  readonly add: (rows: readonly unknown[]) => LogReader;
  readonly done: () => StoredLog;
}

const logReader = (battle: string, headRows: readonly unknown[]): LogReader => {
  const reached = reachedIn(battle);
  const heads = sorted(headRows, parseHead);
  const headBy = new Map(heads.read.map(head => [head.author, head]));
  // What each author's entries say of themselves, as far as his head goes: they come by their numbers.
  const told = new Map<string, HeadRow>();
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
    const entry = read.value;
    parsed.push(entry);
    const head = headBy.get(entry.author);
    if (head && isReckoned(head) && entry.seq <= head.seq)
      told.set(entry.author, nextHead(told.get(entry.author), entry));
  };
  const reader: LogReader = {
    add: rows => {
      for (const row of rows) add(row);
      return reader;
    },
    done: () => {
      // What a log cannot have would be the one that the next entry follows.
      const far = runAhead(parsed);
      const entries = far.size === 0 ? parsed : parsed.filter(entry => !far.has(entry));
      const keyIn = (row: unknown): Key => [String(fieldOf(row, 'author')), Number(fieldOf(row, 'seq'))];
      return {
        entries,
        unreadable: [...unreadable, ...far.values()],
        passedOver: [...unread, ...far.keys()].map(keyIn),
        gaps: gapsIn({ entries, unread, heads, told, reached }),
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
export interface FoundEntries {
  readonly entries: readonly Entry[];
  /** Keys of rows that cannot be read; they stay on disk. */
  readonly unreadable: readonly Key[];
}

export const readEntries = async (db: AlalaDb, battle: string, spans: readonly EntrySpan[]): Promise<FoundEntries> => {
  const found = await db.transaction('r', db.entries, () =>
    Promise.all(
      spans.map(async ({ author, first, last }) => {
        const { read, unread } = sorted(
          await db.entries
            .where('[battle+author+seq]')
            .between([battle, author, first], [battle, author, last], true, true)
            .toArray(),
          parseEntry,
        );
        return { read, unread: unread.map((row): Key => [author, fieldOf(row, 'seq') as number]) };
      }),
    ),
  );
  return { entries: found.flatMap(({ read }) => read), unreadable: found.flatMap(({ unread }) => unread) };
};

const isNumber = (seq: unknown): seq is number => Number.isSafeInteger(seq) && (seq as number) > 0;

interface Found {
  readonly entries: readonly Entry[];
  readonly unread: readonly unknown[];
  readonly heads: { readonly read: readonly HeadRow[]; readonly unread: readonly unknown[] };
  /** The heads that the entries make by themselves. */
  readonly told: ReadonlyMap<string, HeadRow>;
  readonly reached: ReadonlyMap<string, number>;
}

/**
 * What is wrong with each author's part: of the entries and heads that can be read, those that cannot, and how far each
 * author had come for all that localStorage knows.
 */
const gapsIn = ({ entries, unread, heads, told, reached }: Found): readonly Gap[] => {
  const read = grouped(entries, ({ author }) => author);
  const broken = grouped(
    unread.filter(row => isNumber(fieldOf(row, 'seq'))),
    row => fieldOf(row, 'author'),
  );
  const headBy = new Map(heads.read.map(head => [head.author, head]));
  const noHead = new Set(heads.unread.map(row => fieldOf(row, 'author')).filter(name => typeof name === 'string'));
  const authors = new Set([...read.keys(), ...headBy.keys(), ...reached.keys(), ...noHead]);
  return [...authors].flatMap((author): Gap[] => {
    const own = (read.get(author) ?? []).sort(bySeq);
    const bad = (broken.get(author) ?? []).map(row => fieldOf(row, 'seq') as number).sort((a, b) => a - b);
    const head = headBy.get(author);
    const last = Math.max(head?.seq ?? 0, reached.get(author) ?? 0, own.at(-1)?.seq ?? 0, bad.at(-1) ?? 0);
    const missing = between(
      [...own.map(({ seq }) => seq), ...bad].sort((a, b) => a - b),
      last,
    );
    const changed =
      missing.length + bad.length === 0 &&
      head !== undefined &&
      isReckoned(head) &&
      told.get(author)?.check !== head.check;
    const unsure = head === undefined && noHead.has(author) && !reached.has(author);
    return missing.length > 0 || changed || unsure
      ? [{ author, last, missing, damaged: spansOf(bad), changed, unsure }]
      : [];
  });
};

/** What of 1 to `last` is not among these, which are in order. */
const between = (seqs: readonly number[], last: number): readonly Span[] => {
  const spans: Span[] = [];
  let next = 1;
  for (const seq of [...seqs, last + 1]) {
    if (seq > next) spans.push([next, seq - 1]);
    next = Math.max(next, seq + 1);
  }
  return spans;
};

/** Numbers in order as what follows one another. */
export const spansOf = (seqs: readonly number[]): readonly Span[] => {
  const spans: [number, number][] = [];
  for (const seq of seqs) {
    const span = spans.at(-1);
    if (span && span[1] === seq - 1) span[1] = seq;
    else spans.push([seq, seq]);
  }
  return spans;
};

export const readAll = (db: AlalaDb, only?: string): Promise<AllKept> =>
  db.transaction('r', db.battles, db.entries, db.collections, async () => {
    const battles = sorted(
      only === undefined ? await db.battles.toArray() : (await db.battles.bulkGet([only])).filter(Boolean),
      parseBattle,
    );
    const entries = sorted(only === undefined ? await db.entries.toArray() : await entryRows(db, only), parseEntry);
    const collections = sorted(only === undefined ? await db.collections.toArray() : [], parseItem);
    const named = (table: Unread['table'], rows: readonly unknown[]): Unread[] => rows.map(row => ({ table, row }));
    return {
      kept: { battles: battles.read, entries: entries.read, collections: collections.read },
      unreadable: [
        ...named('battles', battles.unread),
        ...named('entries', entries.unread),
        ...named('collections', collections.unread),
      ],
    };
  });
