import type { PostBattle } from '../../post/post-battle.ts';

/** Battles by post that were taken up on their page and are not in their battle's log yet, by their names. */
export const pendingPosts = new Map<string, PostBattle>();
