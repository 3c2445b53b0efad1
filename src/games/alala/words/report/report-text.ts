import type { Doc } from '../../../../table/report/doc.ts';
import { docMarkdown, docText } from '../../../../table/report/text.ts';
import { reportWords } from './report-words.ts';

/** The report as plain text, for a message. */
export const reportText = (doc: Doc): string => docText(doc, reportWords().share.by);

/** The report as Markdown. */
export const reportMarkdown = (doc: Doc): string => docMarkdown(doc, reportWords().share.by);
