import { createMessageLoader } from '../../../../ui/messages/message-loader.ts';
import type { PaperMessages } from './en.ts';

const { load, words } = createMessageLoader<PaperMessages>(async language =>
  language === 'el' ? (await import('./el.ts')).el : (await import('./en.ts')).en,
);

export {
  /** Loads the words of what is printed for a language; English where there are none. */
  load as loadPaperWords,
  /** Those words now. A sheet is drawn only once they are loaded. */
  words as paperWords,
};
