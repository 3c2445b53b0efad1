import type { Entry } from '../../core/log.ts';
import { isDeepEqual } from '../../core/plain-data.ts';
import { getCurrentTimestamp } from '../current-timestamp.ts';
import type { AlalaDb, BattleRow, HeadRow } from '../db.ts';
import { addEntryToCanary } from '../integrity/canary.ts';
import { quarantine } from '../quarantine.ts';
import { parseEntry, parseHead, partitionValidRows } from '../row-schemas.ts';
import { assertValidRow, runWriteTransaction } from '../write-transaction.ts';
import { advanceHead, compareBySeq, computeHead } from './author-heads.ts';

/**
 * The result of a write. `taken`: another tab has stored a different entry with this key. `gone`: the battle is missing
 * because the browser has emptied the database; nothing was written.
 */
export type AppendResult = 'written' | 'taken' | 'gone';

/** Computes a missing or damaged head from the author's entries. */
export const repairHead = async (
  db: AlalaDb,
  there: unknown,
  battle: string,
  author: string,
): Promise<HeadRow | undefined> => {
  const rows = await db.entries
    .where('[battle+author+seq]')
    .between([battle, author, 1], [battle, author, Number.MAX_SAFE_INTEGER], true, true)
    .toArray();
  const head = computeHead([...partitionValidRows(rows, parseEntry).read].sort(compareBySeq), undefined);
  if (there !== undefined) {
    await quarantine(db, getCurrentTimestamp(), 'damaged', 'heads', [there]);
    if (!head) await db.heads.delete([battle, author]);
  }
  if (head) await db.heads.put(head);
  return head;
};

/** Writes one entry in a transaction of its own; see `Store.appendEntry`. */
export const appendEntry = async (
  db: AlalaDb,
  entry: Entry,
  battle: BattleRow | undefined,
  first: boolean,
): Promise<AppendResult> => {
  assertValidRow(parseEntry(entry));
  const became = await runWriteTransaction(
    db,
    [db.battles, db.entries, db.heads, db.aside],
    async (): Promise<AppendResult> => {
      // In parallel these reads take one round trip instead of three.
      const [known, there, noted] = await Promise.all([
        battle ? db.battles.get(battle.id) : undefined,
        db.entries.get([entry.battle, entry.author, entry.seq]),
        db.heads.get([entry.battle, entry.author]),
      ]);
      if (battle && known === undefined) return 'gone';
      // A retry may find its own row, if the first try succeeded after all. On a first try, any row with this key is from
      // another tab, even an equal one.
      if (there) return !first && isDeepEqual(there, entry) ? 'written' : 'taken';
      const parsed = parseHead(noted);
      const sound = parsed.ok || (noted === undefined && entry.seq === 1);
      const head = sound ? parsed.ok && parsed.value : await repairHead(db, noted, entry.battle, entry.author);
      await Promise.all([db.entries.add(entry), db.heads.put(advanceHead(head || undefined, entry))]);
      return 'written';
    },
  );
  if (became === 'written') addEntryToCanary(entry.battle, entry.author, entry.seq);
  return became;
};
