import * as v from 'valibot';
import { rowIdSchema } from '../../core/schemas.ts';
import type { AlalaDb } from '../db.ts';

const REMOVED = 'removed';
/** More battles than anybody deletes within the seconds by which browsers write localStorage late. */
const MAX_TOMBSTONES = 1000;

export const tombstonesSchema = v.pipe(v.array(rowIdSchema), v.maxLength(MAX_TOMBSTONES));

/**
 * Tombstones: the battles that the player has deleted for good, in order. Browsers write localStorage late, so after a
 * kill the canary may list them again. Call all functions here in a transaction with the table `settings`.
 */
export const readTombstones = async (db: AlalaDb): Promise<readonly string[]> => {
  const read = v.safeParse(tombstonesSchema, (await db.settings.get(REMOVED))?.value);
  return read.success ? read.output : [];
};

/** Records battles that were deleted for good. */
export const addTombstones = async (db: AlalaDb, battles: readonly string[]): Promise<void> => {
  const before = (await readTombstones(db)).filter(id => !battles.includes(id));
  await db.settings.put({ key: REMOVED, value: [...before, ...battles].slice(-MAX_TOMBSTONES) });
};

/** Removes the tombstones of battles that were imported again. */
export const removeTombstones = async (db: AlalaDb, battles: readonly string[]): Promise<void> => {
  const before = await readTombstones(db);
  const left = before.filter(id => !battles.includes(id));
  if (left.length < before.length) await db.settings.put({ key: REMOVED, value: left });
};
