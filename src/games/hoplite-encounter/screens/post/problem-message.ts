import { messages } from '../../messages/index.ts';
import { LETTER_PROBLEMS } from '../../post/envelope.ts';

/** A letter of a game that is under way is brought in there. */
export const OPEN_IN_GAME = 'letterHere';

/** What is wrong with something that came by mail, by its name. */
export const problemMessage = ({ code }: { readonly code: string }): string => {
  const t = messages().mail;
  if (code === OPEN_IN_GAME) return t.letterHere;
  const known = code === 'damagedLink' ? 'damaged' : LETTER_PROBLEMS.find(each => each === code);
  return t.problems[known ?? 'notLetter'];
};
