import * as v from 'valibot';
import { isPlain } from '../../core/clean.ts';
import { fnv1a32 } from '../../core/crypto/fnv1a.ts';
import { integerSchema, textSchema } from '../../core/schemas.ts';
import { type AlalaDb, type HeadRow, STATE_DRAFT_NAME } from '../db.ts';
import { partitionValid } from '../row-checksum.ts';
import { parseHead } from '../row-schemas.ts';
import { readHeadRows } from './heads.ts';

/** How far an author had come. */
export type AuthorProgress = Pick<HeadRow, 'author' | 'seq' | 'clock'>;

/** What a battle came to, as it was reckoned in an earlier visit, and the entries that it was reckoned from. */
export interface StateSnapshot {
  readonly reached: readonly AuthorProgress[];
  readonly state: unknown;
}

const MOST_LETTERS = 2 ** 20;

export const stateSnapshotSchema = v.object({
  /** Of the build that reckoned it, of the entries, and of what came out. */
  check: integerSchema(0, 0xffffffff),
  state: textSchema(MOST_LETTERS),
});

/** A state says nothing to another build, nor where anybody has written more; nor when a letter of it is another. */
const checkOf = (reached: readonly AuthorProgress[], state: string): number =>
  fnv1a32(JSON.stringify([__BUILD__, reached.map(({ author, seq, clock }) => [author, seq, clock]).sort(), state]));

/** Keeps what a battle came to after all entries up to there, for the next visit; where it is no plain data, nothing. */
export const saveStateSnapshot = async (
  db: AlalaDb,
  battle: string,
  { reached, state }: StateSnapshot,
): Promise<void> => {
  if (!isPlain(state)) return;
  const packed = JSON.stringify(state);
  if (packed.length > MOST_LETTERS) return;
  await db.drafts.put({ battle, name: STATE_DRAFT_NAME, data: { check: checkOf(reached, packed), state: packed } });
};

/**
 * What a battle came to by all the entries that are on disk now, as the same build reckoned it; undefined where it was not
 * kept, where there are others by now, or where the row is not as it was written.
 */
export const loadStateSnapshot = (db: AlalaDb, battle: string): Promise<StateSnapshot | undefined> =>
  db.transaction('r', db.drafts, db.heads, async () => {
    const [row, heads] = await Promise.all([db.drafts.get([battle, STATE_DRAFT_NAME]), readHeadRows(db, battle)]);
    const kept = v.safeParse(stateSnapshotSchema, row?.data);
    const { read: reached, unread } = partitionValid(heads, parseHead);
    if (!kept.success || unread.length > 0) return undefined;
    const { check, state } = kept.output;
    return check === checkOf(reached, state) ? { reached, state: JSON.parse(state) } : undefined;
  });
