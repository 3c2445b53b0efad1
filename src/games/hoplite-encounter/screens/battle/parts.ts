import { partOf } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { recordWords } from '../../words/record.ts';

/** What lies over the map: a part of its own, so that the map need not wait for it. */
export const screens = partOf(async () => {
  const [module] = await Promise.all([import('./over.tsx'), recordWords.load(chosenLanguage())]);
  return module.OVER;
});

/** What lies under the map, and the table that players hand the phone over at. */
export const soonPart = partOf(() => import('../soon.ts').then(({ SOON }) => SOON));

/** A game that is over, with nothing hidden, and its words. */
export const recordPart = partOf(async () => {
  const [module] = await Promise.all([import('../record/record-desk.tsx'), recordWords.load(chosenLanguage())]);
  return module;
});
