import { nameWords } from './names.ts';
import { turnWords } from './turn.ts';

/** What a battle of the Ancient Wargame says, in English. */
export const en = { ...nameWords, ...turnWords };

export type Words = typeof en;
