import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses/index.ts';

const { load, words } = createMessageLoader<ClauseMessages>(async language =>
  language === 'el' ? (await import('./el/clauses/index.ts')).el : (await import('./en/clauses/index.ts')).en,
);

export {
  /** Loads the reference for a language, in a file of its own; English where it has none. */
  load as loadClauses,
  /** The reference now. Screens are shown only once it is loaded. */
  words as clauseWords,
};
