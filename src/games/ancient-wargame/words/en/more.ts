import { besideWords } from './beside.ts';
import { logWords } from './log.ts';
import { musterWords } from './muster.ts';

/** The words of pages and of the log, in English. */
export const more = { ...musterWords, ...besideWords, ...logWords };

export type MoreWords = typeof more;
