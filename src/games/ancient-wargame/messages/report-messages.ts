import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ReportWords } from './en/report.ts';

const report = createMessageLoader<ReportWords>(async language =>
  language === 'el' ? (await import('./el/report.ts')).reportWords : (await import('./en/report.ts')).reportWords,
);

/** Loads the words of the report for a language; English where there are none. */
export const loadReportWords = report.load;

/** The words of the report now; it is shown only once they are loaded. */
export const reportWords = report.words;
