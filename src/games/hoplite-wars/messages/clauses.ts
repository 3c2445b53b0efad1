import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseWords } from './en/clauses.ts';

/** The rules to look up in a language, in a file of their own; English where it has none. Shown only once they are loaded. */
export const clauses = createMessageLoader<ClauseWords>(async language =>
  language === 'el' ? (await import('./el/clauses.ts')).clauseWords : (await import('./en/clauses.ts')).clauseWords,
);
