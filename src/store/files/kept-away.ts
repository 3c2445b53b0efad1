import { isTime } from '../../core/times.ts';
import type { AlalaDb, AsideRow, ItemRow, SnapshotRow } from '../db.ts';
import { parseAside, parseItem, parseSnapshot } from '../gate.ts';
import { fieldOf, sorted } from '../rows.ts';

/** The snapshots on this phone, the newest first. */
export interface Snapshots {
  readonly read: readonly SnapshotRow[];
  /** Those that cannot be read, in the form of rows that are put aside; they stay where they are. */
  readonly damaged: readonly AsideRow[];
}

export const snapshots = async (db: AlalaDb): Promise<Snapshots> => {
  const { read, unread } = sorted(await db.snapshots.reverse().toArray(), parseSnapshot);
  const damaged = unread.map((row): AsideRow => {
    const [id, at] = [fieldOf(row, 'id') as number, fieldOf(row, 'at')];
    return { id, at: typeof at === 'number' && isTime(at) ? at : 0, why: 'damaged', table: 'snapshots', row };
  });
  return { read, damaged };
};

/** Items of collections that are put away. */
export const itemsAway = async (db: AlalaDb): Promise<readonly ItemRow[]> =>
  sorted(await db.collections.toArray(), parseItem).read.filter(({ deletedAt }) => deletedAt !== undefined);

/** Rows that are no longer in their tables, as they were. */
export const aside = async (db: AlalaDb): Promise<readonly AsideRow[]> =>
  sorted(await db.aside.toArray(), parseAside).read;
