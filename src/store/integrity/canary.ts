import { listLocalKeys, readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { MAX_LAMPORT_LEAD } from './clock-sanity.ts';

/**
 * A second record in localStorage, to detect loss: each battle, and the last number of each of its authors. If the
 * database holds less, the browser has emptied or damaged it.
 */
const PREFIX = 'alala.canary.';

const SEQ = /^\d{1,6}$/;
const KEY = /^([A-Za-z0-9]{1,40})(?:\.([A-Za-z0-9]{1,40}))?$/;

/** The recorded number at a key; 0 if the value is invalid. */
const recordedAt = (key: string): number => {
  const text = readLocal(PREFIX + key) ?? '';
  const seq = SEQ.test(text) ? Number(text) : 0;
  return seq < MAX_LAMPORT_LEAD ? seq : 0;
};

// Never lowers a number, because importing an old backup does not restore lost entries. If localStorage cannot be
// written, a loss goes unnoticed.
const set = (key: string, value: number): void => {
  if (value >= recordedAt(key)) writeLocal(PREFIX + key, String(value));
};

/** Records a stored battle. */
export const addBattleToCanary = (battle: string): void => set(battle, 0);

/** Records an author's stored entries up to `seq`. */
export const addEntryToCanary = (battle: string, author: string, seq: number): void => set(`${battle}.${author}`, seq);

export interface CanaryRecord {
  readonly battle: string;
  /** Undefined for the record of the battle itself. */
  readonly author: string | undefined;
  readonly seq: number;
}

/** All records. Invalid keys are ignored. */
export const readCanaryRecords = (): readonly CanaryRecord[] =>
  listLocalKeys(PREFIX).flatMap(name => {
    const key = name.slice(PREFIX.length);
    const [, battle, author] = KEY.exec(key) ?? [];
    return battle === undefined ? [] : [{ battle, author, seq: recordedAt(key) }];
  });

/** The recorded number of each author of a battle. */
export const readCanarySeqs = (battle: string): ReadonlyMap<string, number> =>
  new Map(
    readCanaryRecords().flatMap(note =>
      note.battle === battle && note.author !== undefined && note.seq > 0 ? [[note.author, note.seq] as const] : [],
    ),
  );

/** Deletes the record of an author in a battle. */
export const removeAuthorFromCanary = (battle: string, author: string): void =>
  removeLocal(`${PREFIX}${battle}.${author}`);

/** Deletes the records of battles that were deleted for good or given up. */
export const removeBattlesFromCanary = (battles: readonly string[]): void => {
  const gone = new Set(battles);
  for (const key of listLocalKeys(PREFIX)) if (gone.has(key.slice(PREFIX.length).split('.')[0] ?? '')) removeLocal(key);
};

/** True if there is any record. */
export const hasCanary = (): boolean => readCanaryRecords().length > 0;

/** Deletes all records, for a reset. */
export const clearCanary = (): void => removeBattlesFromCanary(readCanaryRecords().map(({ battle }) => battle));
