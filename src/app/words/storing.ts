import { chosenLanguage, followLanguage } from '../../ui/words/index.ts';
import { loadedWords } from '../../ui/words/loaded.ts';
import type { AppWords } from './en.ts';
import type { StoringWords } from './en-storing.ts';
import { words } from './index.ts';

const { load, words: storing } = loadedWords<StoringWords>(async language =>
  language === 'el' ? (await import('./el-storing.ts')).storingWords : (await import('./en-storing.ts')).storingWords,
);

/** Loads the words of Storage and recovery in the language chosen; they follow it from then on. */
export const loadStoringWords = (): Promise<void> => {
  followLanguage(load);
  return load(chosenLanguage());
};

/** All that is said of storing. Its screens are shown only once `loadStoringWords` has loaded it. */
export const keepWords = (): AppWords['keep'] & StoringWords => ({ ...words().keep, ...storing() });
