import { getCurrentTimestamp } from './current-timestamp.ts';
import type { AlalaDb } from './db.ts';
import { quarantine } from './quarantine.ts';
import { hasSigningKeysOf, isReadOnly, readAuthorId } from './write-transaction.ts';

/** An author id derived from this phone's keys. */
export interface PhoneIdentity {
  readonly author: string;
  readonly keys: CryptoKeyPair;
}

/**
 * Derives an author id from the stored keys `kept`, or from new keys if these are invalid. Undefined if the browser
 * cannot create keys.
 */
export type IdentityLoader = (kept: unknown) => Promise<PhoneIdentity | undefined>;

/**
 * Returns this phone's author id. Its keys are stored before the first entry. An earlier id without keys stays in its
 * battles. If the browser cannot create or store keys, the id is random.
 */
export const initializeAuthor = async (db: AlalaDb, newId: () => string, bind: IdentityLoader): Promise<string> => {
  const bound = await bind((await db.settings.get('keys'))?.value);
  try {
    return await keepAuthor(db, newId, bound);
  } catch (error) {
    // Some browsers cannot store keys in a private window.
    if (!bound || !(error instanceof Error) || !/DataClone/.test(`${error.name} ${error.message}`)) throw error;
    return keepAuthor(db, newId, undefined);
  }
};

const keepAuthor = (db: AlalaDb, newId: () => string, bound: PhoneIdentity | undefined): Promise<string> =>
  db.transaction('rw', db.settings, db.aside, async () => {
    const known = await readAuthorId(db);
    // Another tab has stored an id meanwhile.
    if (known !== undefined && (!bound || (await hasSigningKeysOf(db, known)))) return known;
    if (await isReadOnly(db)) return known ?? bound?.author ?? newId();
    const there: unknown = await db.settings.get('author');
    if (there !== undefined && known === undefined)
      await quarantine(db, getCurrentTimestamp(), 'damaged', 'settings', [there]);
    if (bound) await db.settings.put({ key: 'keys', value: bound.keys });
    const author = bound?.author ?? newId();
    await db.settings.put({ key: 'author', value: author });
    return author;
  });
