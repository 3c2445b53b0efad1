import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses.ts';

/** The rules to look up in a language, in a file of their own; English where it has none. Shown only once they are loaded. */
export const clauseMessages = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses.ts')).clauseMessages
    : (await import('./en/clauses.ts')).clauseMessages,
);
