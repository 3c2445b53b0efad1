import type { AlalaDb, HeadRow } from '../db.ts';
import { parseHead, partitionValidRows } from '../row-schemas.ts';
import { battleKeyRangeOf } from './author-heads.ts';

/** The head rows of a battle, not validated. */
export const readRawHeads = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  db.heads
    .where('[battle+author]')
    .between(...battleKeyRangeOf(battle))
    .toArray();

export const readHeads = async (db: AlalaDb, battle: string): Promise<readonly HeadRow[]> =>
  partitionValidRows(await readRawHeads(db, battle), parseHead).read;
