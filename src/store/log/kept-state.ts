import * as v from 'valibot';
import { isPlain } from '../../core/clean.ts';
import { digest } from '../../core/seal/digest.ts';
import { text, whole } from '../../core/shapes.ts';
import { type AlalaDb, type HeadRow, STATE } from '../db.ts';
import { parseHead } from '../gate.ts';
import { sorted } from '../rows.ts';
import { headRowsOf } from './heads.ts';

/** How far an author had come. */
export type Reached = Pick<HeadRow, 'author' | 'seq' | 'clock'>;

/** What a battle came to, as it was reckoned in an earlier visit, and the entries that it was reckoned from. */
export interface KeptState {
  readonly reached: readonly Reached[];
  readonly state: unknown;
}

const MOST_LETTERS = 2 ** 20;

export const keptShape = v.object({
  /** Of the build that reckoned it, of the entries, and of what came out. */
  check: whole(0, 0xffffffff),
  state: text(MOST_LETTERS),
});

/** A state says nothing to another build, nor where anybody has written more; nor when a letter of it is another. */
const checkOf = (reached: readonly Reached[], state: string): number =>
  digest(JSON.stringify([__BUILD__, reached.map(({ author, seq, clock }) => [author, seq, clock]).sort(), state]));

/** Keeps what a battle came to after all entries up to there, for the next visit; where it is no plain data, nothing. */
export const keepState = async (db: AlalaDb, battle: string, { reached, state }: KeptState): Promise<void> => {
  if (!isPlain(state)) return;
  const packed = JSON.stringify(state);
  if (packed.length > MOST_LETTERS) return;
  await db.drafts.put({ battle, name: STATE, data: { check: checkOf(reached, packed), state: packed } });
};

/**
 * What a battle came to by all the entries that are on disk now, as the same build reckoned it; undefined where it was not
 * kept, where there are others by now, or where the row is not as it was written.
 */
export const keptState = (db: AlalaDb, battle: string): Promise<KeptState | undefined> =>
  db.transaction('r', db.drafts, db.heads, async () => {
    const [row, heads] = await Promise.all([db.drafts.get([battle, STATE]), headRowsOf(db, battle)]);
    const kept = v.safeParse(keptShape, row?.data);
    const { read: reached, unread } = sorted(heads, parseHead);
    if (!kept.success || unread.length > 0) return undefined;
    const { check, state } = kept.output;
    return check === checkOf(reached, state) ? { reached, state: JSON.parse(state) } : undefined;
  });
