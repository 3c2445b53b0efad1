import { signal } from '@preact/signals';
import type { ReportWords } from './report-en.ts';

const current = signal<ReportWords | undefined>(undefined);

/** Loads the words of the report for a language; English where there are none. */
export const loadReportWords = async (language: string): Promise<void> => {
  current.value = language === 'el' ? (await import('./report-el.ts')).el : (await import('./report-en.ts')).en;
};

/** The report's words now. Its screen is shown only once they are loaded. */
export const reportWords = (): ReportWords => current.value as ReportWords;
