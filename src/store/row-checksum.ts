import Dexie from 'dexie';
import { fnv1a32 } from '../core/crypto/fnv1a.ts';
import type { Entry } from '../core/log.ts';
import type { Result } from '../core/rule-check.ts';
import type { BattleRow, HeadRow, ItemRow } from './db.ts';

/** Rows that wait: entries with their battles, in case those are gone too, and items of collections. */
export interface PendingRows {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
}

/** The check of a head over whose entries none was reckoned: it goes on without one. */
const NOT_RECKONED = 0;

/** Whether a head's check is over the entries. */
export const hasChecksum = ({ check }: HeadRow): boolean => check !== NOT_RECKONED;

/** All rows between two keys that begin with a battle. */
export const battleKeyRange = (battle: string): [unknown[], unknown[]] => [
  [battle, Dexie.minKey],
  [battle, Dexie.maxKey],
];

/** The head of an author after one more entry. */
export const headAfter = (head: HeadRow | undefined, entry: Entry): HeadRow => ({
  battle: entry.battle,
  author: entry.author,
  seq: Math.max(entry.seq, head?.seq ?? 0),
  clock: Math.max(entry.clock, head?.clock ?? 0),
  at: Math.max(entry.at, head?.at ?? 0),
  check: head?.check === NOT_RECKONED ? NOT_RECKONED : fnv1a32(JSON.stringify(inOrder(entry)), head?.check),
});

// The check is over a text, so the order of the fields is part of it.
const inOrder = ({ battle, author, seq, clock, at, type, v, data }: Entry): Entry => ({
  battle,
  author,
  seq,
  clock,
  at,
  type,
  v,
  data,
});

/** The head after an author's entries, which are in order, from the one before them. */
export const computeHead = (own: readonly Entry[], from: HeadRow | undefined): HeadRow | undefined =>
  own.reduce<HeadRow | undefined>(headAfter, from);

/** Whether entries, as far as a head goes, are what was written when it was noted; in any order, without a hole. */
export const matchesChecksum = (own: readonly Entry[], head: HeadRow): boolean =>
  head.check === NOT_RECKONED ||
  computeHead(own.filter(({ seq }) => seq <= head.seq).sort(compareBySeq), undefined)?.check === head.check;

export const compareBySeq = (a: Entry, b: Entry): number => a.seq - b.seq;

export const groupBy = <T, Key>(all: readonly T[], by: (each: T) => Key): Map<Key, T[]> => {
  const groups = new Map<Key, T[]>();
  for (const each of all) {
    const group = groups.get(by(each));
    if (group) group.push(each);
    else groups.set(by(each), [each]);
  }
  return groups;
};

/** Whether plain data is the same, in whatever order its keys are. */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      key =>
        Object.hasOwn(b, key) && isDeepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
};

/** What the gate lets through, and what it does not. */
export const partitionValid = <Row>(
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
export const getField = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>)[name] : undefined;
