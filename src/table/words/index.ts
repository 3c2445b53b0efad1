import { wordsOf } from '../../ui/words/index.ts';
import type { TableWords } from './en.ts';

/** The words of the furniture, and of the widgets, now. */
export const words = (): TableWords => wordsOf();
