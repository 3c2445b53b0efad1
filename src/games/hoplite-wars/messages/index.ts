import { getRequestedLanguage } from '../../../ui/messages/language.ts';
import { createMessageLoader, mergeMessages } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses/index.ts';
import type { FieldMessages, GameMessages } from './en/index.ts';
import type { ScreenMessages } from './en/screens.ts';

const field = createMessageLoader<FieldMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

const screens = createMessageLoader<ScreenMessages>(async language =>
  language === 'el'
    ? (await import('./el/screens.ts')).screenMessages
    : (await import('./en/screens.ts')).screenMessages,
);

/** Loads the messages of the map for a language; English where there is no translation. */
export const loadFieldMessages = field.load;

/** The messages of the map. A campaign is shown only after they are loaded. */
export const fieldMessages = field.words;

/** Loads the messages of the map and of all screens, but not of clauses; English where there is no translation. */
export const loadGameMessages = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), screens.load(language)]);
};

/** The messages of the map and of all screens. Panels and pages are shown only after they are loaded. */
export const gameMessages: () => GameMessages = mergeMessages(field.words, screens.words);

/** Loads a lazy module together with `gameMessages`. */
export const withGameMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadGameMessages(getRequestedLanguage())]))[0];

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseMessages
    : (await import('./en/clauses/index.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;
