import type { Table } from 'dexie';
import { KEY_AUTHOR } from '../core/ids.ts';
import { type AlalaDb, DB_VERSION, ROW_FORMAT_VERSION } from './db.ts';
import { parseAuthor } from './row-schemas.ts';

/** The name of the error with which every write of a build that is too old rejects. */
export const OUTDATED_BUILD_ERROR = 'OldBuildError';

/** The name under which this phone writes; undefined where it has none that can be read. */
export const readAuthorId = async (db: AlalaDb): Promise<string | undefined> =>
  parseAuthor((await db.settings.get('author'))?.value);

/** Whether an author id is one that follows from keys, and this phone has them. */
export const hasKeys = async (db: AlalaDb, author: string): Promise<boolean> => {
  if (!KEY_AUTHOR.test(author) || typeof CryptoKey === 'undefined') return false;
  const keys = (await db.settings.get('keys'))?.value as Partial<CryptoKeyPair> | undefined;
  return keys?.privateKey instanceof CryptoKey;
};

/** What could not be read again is not written. */
export const assertValidRow = (parsed: { readonly ok: boolean; readonly problem?: { readonly at: string } }): void => {
  if (!parsed.ok) throw new Error(`not a row that can be read again: ${parsed.problem?.at}`);
};

/** A newer build may have changed the tables, or said that rows have a form that only newer ones may write. */
export const isReadOnly = async (db: AlalaDb): Promise<boolean> => {
  if (Math.floor(db.backendDB().version / 10) > DB_VERSION) return true;
  const least = (await db.settings.get('leastWriter'))?.value;
  return typeof least === 'number' && least > ROW_FORMAT_VERSION;
};

/** A transaction that writes, unless this build is too old to. */
export const write = <T>(db: AlalaDb, tables: readonly Table[], work: () => PromiseLike<T>): Promise<T> =>
  db.transaction('rw', [...tables, db.settings], async () => {
    if (await isReadOnly(db)) throw Object.assign(new Error('a newer build writes'), { name: OUTDATED_BUILD_ERROR });
    return work();
  });
