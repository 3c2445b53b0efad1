import type { AlalaDb, QuarantinedRow, QuarantineReason, TableName } from './db.ts';

/** Adds rows to the quarantine, unchanged. Call it in a write transaction with the table `aside`. */
export const quarantine = async (
  db: AlalaDb,
  at: number,
  why: QuarantineReason,
  table: TableName,
  rows: readonly unknown[],
): Promise<void> => {
  if (rows.length > 0) await db.aside.bulkAdd(rows.map(row => ({ at, why, table, row }) as QuarantinedRow));
};
