import type { Entry } from '../../core/log.ts';
import { groupBy } from '../../core/plain-data.ts';
import type { AlalaDb } from '../db.ts';
import { removeAuthorFromCanary } from '../integrity/canary.ts';
import { compareBySeq, computeHead } from '../log/author-heads.ts';
import { readEntryRows } from '../log/read-log.ts';
import { quarantine } from '../quarantine.ts';
import { parseBattle, parseEntry, parseItem, parseSnapshot, partitionValidRows } from '../row-schemas.ts';
import type { ExportData } from './file-format.ts';

/**
 * Removes rows that were imported after a snapshot and are not in it. Entries go to quarantine, battles and items to
 * the trash. Entries written on this phone since then stay, and so do imported entries of this phone's author with
 * lower numbers, so that no number is used twice. Call it in a write transaction. Returns the number of removed entries.
 */
export const revertImports = async (
  db: AlalaDb,
  snapshot: number,
  kept: Pick<ExportData, 'battles' | 'entries' | 'collections'>,
  at: number,
  author: string,
): Promise<number> => {
  const later: unknown[] = await db.snapshots.where(':id').aboveOrEqual(snapshot).toArray();
  const brought = later.flatMap(row => {
    const parsed = parseSnapshot(row);
    return parsed.ok && parsed.value.brought ? [parsed.value.brought] : [];
  });
  const had = {
    battles: new Set(kept.battles.map(({ id }) => id)),
    entries: new Set(kept.entries.map(({ battle, author, seq }) => [battle, author, seq].join('.'))),
    collections: new Set(kept.collections.map(({ id }) => id)),
  };
  const battles = new Set(brought.flatMap(each => each.battles).filter(id => !had.battles.has(id)));
  for (const id of battles) {
    const read = parseBattle(await db.battles.get(id));
    if (read.ok && read.value.deletedAt === undefined) await db.battles.put({ ...read.value, deletedAt: at });
  }
  for (const id of new Set(brought.flatMap(each => each.collections))) {
    const read = had.collections.has(id) ? undefined : parseItem(await db.collections.get(id));
    if (read?.ok && read.value.deletedAt === undefined) await db.collections.put({ ...read.value, deletedAt: at });
  }
  let taken = 0;
  const spans = brought.flatMap(each => each.entries).filter(([battle]) => !battles.has(battle));
  for (const [battle, parts] of groupBy(spans, ([id]) => id)) {
    const byAuthor = groupBy(parts, ([, name]) => name);
    const cameIn = (entry: Entry): boolean =>
      (byAuthor.get(entry.author) ?? []).some(([, , first, last]) => first <= entry.seq && entry.seq <= last) &&
      !had.entries.has([battle, entry.author, entry.seq].join('.'));
    const here = partitionValidRows(await readEntryRows(db, battle), parseEntry).read;
    const mine = here
      .filter(entry => entry.author === author && !cameIn(entry))
      .reduce((max, { seq }) => Math.max(max, seq), 0);
    const goes = (entry: Entry): boolean => cameIn(entry) && (entry.author !== author || entry.seq > mine);
    const gone = here.filter(goes);
    await quarantine(db, at, 'takenOut', 'entries', gone);
    await db.entries.bulkDelete(gone.map(({ author, seq }) => [battle, author, seq] as [string, string, number]));
    const left = groupBy(here.filter(entry => !goes(entry)).sort(compareBySeq), entry => entry.author);
    for (const name of new Set(gone.map(entry => entry.author))) {
      removeAuthorFromCanary(battle, name);
      const head = computeHead(left.get(name) ?? [], undefined);
      if (head) await db.heads.put(head);
      else await db.heads.delete([battle, name]);
    }
    taken += gone.length;
  }
  return taken;
};
