import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../device/preferences.ts';
import type { UiMessages } from './en.ts';

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', el: 'Ελληνικά' } as const;
export type Language = keyof typeof LANGUAGES;

const current = signal<UiMessages | undefined>(undefined);

export const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(LANGUAGES, code);

/** The language chosen before, or the phone's, or English. */
export const firstLanguage = (): Language => {
  const chosen = readPreference('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? 'en';
};

/** The language in use; `setLanguage` changes it. */
export const language = signal<Language>('en');

/** The language chosen last; its words may still be on their way. */
let chosen: Language = 'en';

const followers = new Set<(code: Language) => Promise<void>>();

/** What else must be loaded before a language is switched to: the words of an open game. */
export const onLanguageChange = (load: (code: Language) => Promise<void>): void => {
  followers.add(load);
};

/** The language chosen last: what is loaded now is to be in this one, though it may not be in use yet. */
export const chosenLanguage = (): Language => chosen;

let load: ((code: Language) => Promise<UiMessages>) | undefined;

/** Where the words come from: the app's, which are those of every room below it as well. Told once, before anything is shown. */
export const setMessageSource = (source: (code: Language) => Promise<UiMessages>): void => {
  load = source;
};

/**
 * Loads a language, and whatever follows it, and switches to it, unless another has been chosen meanwhile. Rejects when
 * it cannot be loaded; then all stays as it was.
 */
export const setLanguage = async (code: Language): Promise<void> => {
  if (!load) throw new Error('nobody has told where the words come from');
  const before = chosen;
  chosen = code;
  try {
    const [loaded] = await Promise.all([load(code), ...[...followers].map(follow => follow(code))]);
    if (chosen !== code) return;
    current.value = loaded;
  } catch (error) {
    if (chosen === code) {
      chosen = current.peek() ? language.peek() : before;
      await Promise.allSettled([...followers].map(follow => follow(chosen)));
    }
    throw error;
  }
  language.value = code;
  document.documentElement.lang = code;
  writePreference('language', code);
};

/** The words now, by a room that knows more of them than this one. Nothing is shown before they are loaded. */
export const messagesAs = <Words extends UiMessages>(): Words => current.value as Words;

/** The words of the widgets now. */
export const uiMessages = (): UiMessages => messagesAs();
