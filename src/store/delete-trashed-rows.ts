import type { AlalaDb } from './db.ts';
import { removeBattlesFromCanary } from './integrity/canary.ts';
import { addTombstones } from './integrity/tombstones.ts';
import { battleKeyRangeOf } from './log/author-heads.ts';
import { parseBattle, parseItem } from './row-schemas.ts';
import { runWriteTransaction } from './write-transaction.ts';

/** Deletes battles and items in the trash for good; see `Store.deleteForGood`. */
export const deleteTrashedRows = (
  db: AlalaDb,
  battles: readonly string[],
  collections: readonly string[],
): Promise<void> =>
  runWriteTransaction(db, [db.battles, db.entries, db.heads, db.collections, db.drafts, db.photos], async () => {
    for (const id of collections) {
      const row = parseItem(await db.collections.get(id));
      if (row.ok && row.value.deletedAt !== undefined) await db.collections.delete(id);
    }
    const gone: string[] = [];
    for (const id of battles) {
      const row = parseBattle(await db.battles.get(id));
      if (!row.ok || row.value.deletedAt === undefined) continue;
      // Before the row is deleted: if the app were killed in between, the battle would seem lost.
      removeBattlesFromCanary([id]);
      await db.entries
        .where('[battle+author+seq]')
        .between(...battleKeyRangeOf(id))
        .delete();
      await db.heads
        .where('[battle+author]')
        .between(...battleKeyRangeOf(id))
        .delete();
      await db.drafts
        .where('[battle+name]')
        .between(...battleKeyRangeOf(id))
        .delete();
      await db.photos
        .where('[battle+id]')
        .between(...battleKeyRangeOf(id))
        .delete();
      await db.battles.delete(id);
      gone.push(id);
    }
    if (gone.length > 0) await addTombstones(db, gone);
  });
