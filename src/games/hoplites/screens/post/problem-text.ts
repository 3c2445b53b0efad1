import { screenMessages } from '../../messages/index.ts';
import type { PostProblem } from '../../post/post-battle.ts';

/** What is wrong with something that came by post: with the file, or with which turn. */
export const problemText = (problem: PostProblem | { readonly code: string }): string => {
  const t = screenMessages().post;
  if ('turn' in problem) return t.problems[problem.code](problem.turn);
  return t.file[problem.code as keyof typeof t.file] ?? t.file.notPost;
};
