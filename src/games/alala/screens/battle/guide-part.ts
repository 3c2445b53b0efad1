import { lazyModule } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/index.ts';
import { loadWords } from '../../messages/index.ts';

/** What the guide tells on the field and under it, once it is here; the room for it is there before. */
export type Guide = typeof import('./soon.ts');

export const guidePart = lazyModule<Guide>(async () => {
  const [guide] = await Promise.all([import('./soon.ts'), loadWords(chosenLanguage())]);
  return guide;
});
