import type { Entry } from '../core/log.ts';
import { JOURNAL } from './canary.ts';
import type { BattleRow } from './db.ts';
import { parseBattle, parseEntry } from './gate.ts';

/**
 * Where entries wait that the database would not take: one key of localStorage for each, whole, so that none is torn and
 * each goes when it is on disk. The battle is beside them, in case that is gone too.
 */
const ENTRY = JOURNAL;
const BATTLE = 'alala.journal.battle.';

/** UTF-16 units of localStorage that the journal may fill, of some five million that there are. */
export const JOURNAL_LIMIT = 1_000_000;

const keyOf = ({ battle, author, seq }: Entry): string => `${ENTRY}${battle}.${author}.${seq}`;

const keys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where it cannot be changed nothing was put there.
  }
};

const filled = (): number =>
  [...keys(ENTRY), ...keys(BATTLE)].reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);

/** Keeps an entry; false when localStorage is off or full, and then the open page is all that has it. */
export const keepInJournal = (battle: BattleRow, entry: Entry): boolean => {
  try {
    const text = JSON.stringify(entry);
    const key = keyOf(entry);
    if (localStorage.getItem(key) === text) return true;
    const row = JSON.stringify(battle);
    if (filled() + text.length + row.length > JOURNAL_LIMIT) return false;
    localStorage.setItem(BATTLE + battle.id, row);
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Lets an entry go, once it is on disk or has another key. */
export const dropFromJournal = (entry: Entry): void => {
  const key = keyOf(entry);
  try {
    // Another tab may keep something else under this key.
    if (localStorage.getItem(key) !== JSON.stringify(entry)) return;
  } catch {
    return;
  }
  remove(key);
  if (keys(`${ENTRY}${entry.battle}.`).length === 0) remove(BATTLE + entry.battle);
};

/** What waits, in the order of each author's writing, and the battles it belongs to; all of them or one. */
export const journal = (
  battle?: string,
): { readonly battles: readonly BattleRow[]; readonly entries: readonly Entry[] } => ({
  battles: (battle === undefined ? keys(BATTLE) : [BATTLE + battle]).flatMap(key => {
    const row = parseBattle(read(key));
    return row.ok ? [row.value] : [];
  }),
  entries: keys(battle === undefined ? ENTRY : `${ENTRY}${battle}.`)
    .flatMap(key => {
      const entry = parseEntry(read(key));
      return entry.ok ? [entry.value] : [];
    })
    .sort((a, b) => a.seq - b.seq),
});
