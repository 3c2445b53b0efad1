import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ScreenMessages } from './en/battle.ts';
import type { ClauseMessages } from './en/clauses/index.ts';
import type { FieldMessages } from './en/index.ts';
import type { PageMessages } from './en/pages.ts';

export type { FieldMessages };

const battle = createMessageLoader<FieldMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

const NO_NAMES: Readonly<Record<string, string>> = {};

const readyNames = createMessageLoader<Readonly<Record<string, string>>>(async language =>
  language === 'el' ? (await import('./el/ready-names.ts')).readyNames : NO_NAMES,
);

/** Loads the messages of the table and the names of ready armies for a language; English where there is no translation. */
export const loadFieldMessages = async (language: string): Promise<void> => {
  await Promise.all([battle.load(language), readyNames.load(language)]);
};

/** The messages of the table. A battle is shown only after they are loaded. */
export const fieldMessages = battle.words;

/** The name of an army, leader or unit: translated for ready armies, unchanged for a player's own. */
export const localizedName = (name: string): string => {
  const names = readyNames.words();
  return Object.hasOwn(names, name) ? (names[name] as string) : name;
};

const screens = createMessageLoader<ScreenMessages>(async language =>
  language === 'el' ? (await import('./el/battle.ts')).battleMessages : (await import('./en/battle.ts')).battleMessages,
);

/** Loads the messages of panels, menus and pages. The table does not need them. */
export const loadScreenMessages = screens.load;

/** The messages of panels, menus and pages. Available after `loadScreenMessages`. */
export const screenMessages = screens.words;

const pages = createMessageLoader<PageMessages>(async language =>
  language === 'el' ? (await import('./el/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages,
);

/** Loads the messages of pages and of the debriefing. A battle under way does not need them. */
export const loadPageMessages = async (language: string): Promise<void> => {
  await Promise.all([pages.load(language), loadScreenMessages(language)]);
};

/** The messages of pages and of the debriefing. A page is shown only after they are loaded. */
export const pageMessages = pages.words;

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseMessages
    : (await import('./en/clauses/index.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;
