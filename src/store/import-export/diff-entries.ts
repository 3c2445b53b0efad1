import { type Entry, entryKeyOf } from '../../core/log.ts';
import { getField, groupBy, isDeepEqual } from '../../core/plain-data.ts';
import type { AlalaDb, HeadRow } from '../db.ts';
import { readCanarySeqs } from '../integrity/canary.ts';
import { battleKeyRangeOf, matchesChecksum } from '../log/author-heads.ts';
import { parseEntry, parseHead, partitionValidRows } from '../row-schemas.ts';

/** Which entries under this phone's own author id are accepted: only those that this phone can have written. */
export interface OwnEntryCheck {
  readonly author: string;
  /** Entries in the journal. */
  readonly journaled: readonly Entry[];
}

/** Incoming entries of one battle, compared with the stored ones. */
export interface EntryDiff {
  /** Entries that are not stored yet. */
  readonly fresh: readonly Entry[];
  /** Entries that replace a damaged row, or a row that does not match its author's checksum. */
  readonly repairs: readonly Entry[];
  readonly same: number;
  readonly differing: readonly Entry[];
  /** Entries under this phone's author id that this phone never wrote. */
  readonly refused: readonly Entry[];
  /** The stored head rows of the authors, not validated. */
  readonly heads: ReadonlyMap<string, unknown>;
}

/** A query of the rows of an author in a battle, with numbers `first` … `last`. */
export const queryAuthorRows = (
  db: AlalaDb,
  battle: string,
  author: string,
  first = 1,
  last = Number.MAX_SAFE_INTEGER,
) => db.entries.where('[battle+author+seq]').between([battle, author, first], [battle, author, last], true, true);

/** The valid entries of an author in a battle. */
export const readEntriesOfAuthor = async (db: AlalaDb, battle: string, author: string): Promise<readonly Entry[]> =>
  partitionValidRows(await queryAuthorRows(db, battle, author).toArray(), parseEntry).read;

/** The last number that this phone is known to have written, from entries, head and canary. */
const lastWritten = async (db: AlalaDb, battle: string, author: string, head: HeadRow | undefined): Promise<number> => {
  const [stored, canary] = [await readEntriesOfAuthor(db, battle, author), readCanarySeqs(battle).get(author)];
  return Math.max(head?.seq ?? 0, canary ?? 0, stored.at(-1)?.seq ?? 0);
};

/**
 * Compares incoming entries of one battle with the stored ones. Call it in a transaction. It reads only the rows with the
 * numbers of the incoming entries.
 */
export const diffEntries = async (
  db: AlalaDb,
  battle: string,
  incoming: readonly Entry[],
  own: OwnEntryCheck | undefined,
): Promise<EntryDiff> => {
  const byAuthor = groupBy(incoming, ({ author }) => author);
  const authors = [...byAuthor.keys()];
  const headRows: unknown[] = await db.heads.bulkGet(authors.map((author): [string, string] => [battle, author]));
  const heads = new Map(authors.map((author, i) => [author, headRows[i]]));
  const stored = new Map<string, unknown>();
  for (const [author, entries] of byAuthor) {
    const seqs = entries.map(({ seq }) => seq);
    const [first, last] = seqs.reduce(([least, most], seq) => [Math.min(least, seq), Math.max(most, seq)], [
      Number.MAX_SAFE_INTEGER,
      1,
    ] as readonly [number, number]);
    for (const row of await queryAuthorRows(db, battle, author, first, last).toArray())
      stored.set([author, getField(row, 'seq')].join('.'), row);
  }
  const isMine = own !== undefined && byAuthor.has(own.author);
  const isStored =
    isMine &&
    ((await db.battles.get(battle)) !== undefined ||
      (await db.entries
        .where('[battle+author+seq]')
        .between(...battleKeyRangeOf(battle))
        .first()) !== undefined);
  const written = isStored ? await lastWritten(db, battle, own.author, parseHeadRow(heads.get(own.author))) : 0;
  // This phone may have lost an entry, which may come back. An entry that it never wrote is forged.
  const isForged = (entry: Entry): boolean =>
    isStored &&
    entry.author === own?.author &&
    entry.seq > written &&
    !own.journaled.some(each => isDeepEqual(each, entry));
  const fresh: Entry[] = [];
  const repairs: Entry[] = [];
  const differing: Entry[] = [];
  const refused: Entry[] = [];
  let same = 0;
  for (const entry of incoming) {
    const row = stored.get(entryKeyOf(entry).join('.'));
    if (row === undefined) (isForged(entry) ? refused : fresh).push(entry);
    else if (isDeepEqual(row, entry)) same++;
    else if (!parseEntry(row).ok) repairs.push(entry);
    else differing.push(entry);
  }
  // Differing entries that make the author's entries match the checksum of his head.
  const matching: Entry[] = [];
  for (const [author, others] of groupBy(differing, entry => entry.author)) {
    const head = parseHeadRow(heads.get(author));
    if (!head) continue;
    const before = await readEntriesOfAuthor(db, battle, author);
    const incomingOf = [...fresh, ...repairs, ...others].filter(entry => entry.author === author);
    const after = [...new Map([...before, ...incomingOf].map(entry => [entry.seq, entry])).values()];
    if (!matchesChecksum(before, head) && matchesChecksum(after, head)) matching.push(...others);
  }
  return {
    fresh,
    repairs: [...repairs, ...matching],
    same,
    differing: matching.length === 0 ? differing : differing.filter(entry => !matching.includes(entry)),
    refused,
    heads,
  };
};

/** A head row, or undefined if it is invalid. */
export const parseHeadRow = (row: unknown): HeadRow | undefined => {
  const head = parseHead(row);
  return head.ok ? head.value : undefined;
};
