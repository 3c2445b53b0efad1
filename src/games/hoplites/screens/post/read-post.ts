import type { Refused } from '../../../../core/verdict.ts';
import type { Post } from '../../post/chain.ts';
import { parsePost } from '../../post/outside.ts';

/** What the address of a link has before the packed text. */
export const POST_ADDRESS = '#/post/hoplites/import/';

/** A battle by post out of a text, or why it is none. */
export const readPost = (text: string): Post | Refused => {
  const read = parsePost(text);
  return read.ok ? read.value : read;
};
