import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses/index.ts';

/** The rules to look up in a language, in files of their own; English where it has none. Shown only once they are loaded. */
export const clauseLoader = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseMessages
    : (await import('./en/clauses/index.ts')).clauseMessages,
);
