import { lazyModule } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/index.ts';
import { loadGameMessages } from '../../messages/index.ts';

/** What the guide tells on the field and under it, once it is here; the room for it is there before. */
export type FieldGuide = typeof import('./soon.ts');

export const fieldGuide = lazyModule<FieldGuide>(async () => {
  const [guide] = await Promise.all([import('./soon.ts'), loadGameMessages(chosenLanguage())]);
  return guide;
});
