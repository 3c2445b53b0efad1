import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { Words } from './en/index.ts';

const campaign = createMessageLoader<Words>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the words of a campaign for a language; English where it has none. */
export const loadWords = campaign.load;

/** The words now. A campaign is shown only once they are loaded. */
export const words = campaign.words;
