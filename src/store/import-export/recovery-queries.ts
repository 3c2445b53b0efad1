import { isTime } from '../../core/times.ts';
import type { AlalaDb, ItemRow, QuarantinedRow, SnapshotRow } from '../db.ts';
import { getField, partitionValid } from '../row-checksum.ts';
import { parseItem, parseQuarantined, parseSnapshot } from '../row-schemas.ts';

/** The snapshots on this phone, the newest first. */
export interface SnapshotList {
  readonly read: readonly SnapshotRow[];
  /** Those that cannot be read, in the form of rows that are put aside; they stay where they are. */
  readonly damaged: readonly QuarantinedRow[];
}

export const listSnapshots = async (db: AlalaDb): Promise<SnapshotList> => {
  const { read, unread } = partitionValid(await db.snapshots.reverse().toArray(), parseSnapshot);
  const damaged = unread.map((row): QuarantinedRow => {
    const [id, at] = [getField(row, 'id') as number, getField(row, 'at')];
    return { id, at: typeof at === 'number' && isTime(at) ? at : 0, why: 'damaged', table: 'snapshots', row };
  });
  return { read, damaged };
};

/** Items of collections that are put away. */
export const deletedItems = async (db: AlalaDb): Promise<readonly ItemRow[]> =>
  partitionValid(await db.collections.toArray(), parseItem).read.filter(({ deletedAt }) => deletedAt !== undefined);

/** Rows that are no longer in their tables, as they were. */
export const quarantinedRows = async (db: AlalaDb): Promise<readonly QuarantinedRow[]> =>
  partitionValid(await db.aside.toArray(), parseQuarantined).read;
