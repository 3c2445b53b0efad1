import * as v from 'valibot';
import type { Entry } from '../log.ts';
import { integerSchema, textSchema } from '../schemas.ts';

/**
 * The number of the last seen entry of each author. A later entry of another phone is unseen, even if the log sorts it
 * earlier.
 */
export type SeenMark = Readonly<Record<string, number>>;

/** Limits: battles, last viewed first, and authors of each battle. */
const MAX_BATTLES = 30;
const MAX_AUTHORS = 50;

/** The seen marks of a phone's battles, last viewed first. */
export const seenMarksSchema = v.pipe(
  v.array(
    v.object({
      battle: textSchema(100),
      seen: v.pipe(
        v.record(textSchema(100), integerSchema(0, Number.MAX_SAFE_INTEGER)),
        v.check(seen => Object.keys(seen).length <= MAX_AUTHORS),
      ),
    }),
  ),
  v.maxLength(MAX_BATTLES),
);

type SeenMarks = v.InferOutput<typeof seenMarksSchema>;

/** The marks after a player has seen the whole log of a battle. */
export const markLogSeen = (marks: SeenMarks, battle: string, log: readonly Entry[]): SeenMarks => {
  const seen: Record<string, number> = {};
  for (const { author, seq } of log)
    if (Object.hasOwn(seen, author) || Object.keys(seen).length < MAX_AUTHORS)
      seen[author] = Math.max(seen[author] ?? 0, seq);
  return [{ battle, seen }, ...marks.filter(row => row.battle !== battle)].slice(0, MAX_BATTLES);
};

/** The index of the first unseen entry; the length of the log if all are seen. */
export const findFirstUnseen = (log: readonly Entry[], mark: SeenMark): number => {
  const first = log.findIndex(({ author, seq }) => seq > (Object.hasOwn(mark, author) ? (mark[author] as number) : 0));
  return first < 0 ? log.length : first;
};
