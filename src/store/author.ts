import { currentTimestamp } from './clock.ts';
import type { AlalaDb } from './db.ts';
import { quarantine } from './quarantine.ts';
import { hasKeys, isReadOnly, readAuthorId } from './write-transaction.ts';

/** An author id that follows from the keys of this phone. */
export interface BoundAuthor {
  readonly author: string;
  readonly keys: CryptoKeyPair;
}

/** Makes an author id with keys, of `kept` where those are whole; undefined where the browser makes no keys. */
export type BindAuthor = (kept: unknown) => Promise<BoundAuthor | undefined>;

/**
 * The author of this phone from now on, who has his keys before his first entry. An earlier id without keys stays in the
 * battles that it wrote in. Where the browser makes no keys, or cannot store them, the id is a random one.
 */
export const beginAuthor = async (db: AlalaDb, newId: () => string, bind: BindAuthor): Promise<string> => {
  const bound = await bind((await db.settings.get('keys'))?.value);
  try {
    return await keepAuthor(db, newId, bound);
  } catch (error) {
    // Some browsers store no keys in a private window.
    if (!bound || !(error instanceof Error) || !/DataClone/.test(`${error.name} ${error.message}`)) throw error;
    return keepAuthor(db, newId, undefined);
  }
};

const keepAuthor = (db: AlalaDb, newId: () => string, bound: BoundAuthor | undefined): Promise<string> =>
  db.transaction('rw', db.settings, db.aside, async () => {
    const known = await readAuthorId(db);
    // Another tab was first.
    if (known !== undefined && (!bound || (await hasKeys(db, known)))) return known;
    if (await isReadOnly(db)) return known ?? bound?.author ?? newId();
    const there: unknown = await db.settings.get('author');
    if (there !== undefined && known === undefined)
      await quarantine(db, currentTimestamp(), 'damaged', 'settings', [there]);
    if (bound) await db.settings.put({ key: 'keys', value: bound.keys });
    const author = bound?.author ?? newId();
    await db.settings.put({ key: 'author', value: author });
    return author;
  });
