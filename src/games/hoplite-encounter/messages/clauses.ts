import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseWords } from './en/clauses/index.ts';

/** The rules to look up in a language, in files of their own; English where it has none. Shown only once they are loaded. */
export const clauses = createMessageLoader<ClauseWords>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseWords
    : (await import('./en/clauses/index.ts')).clauseWords,
);
