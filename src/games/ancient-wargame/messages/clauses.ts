import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses.ts';

const { load, words } = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses.ts')).clauseMessages
    : (await import('./en/clauses.ts')).clauseMessages,
);

export {
  /** Loads the reference for a language, in a file of its own; English where it has none. */
  load as loadClauses,
  /** The reference now. It is shown only once it is loaded. */
  words as clauseMessages,
};
