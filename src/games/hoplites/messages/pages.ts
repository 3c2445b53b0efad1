import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { PageWords } from './en/pages.ts';
import { loadScreenMessages } from './index.ts';

const pages = createMessageLoader<PageWords>(async language =>
  language === 'el' ? (await import('./el/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages,
);

/** Loads the words of pages and of the debriefing, which a battle under way does without. */
export const loadPageWords = async (language: string): Promise<void> => {
  await Promise.all([pages.load(language), loadScreenMessages(language)]);
};

/** Those words now; a page is shown only once they are loaded. */
export const pageWords = pages.words;
