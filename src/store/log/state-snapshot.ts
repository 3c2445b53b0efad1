import * as v from 'valibot';
import { fnv1a32 } from '../../core/crypto/fnv1a.ts';
import { isPlainJson } from '../../core/sanitize.ts';
import { integerSchema, textSchema } from '../../core/schemas.ts';
import { type AlalaDb, type HeadRow, STATE_DRAFT_NAME } from '../db.ts';
import { parseHead, partitionValidRows } from '../row-schemas.ts';
import { readRawHeads } from './heads.ts';

/** The last number and clock of an author. */
export type AuthorProgress = Pick<HeadRow, 'author' | 'seq' | 'clock'>;

/** A saved state of a battle, and the last entries that it includes. */
export interface StateSnapshot {
  readonly reached: readonly AuthorProgress[];
  readonly state: unknown;
}

const MAX_LENGTH = 2 ** 20;

export const stateSnapshotSchema = v.object({
  /** A checksum over the build, the entries and the state. */
  check: integerSchema(0, 0xffffffff),
  state: textSchema(MAX_LENGTH),
});

/** The checksum that binds a state to the build and to the entries. */
const checkOf = (reached: readonly AuthorProgress[], state: string): number =>
  fnv1a32(JSON.stringify([__BUILD__, reached.map(({ author, seq, clock }) => [author, seq, clock]).sort(), state]));

/** Saves a battle's state for the next visit, unless it is not plain data. */
export const saveStateSnapshot = async (
  db: AlalaDb,
  battle: string,
  { reached, state }: StateSnapshot,
): Promise<void> => {
  if (!isPlainJson(state)) return;
  const packed = JSON.stringify(state);
  if (packed.length > MAX_LENGTH) return;
  await db.drafts.put({ battle, name: STATE_DRAFT_NAME, data: { check: checkOf(reached, packed), state: packed } });
};

/**
 * Loads the saved state of a battle. Undefined if none is saved, the row is damaged, another build saved it, or the
 * entries differ now.
 */
export const loadStateSnapshot = (db: AlalaDb, battle: string): Promise<StateSnapshot | undefined> =>
  db.transaction('r', db.drafts, db.heads, async () => {
    const [row, heads] = await Promise.all([db.drafts.get([battle, STATE_DRAFT_NAME]), readRawHeads(db, battle)]);
    const kept = v.safeParse(stateSnapshotSchema, row?.data);
    const { read: reached, unread } = partitionValidRows(heads, parseHead);
    if (!kept.success || unread.length > 0) return undefined;
    const { check, state } = kept.output;
    return check === checkOf(reached, state) ? { reached, state: JSON.parse(state) } : undefined;
  });
