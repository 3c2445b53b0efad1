import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ScreenMessages } from './en/battle.ts';

const more = createMessageLoader<ScreenMessages>(async language =>
  language === 'el' ? (await import('./el/battle.ts')).battleMessages : (await import('./en/battle.ts')).battleMessages,
);

/** Loads the words of the panel, the menu and the pages, which both lines do without. */
export const loadScreenMessages = more.load;

/** Those words now; what says them is shown only once they are loaded. */
export const screenMessages = more.words;
