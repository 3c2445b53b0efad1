import type { Words } from '../en/index.ts';
import { logWords } from './log.ts';
import { nameWords } from './names.ts';
import { tableWords } from './table.ts';

/** What Hoplites says, in Greek. */
export const el: Words = { ...nameWords, ...logWords, ...tableWords };
