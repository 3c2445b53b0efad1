import { createMessageLoader } from '../../../../ui/messages/message-loader.ts';
import type { ReportMessages } from '../en/report.ts';

const { load, words } = createMessageLoader<ReportMessages>(async language =>
  language === 'el' ? (await import('../el/report.ts')).el : (await import('../en/report.ts')).en,
);

export {
  /** Loads the words of the report for a language; English where there are none. */
  load as loadReportWords,
  /** The report's words now. Its screen is shown only once they are loaded. */
  words as reportWords,
};
