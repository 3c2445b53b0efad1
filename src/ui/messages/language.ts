import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../device/preferences.ts';
import type { UiMessages } from './en.ts';

/** The languages of the app with their native names. */
export const LANGUAGES = { en: 'English', el: 'Ελληνικά' } as const;
export type Language = keyof typeof LANGUAGES;

const current = signal<UiMessages | undefined>(undefined);

export const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(LANGUAGES, code);

/** The stored language, or the browser's, or English. */
export const detectLanguage = (): Language => {
  const chosen = readPreference('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? 'en';
};

/** The language in use; `setLanguage` changes it. */
export const language = signal<Language>('en');

/** The last chosen language. Its messages may still be loading. */
let chosen: Language = 'en';

const loaders = new Set<(code: Language) => Promise<void>>();

/** Adds a loader that must finish before the language changes, e.g. of the messages of an open game. */
export const addLanguageLoader = (load: (code: Language) => Promise<void>): void => {
  loaders.add(load);
};

/** The last chosen language. Load messages in this language, even if `language` has not changed yet. */
export const getRequestedLanguage = (): Language => chosen;

let load: ((code: Language) => Promise<UiMessages>) | undefined;

/** Sets the loader of the app's messages, which include those of ui and game-ui. Called once, before the first render. */
export const setMessageSource = (source: (code: Language) => Promise<UiMessages>): void => {
  load = source;
};

/**
 * Loads a language and switches to it, unless another language has been chosen in the meantime. If a loader fails,
 * rejects and changes nothing.
 */
export const setLanguage = async (code: Language): Promise<void> => {
  if (!load) throw new Error('setMessageSource was not called');
  const before = chosen;
  chosen = code;
  try {
    const [loaded] = await Promise.all([load(code), ...[...loaders].map(loadMore => loadMore(code))]);
    if (chosen !== code) return;
    current.value = loaded;
  } catch (error) {
    if (chosen === code) {
      chosen = current.peek() ? language.peek() : before;
      await Promise.allSettled([...loaders].map(loadMore => loadMore(chosen)));
    }
    throw error;
  }
  language.value = code;
  document.documentElement.lang = code;
  writePreference('language', code);
};

/** The current messages, with the type that the caller knows. Call it only after they are loaded. */
export const getMessagesAs = <Messages extends UiMessages>(): Messages => current.value as Messages;

/** The messages of the widgets in the current language. */
export const uiMessages = (): UiMessages => getMessagesAs();
