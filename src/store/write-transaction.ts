import type { Table } from 'dexie';
import { KEYED_AUTHOR_ID_PATTERN } from '../core/ids.ts';
import { type AlalaDb, DB_VERSION, ROW_FORMAT_VERSION } from './db.ts';
import { parseAuthor } from './row-schemas.ts';

/** The name of the error with which writes of an outdated build reject. */
export const OUTDATED_BUILD_ERROR = 'OldBuildError';

/** This phone's author id; undefined if there is none or it is invalid. */
export const readAuthorId = async (db: AlalaDb): Promise<string | undefined> =>
  parseAuthor((await db.settings.get('author'))?.value);

/** True if an author id is derived from keys that this phone has. */
export const hasSigningKeysOf = async (db: AlalaDb, author: string): Promise<boolean> => {
  if (!KEYED_AUTHOR_ID_PATTERN.test(author) || typeof CryptoKey === 'undefined') return false;
  const keys = (await db.settings.get('keys'))?.value as Partial<CryptoKeyPair> | undefined;
  return keys?.privateKey instanceof CryptoKey;
};

/** Throws if a row would be invalid when read again. */
export const assertValidRow = (parsed: { readonly ok: boolean; readonly problem?: { readonly at: string } }): void => {
  if (!parsed.ok) throw new Error(`invalid row: ${parsed.problem?.at}`);
};

/** True if a newer build has upgraded the tables or raised the row format. */
export const isReadOnly = async (db: AlalaDb): Promise<boolean> => {
  if (Math.floor(db.backendDB().version / 10) > DB_VERSION) return true;
  const least = (await db.settings.get('leastWriter'))?.value;
  return typeof least === 'number' && least > ROW_FORMAT_VERSION;
};

/** Runs a write transaction. Rejects if this build is outdated. */
export const runWriteTransaction = <T>(db: AlalaDb, tables: readonly Table[], work: () => PromiseLike<T>): Promise<T> =>
  db.transaction('rw', [...tables, db.settings], async () => {
    if (await isReadOnly(db))
      throw Object.assign(new Error('a newer build has opened the database'), { name: OUTDATED_BUILD_ERROR });
    return work();
  });
