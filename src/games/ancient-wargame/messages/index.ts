import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { Words } from './en/index.ts';

const field = createMessageLoader<Words>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the words of a battle for a language; English where it has none. */
export const loadWords = field.load;

/** The words now. A battle is shown only once they are loaded. */
export const words = field.words;

export type { Words };
