import { signal } from '@preact/signals';
import { readPreference, writePreference } from '../preferences.ts';
import type { AppWords } from './en.ts';

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', el: 'Ελληνικά' } as const;
export type Language = keyof typeof LANGUAGES;

const current = signal<AppWords | undefined>(undefined);

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
export const followLanguage = (load: (code: Language) => Promise<void>): void => {
  followers.add(load);
};

/** The language chosen last: what is loaded now is to be in this one, though it may not be in use yet. */
export const chosenLanguage = (): Language => chosen;

/**
 * Loads a language, and whatever follows it, and switches to it, unless another has been chosen meanwhile. Rejects when
 * it cannot be loaded; then all stays as it was.
 */
export const setLanguage = async (code: Language): Promise<void> => {
  const before = chosen;
  chosen = code;
  try {
    const [loaded] = await Promise.all([
      code === 'el' ? import('./el.ts').then(module => module.el) : import('./en.ts').then(module => module.en),
      ...[...followers].map(load => load(code)),
    ]);
    if (chosen !== code) return;
    current.value = loaded;
  } catch (error) {
    if (chosen === code) {
      chosen = current.peek() ? language.peek() : before;
      await Promise.allSettled([...followers].map(load => load(chosen)));
    }
    throw error;
  }
  language.value = code;
  document.documentElement.lang = code;
  writePreference('language', code);
};

/** The app's words now. The app is mounted only once they are loaded. */
export const words = (): AppWords => current.value as AppWords;
