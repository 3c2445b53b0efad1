import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { Messages } from './en/index.ts';

const loader = createMessageLoader<Messages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the words of a game for a language; English where it has none. */
export const loadMessages = loader.load;

/** The words now. A game is shown only once they are loaded. */
export const messages = loader.words;
