import { words } from '../../messages/index.ts';
import { LETTER_PROBLEMS } from '../../post/envelope.ts';

/** A letter of a game that is under way is brought in there. */
export const LETTER_HERE = 'letterHere';

/** What is wrong with something that came by mail, by its name. */
export const problemText = ({ code }: { readonly code: string }): string => {
  const t = words().mail;
  if (code === LETTER_HERE) return t.letterHere;
  const known = code === 'damagedLink' ? 'damaged' : LETTER_PROBLEMS.find(each => each === code);
  return t.problems[known ?? 'notLetter'];
};
