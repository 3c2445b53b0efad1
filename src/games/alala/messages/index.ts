import { language } from '../../../ui/messages/language.ts';
import { createMessageLoader, mergeMessages } from '../../../ui/messages/message-loader.ts';
import type { DisplayName } from '../army/army-setup.ts';
import type { FieldMessages, GameMessages } from './en/index.ts';
import type { ScreenMessages } from './en/screens.ts';
import { automaticName } from './unit-kind-names.ts';

const field = createMessageLoader<FieldMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);
const screens = createMessageLoader<ScreenMessages>(async language =>
  language === 'el'
    ? (await import('./el/screens.ts')).screenMessages
    : (await import('./en/screens.ts')).screenMessages,
);

/** Loads the messages of the field for a language; English where there is no translation. */
export const loadFieldMessages = field.load;

/** Loads the messages of the field and of all screens for a language; English where there is no translation. */
export const loadGameMessages = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), screens.load(language)]);
};

/** The messages of the field. The field is shown only after they are loaded. */
export const fieldMessages = field.words;

/** The messages of the field and of all screens. Screens over the field, and pages, are shown only after they are loaded. */
export const gameMessages: () => GameMessages = mergeMessages(field.words, screens.words);

const SOFT_HYPHEN = /\u00ad/g;

/**
 * Returns a name for a narrow place, in the language in use, with soft hyphens where one of the app's own names may break. A
 * name that the army editor proposed follows the language.
 */
export const hyphenatedName = (name: DisplayName): string =>
  typeof name === 'string'
    ? automaticName(name, language.value)
    : Object.hasOwn(fieldMessages().names, name.word)
      ? (fieldMessages().names[name.word] as string)
      : name.word;

/** A name as a player reads it. */
export const displayName = (name: DisplayName): string => hyphenatedName(name).replace(SOFT_HYPHEN, '');

export type { GameMessages as Words };
