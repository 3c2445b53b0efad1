import { getRequestedLanguage } from '../../../ui/messages/language.ts';
import { createMessageLoader, mergeMessages } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses.ts';
import type { FieldMessages, GameMessages } from './en/index.ts';
import type { PageMessages } from './en/pages.ts';
import type { ReportMessages } from './en/report.ts';
import type { StepMessages } from './en/steps.ts';

const field = createMessageLoader<FieldMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

const steps = createMessageLoader<StepMessages>(async language =>
  language === 'el' ? (await import('./el/steps.ts')).stepMessages : (await import('./en/steps.ts')).stepMessages,
);

const pages = createMessageLoader<PageMessages>(async language =>
  language === 'el' ? (await import('./el/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages,
);

/** Loads the messages of the board for a language; English where there is no translation. */
export const loadFieldMessages = field.load;

/** The messages of the board. A battle is shown only after they are loaded. */
export const fieldMessages = field.words;

/** Loads the messages of the board and of the panels of each step for a language; English where there is no translation. */
export const loadGameMessages = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), steps.load(language)]);
};

/** The messages of the board and of the panels of each step. The panels are shown only after they are loaded. */
export const gameMessages: () => GameMessages = mergeMessages(field.words, steps.words);

/** Loads the messages of pages, log and overlays for a language. */
export const loadPageMessages = pages.load;

/** The messages of pages, log and overlays. A page is shown only after they are loaded. */
export const pageMessages = pages.words;

/** The messages of the log. */
export const logMessages = (): PageMessages['log'] => pageMessages().log;

/** Loads a lazy module together with `gameMessages`. */
export const withGameMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadGameMessages(getRequestedLanguage())]))[0];

/** Loads a lazy module together with `gameMessages` and `pageMessages`. */
export const withPageMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([withGameMessages(module), pages.load(getRequestedLanguage())]))[0];

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses.ts')).clauseMessages
    : (await import('./en/clauses.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;

const report = createMessageLoader<ReportMessages>(async language =>
  language === 'el' ? (await import('./el/report.ts')).reportMessages : (await import('./en/report.ts')).reportMessages,
);

/** Loads the messages of the report for a language; English where there is no translation. */
export const loadReportMessages = report.load;

/** The messages of the report. It is shown only after they are loaded. */
export const reportMessages = report.words;
