import type { MoreWords } from '../en/more.ts';
import { besideWords } from './beside.ts';
import { endWords } from './end.ts';
import { logWords } from './log.ts';
import { musterWords } from './muster.ts';
import { troopWords } from './troops.ts';

/** The words of pages and of the log, in Greek. */
export const more: MoreWords = { ...musterWords, ...besideWords, ...endWords, ...logWords, ...troopWords };
