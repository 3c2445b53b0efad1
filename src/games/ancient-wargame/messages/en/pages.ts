import { endWords } from './end.ts';
import { logWords } from './log.ts';
import { musterWords } from './setup.ts';
import { besideWords } from './table-assistant.ts';
import { troopWords } from './troops.ts';

/** The words of pages and of the log, in English. */
export const more = { ...musterWords, ...besideWords, ...endWords, ...logWords, ...troopWords };

export type MoreWords = typeof more;
