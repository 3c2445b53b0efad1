import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ReportMessages } from './en/report.ts';

const report = createMessageLoader<ReportMessages>(async language =>
  language === 'el' ? (await import('./el/report.ts')).reportMessages : (await import('./en/report.ts')).reportMessages,
);

/** Loads the words of the report for a language; English where there are none. */
export const loadReportMessages = report.load;

/** The words of the report now; it is shown only once they are loaded. */
export const reportMessages = report.words;
