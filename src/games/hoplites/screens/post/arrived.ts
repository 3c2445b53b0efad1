import type { Post } from '../../post/chain.ts';

/** Battles by post that were taken up on their page and are not in their battle's log yet, by their names. */
export const arrived = new Map<string, Post>();
