import Dexie from 'dexie';
import type { Entry } from '../core/log.ts';
import { digest } from '../core/seal/digest.ts';
import type { Result } from '../core/verdict.ts';
import type { BattleRow, HeadRow, ItemRow } from './db.ts';

/** Rows that wait: entries with their battles, in case those are gone too, and items of collections. */
export interface Waiting {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
}

/** The check of a head over whose entries none was reckoned: it goes on without one. */
const NOT_RECKONED = 0;

/** Whether a head's check is over the entries. */
export const isReckoned = ({ check }: HeadRow): boolean => check !== NOT_RECKONED;

/** All rows between two keys that begin with a battle. */
export const ofBattle = (battle: string): [unknown[], unknown[]] => [
  [battle, Dexie.minKey],
  [battle, Dexie.maxKey],
];

/** The head of an author after one more entry. */
export const nextHead = (head: HeadRow | undefined, entry: Entry): HeadRow => ({
  battle: entry.battle,
  author: entry.author,
  seq: Math.max(entry.seq, head?.seq ?? 0),
  clock: Math.max(entry.clock, head?.clock ?? 0),
  at: Math.max(entry.at, head?.at ?? 0),
  check: head?.check === NOT_RECKONED ? NOT_RECKONED : digest(JSON.stringify(inOrder(entry)), head?.check),
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
export const headOver = (own: readonly Entry[], from: HeadRow | undefined): HeadRow | undefined =>
  own.reduce<HeadRow | undefined>(nextHead, from);

/** Whether entries, as far as a head goes, are what was written when it was noted; in any order, without a hole. */
export const agrees = (own: readonly Entry[], head: HeadRow): boolean =>
  head.check === NOT_RECKONED ||
  headOver(own.filter(({ seq }) => seq <= head.seq).sort(bySeq), undefined)?.check === head.check;

export const bySeq = (a: Entry, b: Entry): number => a.seq - b.seq;

export const grouped = <T, Key>(all: readonly T[], by: (each: T) => Key): Map<Key, T[]> => {
  const groups = new Map<Key, T[]>();
  for (const each of all) {
    const group = groups.get(by(each));
    if (group) group.push(each);
    else groups.set(by(each), [each]);
  }
  return groups;
};

/** Whether plain data is the same, in whatever order its keys are. */
export const equal = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      key => Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
};

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
