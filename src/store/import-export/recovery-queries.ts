import { getField } from '../../core/plain-data.ts';
import { isTimestamp } from '../../core/timestamp.ts';
import type { AlalaDb, ItemRow, QuarantinedRow, SnapshotRow } from '../db.ts';
import { parseItem, parseQuarantined, parseSnapshot, partitionValidRows } from '../row-schemas.ts';

/** The snapshots of this phone, newest first. */
export interface SnapshotList {
  readonly read: readonly SnapshotRow[];
  /** Damaged snapshots in the form of quarantined rows. They stay in the table of snapshots. */
  readonly damaged: readonly QuarantinedRow[];
}

export const listSnapshots = async (db: AlalaDb): Promise<SnapshotList> => {
  const { read, unread } = partitionValidRows(await db.snapshots.reverse().toArray(), parseSnapshot);
  const damaged = unread.map((row): QuarantinedRow => {
    const [id, at] = [getField(row, 'id') as number, getField(row, 'at')];
    return { id, at: typeof at === 'number' && isTimestamp(at) ? at : 0, why: 'damaged', table: 'snapshots', row };
  });
  return { read, damaged };
};

/** Items in the trash. */
export const listDeletedItems = async (db: AlalaDb): Promise<readonly ItemRow[]> =>
  partitionValidRows(await db.collections.toArray(), parseItem).read.filter(({ deletedAt }) => deletedAt !== undefined);

/** Rows in quarantine. */
export const listQuarantinedRows = async (db: AlalaDb): Promise<readonly QuarantinedRow[]> =>
  partitionValidRows(await db.aside.toArray(), parseQuarantined).read;
