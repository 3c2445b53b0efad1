import { encodeBase64Url } from '../core/crypto/base64.ts';
import { toCanonicalJson } from '../core/crypto/canonical-json.ts';
import type { Replica } from './replica.ts';
import { encodeUtf8 } from './utf8.ts';

/** Entries per hashed block. Adding one entry hashes at most this many entries again. */
const BLOCK = 100;

/** A digest of a log: SHA-256 of each author's entries (43 letters), and the number of entries. */
export interface LogDigest {
  readonly entries: number;
  readonly authors: readonly (readonly [author: string, digest: string])[];
}

const hash = async (text: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encodeUtf8(text))));

/** Returns a function that computes the digest of a growing replica. */
export const createLogDigester = (replica: Pick<Replica, 'of' | 'reached' | 'size'>): (() => Promise<LogDigest>) => {
  /** The chained digests of each author's complete blocks. */
  const blocks = new Map<string, string[]>();
  const textFrom = (author: string, first: number, last: number): string => {
    const texts: string[] = [];
    for (let seq = first; seq <= last; seq++) texts.push(toCanonicalJson(replica.of({ author, seq })));
    return texts.join('\n');
  };
  const digestOf = async (author: string, reached: number): Promise<string> => {
    const whole = blocks.get(author) ?? [];
    blocks.set(author, whole);
    for (let block = whole.length; (block + 1) * BLOCK <= reached; block++)
      whole[block] = await hash(
        `${whole[block - 1] ?? ''}\n${textFrom(author, block * BLOCK + 1, (block + 1) * BLOCK)}`,
      );
    const done = Math.floor(reached / BLOCK);
    return hash(`${whole[done - 1] ?? ''}\n${textFrom(author, done * BLOCK + 1, reached)}`);
  };
  return async () => {
    const [entries, reached] = [replica.size(), [...replica.reached()].sort(([a], [b]) => (a < b ? -1 : 1))];
    const authors: [string, string][] = [];
    for (const [author, seq] of reached) if (seq > 0) authors.push([author, await digestOf(author, seq)]);
    return { entries, authors };
  };
};

/** The authors whose entries differ in two logs of equal size. */
export const findDifferingAuthors = (a: LogDigest, b: LogDigest): readonly string[] => {
  const others = new Map(b.authors);
  return a.authors.filter(([author, digest]) => others.get(author) !== digest).map(([author]) => author);
};

/** Compares the growing logs of two phones. */
export interface LogComparison {
  /** Computes the current digest, unless it is computed or in progress, and calls `done`. */
  readonly next: (done: (mine: LogDigest) => void) => void;
  /** Receives the other phone's digest. */
  readonly receive: (theirs: LogDigest) => void;
  /** The authors whose entries differ. Undefined until both digests cover the current number of entries. */
  readonly differing: () => readonly string[] | undefined;
}

export const createLogComparison = (replica: Pick<Replica, 'of' | 'reached' | 'size'>): LogComparison => {
  const digest = createLogDigester(replica);
  let mine: LogDigest | undefined;
  let theirs: LogDigest | undefined;
  let isComputing = false;
  return {
    next: done => {
      if (isComputing || mine?.entries === replica.size()) return;
      isComputing = true;
      digest().then(
        made => {
          isComputing = false;
          mine = made;
          done(made);
        },
        error => {
          isComputing = false;
          console.warn('digest', error);
        },
      );
    },
    receive: said => {
      theirs = said;
    },
    differing: () =>
      mine?.entries === replica.size() && theirs?.entries === replica.size()
        ? findDifferingAuthors(mine, theirs)
        : undefined,
  };
};
