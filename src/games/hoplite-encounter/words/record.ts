import { loadedWords } from '../../../ui/words/loaded.ts';
import type { RecordWords } from './en/record.ts';

/** Words of a game that is over and of what is printed, in files of their own; English where a language has none. */
export const recordWords = loadedWords<RecordWords>(async language =>
  language === 'el' ? (await import('./el/record.ts')).recordWords : (await import('./en/record.ts')).recordWords,
);
