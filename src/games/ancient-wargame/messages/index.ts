import { chosenLanguage } from '../../../ui/messages/language.ts';
import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses.ts';
import type { BattleMessages } from './en/index.ts';
import type { PageMessages } from './en/pages.ts';
import type { ReportMessages } from './en/report.ts';

const battle = createMessageLoader<BattleMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

const pages = createMessageLoader<PageMessages>(async language =>
  language === 'el' ? (await import('./el/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages,
);

/** Loads the messages of the board and the steps for a language; English where there is no translation. */
export const loadBattleMessages = battle.load;

/** The messages of the board and the steps. A battle is shown only after they are loaded. */
export const battleMessages = battle.words;

/** Loads the messages of pages, log and overlays for a language. */
export const loadPageMessages = pages.load;

/** The messages of pages, log and overlays. A page is shown only after they are loaded. */
export const pageMessages = pages.words;

/** The messages of the log. */
export const logMessages = (): PageMessages['log'] => pageMessages().log;

/** A lazily loaded module together with the page messages that it needs. */
export const withPageMessages = async <Module>(module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, pages.load(chosenLanguage())]))[0];

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
