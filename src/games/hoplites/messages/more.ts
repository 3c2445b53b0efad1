import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { MoreWords } from './en/more.ts';

const more = createMessageLoader<MoreWords>(async language =>
  language === 'el' ? (await import('./el/more.ts')).moreWords : (await import('./en/more.ts')).moreWords,
);

/** Loads the words of the panel, the menu and the pages, which both lines do without. */
export const loadMoreWords = more.load;

/** Those words now; what says them is shown only once they are loaded. */
export const moreWords = more.words;
