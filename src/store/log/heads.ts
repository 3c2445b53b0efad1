import type { AlalaDb, HeadRow } from '../db.ts';
import { battleKeyRange, partitionValidRows } from '../row-checksum.ts';
import { parseHead } from '../row-schemas.ts';

/** The head rows of a battle, not validated. */
export const readHeadRows = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  db.heads
    .where('[battle+author]')
    .between(...battleKeyRange(battle))
    .toArray();

export const headsOf = async (db: AlalaDb, battle: string): Promise<readonly HeadRow[]> =>
  partitionValidRows(await readHeadRows(db, battle), parseHead).read;
