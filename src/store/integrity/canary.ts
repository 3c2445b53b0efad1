import { localKeys, readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { MAX_CLOCK_SKEW } from './clock-sanity.ts';

/**
 * What localStorage remembers of the database: each battle, and how far each of its authors had come. A database that
 * has less was emptied or damaged behind the app's back.
 */
const PREFIX = 'alala.canary.';

const SEQ = /^\d{1,6}$/;
const KEY = /^([A-Za-z0-9]{1,40})(?:\.([A-Za-z0-9]{1,40}))?$/;

/** How far an author had come; 0 where something else stands there. */
const notedAt = (key: string): number => {
  const text = readLocal(PREFIX + key) ?? '';
  const seq = SEQ.test(text) ? Number(text) : 0;
  return seq < MAX_CLOCK_SKEW ? seq : 0;
};

// Never less than before: an old backup that is brought in does not make whole what was lost. Where it cannot be written a
// loss goes unnoticed, and nothing else.
const set = (key: string, value: number): void => {
  if (value >= notedAt(key)) writeLocal(PREFIX + key, String(value));
};

/** A battle is on disk. */
export const canaryAddBattle = (battle: string): void => set(battle, 0);

/** An author's entries up to `seq` are on disk. */
export const canaryAddEntry = (battle: string, author: string, seq: number): void => set(`${battle}.${author}`, seq);

export interface CanaryRecord {
  readonly battle: string;
  /** None where the battle itself is noted. */
  readonly author: string | undefined;
  readonly seq: number;
}

/** All that should be in the database. What is no note of ours is passed over. */
export const canaryRecords = (): readonly CanaryRecord[] =>
  localKeys(PREFIX).flatMap(name => {
    const key = name.slice(PREFIX.length);
    const [, battle, author] = KEY.exec(key) ?? [];
    return battle === undefined ? [] : [{ battle, author, seq: notedAt(key) }];
  });

/** How far each author of a battle had come. */
export const canarySeqByAuthor = (battle: string): ReadonlyMap<string, number> =>
  new Map(
    canaryRecords().flatMap(note =>
      note.battle === battle && note.author !== undefined && note.seq > 0 ? [[note.author, note.seq] as const] : [],
    ),
  );

/** Forgets how far an author had come in a battle. */
export const forgetAuthor = (battle: string, author: string): void => removeLocal(`${PREFIX}${battle}.${author}`);

/** Forgets battles that are gone for good, or that the player gives up. */
export const canaryRemove = (battles: readonly string[]): void => {
  const gone = new Set(battles);
  for (const key of localKeys(PREFIX)) if (gone.has(key.slice(PREFIX.length).split('.')[0] ?? '')) removeLocal(key);
};

/** Whether anything was ever on disk here. */
export const hasCanary = (): boolean => canaryRecords().length > 0;

/** Forgets everything, when the player begins anew. */
export const clearCanary = (): void => canaryRemove(canaryRecords().map(({ battle }) => battle));
