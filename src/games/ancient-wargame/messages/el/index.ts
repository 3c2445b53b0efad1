import type { Words } from '../en/index.ts';
import { nameWords } from './names.ts';
import { turnWords } from './turn.ts';

/** What a battle of the Ancient Wargame says, in Greek. */
export const el: Words = { ...nameWords, ...turnWords };
