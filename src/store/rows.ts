import Dexie from 'dexie';
import type { Entry } from '../core/log.ts';
import type { HeadRow } from './db.ts';

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
  check: fnv1a(JSON.stringify(entry), head?.check ?? 0x811c9dc5),
});

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

const fnv1a = (text: string, seed: number): number => {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
};
