import { partOf } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { loadWords } from '../../words/index.ts';

/** What the guide tells on the field and under it, once it is here; the room for it is there before. */
export type Guide = typeof import('./soon.ts');

export const guidePart = partOf<Guide>(async () => {
  const [guide] = await Promise.all([import('./soon.ts'), loadWords(chosenLanguage())]);
  return guide;
});
