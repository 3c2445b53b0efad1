import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { RecordWords } from './en/record.ts';

/** Words of a game that is over and of what is printed, in files of their own; English where a language has none. */
export const recordWords = createMessageLoader<RecordWords>(async language =>
  language === 'el' ? (await import('./el/record.ts')).recordWords : (await import('./en/record.ts')).recordWords,
);
