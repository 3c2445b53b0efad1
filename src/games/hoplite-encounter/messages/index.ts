import { getRequestedLanguage } from '../../../ui/messages/language.ts';
import { createMessageLoader, mergeMessages } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses/index.ts';
import type { FieldMessages, GameMessages, PanelMessages } from './en/index.ts';
import type { OverlayMessages } from './en/overlays.ts';
import type { RecordMessages } from './en/record.ts';
import type { ScreenMessages } from './en/screens.ts';

const field = createMessageLoader<FieldMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

const screens = createMessageLoader<ScreenMessages>(async language =>
  language === 'el'
    ? (await import('./el/screens.ts')).screenMessages
    : (await import('./en/screens.ts')).screenMessages,
);

const overlays = createMessageLoader<OverlayMessages>(async language =>
  language === 'el'
    ? (await import('./el/overlays.ts')).overlayMessages
    : (await import('./en/overlays.ts')).overlayMessages,
);

/** Loads the messages of the map for a language; English where there is no translation. */
export const loadFieldMessages = field.load;

/** The messages of the map. A game is shown only after they are loaded. */
export const fieldMessages = field.words;

/** Loads the messages of the map and the panels under it for a language; English where there is no translation. */
export const loadPanelMessages = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), screens.load(language)]);
};

/** The messages of the map and the panels. Panels are shown only after they are loaded. */
export const panelMessages: () => PanelMessages = mergeMessages(field.words, screens.words);

/** Loads the messages of map, panels and overlays, but not of records and clauses; English where there is no translation. */
export const loadGameMessages = async (language: string): Promise<void> => {
  await Promise.all([loadPanelMessages(language), overlays.load(language)]);
};

/** The messages of map, panels and overlays. Overlays and pages are shown only after they are loaded. */
export const gameMessages: () => GameMessages = mergeMessages(panelMessages, overlays.words);

/** Loads a lazy module together with `gameMessages`. */
export const withGameMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadGameMessages(getRequestedLanguage())]))[0];

const record = createMessageLoader<RecordMessages>(async language =>
  language === 'el' ? (await import('./el/record.ts')).recordMessages : (await import('./en/record.ts')).recordMessages,
);

/** Loads the messages of a game that has ended and of printed sheets for a language. */
export const loadRecordMessages = record.load;

/** The messages of a game that has ended and of printed sheets. They are shown only after they are loaded. */
export const recordMessages = record.words;

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseMessages
    : (await import('./en/clauses/index.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;
