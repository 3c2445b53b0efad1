import type { AlalaDb, HeadRow } from '../db.ts';
import { parseHead } from '../gate.ts';
import { ofBattle, sorted } from '../rows.ts';

/** The rows of a battle's heads as they are stored. */
export const headRowsOf = (db: AlalaDb, battle: string): Promise<readonly unknown[]> =>
  db.heads
    .where('[battle+author]')
    .between(...ofBattle(battle))
    .toArray();

export const headsOf = async (db: AlalaDb, battle: string): Promise<readonly HeadRow[]> =>
  sorted(await headRowsOf(db, battle), parseHead).read;
