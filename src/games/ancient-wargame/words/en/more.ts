import { musterWords } from './muster.ts';

/** The words of pages, in English. */
export const more = { ...musterWords };

export type MoreWords = typeof more;
