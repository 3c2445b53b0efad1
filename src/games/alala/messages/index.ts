import { language } from '../../../ui/messages/index.ts';
import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { Name } from '../muster/army-setup.ts';
import { automaticName } from './automatic-names.ts';
import type { FieldWords, Words } from './en/index.ts';
import type { MoreWords } from './en/more.ts';

const field = createMessageLoader<FieldWords>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);
const more = createMessageLoader<MoreWords>(async language =>
  language === 'el' ? (await import('./el/more.ts')).more : (await import('./en/more.ts')).more,
);

/** Loads the words of the field for a language; English where it has none. */
export const loadFieldWords = field.load;

/** Loads the words of all screens for a language; English where it has none. */
export const loadWords = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), more.load(language)]);
};

/** The words now, for whatever the field itself needs. The field is shown only once they are loaded. */
export const fieldWords = field.words;

let both: { readonly of: readonly [FieldWords, MoreWords]; readonly words: Words } | undefined;

/** The words now, for screens over the field and for pages, which are shown only once `loadWords` has loaded theirs. */
export const words = (): Words => {
  const of = [field.words(), more.words()] as const;
  if (both?.of[0] !== of[0] || both.of[1] !== of[1]) both = { of, words: { ...of[0], ...of[1] } };
  return both.words;
};

const SOFT_HYPHEN = /\u00ad/g;

/**
 * A name for a narrow place, in the language in use: the words files say where a long one of the app's own may break. What the
 * muster named by itself is named so in every language.
 */
export const breakableName = (name: Name): string =>
  typeof name === 'string'
    ? automaticName(name, language.value)
    : Object.hasOwn(fieldWords().names, name.word)
      ? (fieldWords().names[name.word] as string)
      : name.word;

/** A name as a player reads it. */
export const nameOf = (name: Name): string => breakableName(name).replace(SOFT_HYPHEN, '');

export type { Words };
