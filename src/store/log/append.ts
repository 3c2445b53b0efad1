import type { Entry } from '../../core/log.ts';
import { currentTimestamp } from '../clock.ts';
import type { AlalaDb, BattleRow, HeadRow } from '../db.ts';
import { canaryAddEntry } from '../integrity/canary.ts';
import { quarantine } from '../quarantine.ts';
import { compareBySeq, computeHead, headAfter, isDeepEqual, partitionValid } from '../row-checksum.ts';
import { parseEntry, parseHead } from '../row-schemas.ts';
import { assertValidRow, write } from '../write-transaction.ts';

/**
 * What became of a write. `taken`: another tab has used the key for something else. `gone`: the battle is no longer on
 * disk, so the database was emptied under the app, and nothing was written.
 */
export type AppendResult = 'written' | 'taken' | 'gone';

/** The head that an author's entries have, for one that cannot be read or is not there. */
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
  const head = computeHead([...partitionValid(rows, parseEntry).read].sort(compareBySeq), undefined);
  if (there !== undefined) {
    await quarantine(db, currentTimestamp(), 'damaged', 'heads', [there]);
    if (!head) await db.heads.delete([battle, author]);
  }
  if (head) await db.heads.put(head);
  return head;
};

/** Writes one entry in a transaction of its own; see `Store.append`. */
export const appendEntries = async (
  db: AlalaDb,
  entry: Entry,
  battle: BattleRow | undefined,
  first: boolean,
): Promise<AppendResult> => {
  assertValidRow(parseEntry(entry));
  const became = await write(db, [db.battles, db.entries, db.heads, db.aside], async (): Promise<AppendResult> => {
    // Side by side they take one turn of the disk's thread and not three.
    const [known, there, noted] = await Promise.all([
      battle ? db.battles.get(battle.id) : undefined,
      db.entries.get([entry.battle, entry.author, entry.seq]),
      db.heads.get([entry.battle, entry.author]),
    ]);
    if (battle && known === undefined) return 'gone';
    // A retry finds its own row: the first try had reached the disk after all. What a first try finds is another tab's,
    // even when two taps in one millisecond have made the same of it.
    if (there) return !first && isDeepEqual(there, entry) ? 'written' : 'taken';
    const parsed = parseHead(noted);
    const sound = parsed.ok || (noted === undefined && entry.seq === 1);
    const head = sound ? parsed.ok && parsed.value : await repairHead(db, noted, entry.battle, entry.author);
    await Promise.all([db.entries.add(entry), db.heads.put(headAfter(head || undefined, entry))]);
    return 'written';
  });
  if (became === 'written') canaryAddEntry(entry.battle, entry.author, entry.seq);
  return became;
};
