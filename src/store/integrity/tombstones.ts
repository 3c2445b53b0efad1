import * as v from 'valibot';
import { rowIdSchema } from '../../core/schemas.ts';
import type { AlalaDb } from '../db.ts';

const REMOVED = 'removed';
/** Far more than anybody removes within the seconds that a browser may owe local storage. */
const MOST = 1000;

export const tombstonesSchema = v.pipe(v.array(rowIdSchema), v.maxLength(MOST));

/**
 * Battles that the player has removed for good, the last one last: browsers write local storage late, so after a kill the
 * canary may know them once more. Call it in a transaction that has the table `settings`, as the rest here.
 */
export const removedBattles = async (db: AlalaDb): Promise<readonly string[]> => {
  const read = v.safeParse(tombstonesSchema, (await db.settings.get(REMOVED))?.value);
  return read.success ? read.output : [];
};

/** Battles are gone for good. */
export const addTombstones = async (db: AlalaDb, battles: readonly string[]): Promise<void> => {
  const before = (await removedBattles(db)).filter(id => !battles.includes(id));
  await db.settings.put({ key: REMOVED, value: [...before, ...battles].slice(-MOST) });
};

/** Battles are here again: should they be missing one day, they are lost. */
export const removeTombstones = async (db: AlalaDb, battles: readonly string[]): Promise<void> => {
  const before = await removedBattles(db);
  const left = before.filter(id => !battles.includes(id));
  if (left.length < before.length) await db.settings.put({ key: REMOVED, value: left });
};
