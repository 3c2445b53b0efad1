import { loadedWords } from '../../../ui/words/loaded.ts';
import type { Name } from '../muster/army-setup.ts';
import type { Words } from './en.ts';

const { load, words } = loadedWords<Words>(async language =>
  language === 'el' ? (await import('./el.ts')).el : (await import('./en.ts')).en,
);

export {
  /** Loads the game's words for a language; English where it has none. */
  load as loadWords,
  /** The game's words now. Screens are shown only once they are loaded. */
  words,
};

const SOFT_HYPHEN = /\u00ad/g;

/** A name for a narrow place: the words files say where a long one of the app's own may break. */
export const breakableName = (name: Name): string =>
  typeof name === 'string'
    ? name
    : Object.hasOwn(words().names, name.word)
      ? (words().names[name.word] as string)
      : name.word;

/** A name as a player reads it. */
export const nameOf = (name: Name): string => breakableName(name).replace(SOFT_HYPHEN, '');

export type { Words };
