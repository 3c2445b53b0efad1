import type { AlalaDb, AsideRow, ItemRow, SnapshotRow } from '../db.ts';
import { parseAside, parseItem, parseSnapshot } from '../gate.ts';
import { sorted } from '../rows.ts';

/** Snapshots, the newest first. */
export const snapshots = async (db: AlalaDb): Promise<readonly SnapshotRow[]> =>
  sorted(await db.snapshots.reverse().toArray(), parseSnapshot).read;

/** Items of collections that are put away. */
export const itemsAway = async (db: AlalaDb): Promise<readonly ItemRow[]> =>
  sorted(await db.collections.toArray(), parseItem).read.filter(({ deletedAt }) => deletedAt !== undefined);

/** Rows that are no longer in their tables, as they were. */
export const aside = async (db: AlalaDb): Promise<readonly AsideRow[]> =>
  sorted(await db.aside.toArray(), parseAside).read;
