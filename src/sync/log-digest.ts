import { encodeBase64Url } from '../core/base64.ts';
import { toCanonicalJson } from '../core/crypto/canonical-json.ts';
import type { Replica } from './replica.ts';
import { utf8Encode } from './utf8.ts';

/** So many entries of an author are hashed once and not again: each further entry costs at most so many. */
const BLOCK = 100;

/** What a phone says of its log: the digest of each author's entries (SHA-256, 43 letters), and how many entries there are. */
export interface LogDigest {
  readonly entries: number;
  readonly authors: readonly (readonly [author: string, digest: string])[];
}

const hash = async (text: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8Encode(text))));

/** Computes the digest of what is in a mirror, again and again as it grows. */
export const logDigests = (mirror: Pick<Replica, 'of' | 'reached' | 'size'>): (() => Promise<LogDigest>) => {
  /** The digests of the whole blocks of each author, each over the one before. */
  const blocks = new Map<string, string[]>();
  const textFrom = (author: string, first: number, last: number): string => {
    const texts: string[] = [];
    for (let seq = first; seq <= last; seq++) texts.push(toCanonicalJson(mirror.of({ author, seq })));
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
    const [entries, reached] = [mirror.size(), [...mirror.reached()].sort(([a], [b]) => (a < b ? -1 : 1))];
    const authors: [string, string][] = [];
    for (const [author, seq] of reached) if (seq > 0) authors.push([author, await digestOf(author, seq)]);
    return { entries, authors };
  };
};

/** The authors whose entries are not the same in two logs of as many entries. */
export const differingAuthors = (a: LogDigest, b: LogDigest): readonly string[] => {
  const others = new Map(b.authors);
  return a.authors.filter(([author, digest]) => others.get(author) !== digest).map(([author]) => author);
};

/** Compares the log of this phone with that of another, as both grow. */
export interface LogComparison {
  /** Computes the digest of what is here now, unless that was done or is under way; `done` hears it. */
  readonly next: (done: (mine: LogDigest) => void) => void;
  /** Takes what the other phone says of its log. */
  readonly hear: (theirs: LogDigest) => void;
  /** The authors whose entries differ; undefined until both have told the digest of as many entries as are here now. */
  readonly differing: () => readonly string[] | undefined;
}

export const logComparison = (mirror: Pick<Replica, 'of' | 'reached' | 'size'>): LogComparison => {
  const digest = logDigests(mirror);
  let mine: LogDigest | undefined;
  let theirs: LogDigest | undefined;
  let isComputing = false;
  return {
    next: done => {
      if (isComputing || mine?.entries === mirror.size()) return;
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
    hear: said => {
      theirs = said;
    },
    differing: () =>
      mine?.entries === mirror.size() && theirs?.entries === mirror.size() ? differingAuthors(mine, theirs) : undefined,
  };
};
