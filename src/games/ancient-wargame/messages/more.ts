import { chosenLanguage } from '../../../ui/messages/index.ts';
import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { MoreWords } from './en/pages.ts';

const more = createMessageLoader<MoreWords>(async language =>
  language === 'el' ? (await import('./el/pages.ts')).more : (await import('./en/pages.ts')).more,
);

/** Loads the words of pages and of what is seldom opened. */
export const loadMoreWords = more.load;

/** A part, and the words that it needs. */
export const spoken = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, more.load(chosenLanguage())]))[0];

/** The words of pages; a page is shown only once they are loaded. */
export const moreWords = more.words;

/** The words of the log. */
export const logWords = (): MoreWords['log'] => moreWords().log;
