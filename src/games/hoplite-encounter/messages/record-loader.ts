import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { RecordMessages } from './en/record.ts';

/** Words of a game that is over and of what is printed, in files of their own; English where a language has none. */
export const recordLoader = createMessageLoader<RecordMessages>(async language =>
  language === 'el' ? (await import('./el/record.ts')).recordMessages : (await import('./en/record.ts')).recordMessages,
);
