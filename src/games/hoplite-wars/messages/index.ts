import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { WarMessages } from './en/index.ts';

const campaign = createMessageLoader<WarMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the words of a campaign for a language; English where it has none. */
export const loadWarMessages = campaign.load;

/** The words now. A campaign is shown only once they are loaded. */
export const warMessages = campaign.words;
