import type { HeadRow } from './db.ts';

/**
 * What localStorage remembers of the database: each battle, and how far each of its authors had come. A database that
 * has less was emptied or damaged behind the app's back.
 */
const PREFIX = 'alala.canary.';

/** Where the journal keeps its entries. */
export const JOURNAL = 'alala.journal.entry.';

const set = (key: string, value: number): void => {
  try {
    // Never less than before: an old backup that is brought in does not make whole what was lost.
    if (value >= (Number(localStorage.getItem(PREFIX + key)) || 0)) localStorage.setItem(PREFIX + key, String(value));
  } catch {
    // Without it a loss goes unnoticed, and nothing else.
  }
};

/** A battle is on disk. */
export const noteBattle = (battle: string): void => set(battle, 0);

/** An author's entries up to `seq` are on disk. */
export const noteEntry = (battle: string, author: string, seq: number): void => set(`${battle}.${author}`, seq);

interface Noted {
  readonly battle: string;
  readonly author: string | undefined;
  readonly seq: number;
}

const noted = (): Noted[] => {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(PREFIX))
      .map(key => {
        const [battle = '', author] = key.slice(PREFIX.length).split('.');
        return { battle, author, seq: Number(localStorage.getItem(key)) || 0 };
      });
  } catch {
    return [];
  }
};

/** Battles that the database should have, and lacks: whole, or their last entries. */
export const missing = (battles: readonly string[], heads: readonly HeadRow[]): readonly string[] => {
  const there = new Set(battles);
  const reached = new Map(heads.map(({ battle, author, seq }) => [`${battle}.${author}`, seq]));
  const lost = noted().filter(
    ({ battle, author, seq }) =>
      !there.has(battle) || (author !== undefined && (reached.get(`${battle}.${author}`) ?? 0) < seq),
  );
  return [...new Set(lost.map(({ battle }) => battle))];
};

/** Forgets battles that are gone for good, or that the player gives up. */
export const forget = (battles: readonly string[]): void => {
  const gone = new Set(battles);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && gone.has(key.slice(PREFIX.length).split('.')[0] ?? ''))
        localStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
};

/** Whether anything was ever on disk here. */
export const anyNoted = (): boolean => noted().length > 0;

/** Whether entries wait in the journal. */
export const anyWaiting = (): boolean => {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(JOURNAL));
  } catch {
    return false;
  }
};

/** Forgets everything, when the player begins anew. */
export const forgetAll = (): void => forget(noted().map(({ battle }) => battle));
