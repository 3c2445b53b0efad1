import { LETTER_PROBLEMS } from '../../post/envelope.ts';
import { words } from '../../words/index.ts';

/** What is wrong with something that came by mail, by its name. */
export const problemText = (problem: { readonly code: string } | 'damagedLink'): string => {
  const t = words().mail.problems;
  const code = problem === 'damagedLink' ? 'damaged' : LETTER_PROBLEMS.find(each => each === problem.code);
  return t[code ?? 'notLetter'];
};
