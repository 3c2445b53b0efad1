import type { Entry } from '../../core/log.ts';
import { getField, groupBy } from '../../core/plain-data.ts';
import type { HeadRow } from '../db.ts';
import { compareBySeq, hasChecksum } from './author-heads.ts';

/** First and last number of consecutive entries. */
export type SeqRange = readonly [first: number, last: number];

/** A problem with an author's entries in a log. */
export interface LogGap {
  readonly author: string;
  /** The number of the last known entry. */
  readonly last: number;
  /** Missing entries. */
  readonly missing: readonly SeqRange[];
  /** Damaged entries. They are no gap by themselves, because the battle reports them separately. */
  readonly damaged: readonly SeqRange[];
  /** True if all entries exist but do not match the checksum. */
  readonly changed: boolean;
  /** True if the author's head is damaged, so that later entries may be missing. */
  readonly unsure: boolean;
}

const isNumber = (seq: unknown): seq is number => Number.isSafeInteger(seq) && (seq as number) > 0;

interface GapSources {
  readonly entries: readonly Entry[];
  readonly unread: readonly unknown[];
  readonly heads: { readonly read: readonly HeadRow[]; readonly unread: readonly unknown[] };
  /** The heads computed from the entries; undefined if they are not computed yet. */
  readonly computedHeads: ReadonlyMap<string, HeadRow> | undefined;
  readonly reached: ReadonlyMap<string, number>;
}

/** Finds problems with each author's entries, from valid entries and heads, damaged rows, and the canary's numbers. */
export const findGaps = ({ entries, unread, heads, computedHeads, reached }: GapSources): readonly LogGap[] => {
  const read = groupBy(entries, ({ author }) => author);
  const broken = groupBy(
    unread.filter(row => isNumber(getField(row, 'seq'))),
    row => getField(row, 'author'),
  );
  const headBy = new Map(heads.read.map(head => [head.author, head]));
  const noHead = new Set(heads.unread.map(row => getField(row, 'author')).filter(name => typeof name === 'string'));
  const authors = new Set([...read.keys(), ...headBy.keys(), ...reached.keys(), ...noHead]);
  return [...authors].flatMap((author): LogGap[] => {
    const own = (read.get(author) ?? []).sort(compareBySeq);
    const bad = (broken.get(author) ?? []).map(row => getField(row, 'seq') as number).sort((a, b) => a - b);
    const head = headBy.get(author);
    const last = Math.max(head?.seq ?? 0, reached.get(author) ?? 0, own.at(-1)?.seq ?? 0, bad.at(-1) ?? 0);
    const missing = between(
      [...own.map(({ seq }) => seq), ...bad].sort((a, b) => a - b),
      last,
    );
    const changed =
      computedHeads !== undefined &&
      missing.length + bad.length === 0 &&
      head !== undefined &&
      hasChecksum(head) &&
      computedHeads.get(author)?.check !== head.check;
    const unsure = head === undefined && noHead.has(author) && !reached.has(author);
    return missing.length > 0 || changed || unsure
      ? [{ author, last, missing, damaged: toSeqRanges(bad), changed, unsure }]
      : [];
  });
};

/** The ranges of 1 … `last` that are not in the sorted `seqs`. */
const between = (seqs: readonly number[], last: number): readonly SeqRange[] => {
  const spans: SeqRange[] = [];
  let next = 1;
  for (const seq of [...seqs, last + 1]) {
    if (seq > next) spans.push([next, seq - 1]);
    next = Math.max(next, seq + 1);
  }
  return spans;
};

/** Groups sorted numbers into consecutive ranges. */
export const toSeqRanges = (seqs: readonly number[]): readonly SeqRange[] => {
  const spans: [number, number][] = [];
  for (const seq of seqs) {
    const span = spans.at(-1);
    if (span && span[1] === seq - 1) span[1] = seq;
    else spans.push([seq, seq]);
  }
  return spans;
};
