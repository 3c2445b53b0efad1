import type { MoreWords } from '../en/more.ts';
import { musterWords } from './muster.ts';

/** The words of pages, in Greek. */
export const more: MoreWords = { ...musterWords };
