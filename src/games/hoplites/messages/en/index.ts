import { logWords } from './log.ts';
import { nameWords } from './names.ts';
import { tableWords } from './table.ts';

/** What Hoplites says, in English. */
export const en = { ...nameWords, ...logWords, ...tableWords };

export type Words = typeof en;
