import Dexie from 'dexie';
import { fnv1a32 } from '../../core/crypto/fnv1a.ts';
import type { Entry } from '../../core/log.ts';
import type { HeadRow } from '../db.ts';

/** The `check` of a head without a checksum. */
const NO_CHECKSUM = 0;

/** True if a head has a checksum. */
export const hasChecksum = ({ check }: HeadRow): boolean => check !== NO_CHECKSUM;

/** The key range of all rows of a battle. */
export const battleKeyRangeOf = (battle: string): [unknown[], unknown[]] => [
  [battle, Dexie.minKey],
  [battle, Dexie.maxKey],
];

/** The head of an author after one more entry. */
export const advanceHead = (head: HeadRow | undefined, entry: Entry): HeadRow => ({
  battle: entry.battle,
  author: entry.author,
  seq: Math.max(entry.seq, head?.seq ?? 0),
  clock: Math.max(entry.clock, head?.clock ?? 0),
  at: Math.max(entry.at, head?.at ?? 0),
  check: head?.check === NO_CHECKSUM ? NO_CHECKSUM : fnv1a32(JSON.stringify(inOrder(entry)), head?.check),
});

// The checksum is computed from JSON, so the order of fields matters.
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

/** The head after an author's sorted entries, continued from an earlier head. */
export const computeHead = (own: readonly Entry[], from: HeadRow | undefined): HeadRow | undefined =>
  own.reduce<HeadRow | undefined>(advanceHead, from);

/** True if an author's entries, up to the head's number, are complete and match its checksum. They may be in any order. */
export const matchesChecksum = (own: readonly Entry[], head: HeadRow): boolean =>
  head.check === NO_CHECKSUM ||
  computeHead(own.filter(({ seq }) => seq <= head.seq).sort(compareBySeq), undefined)?.check === head.check;

export const compareBySeq = (a: Entry, b: Entry): number => a.seq - b.seq;
