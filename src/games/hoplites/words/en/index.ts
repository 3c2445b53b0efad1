import { logWords } from './log.ts';
import { nameWords } from './names.ts';

/** What Hoplites says, in English. */
export const en = { ...nameWords, ...logWords };

export type Words = typeof en;
