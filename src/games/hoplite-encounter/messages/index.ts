import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses/index.ts';
import type { Messages } from './en/index.ts';
import type { RecordMessages } from './en/record.ts';

const game = createMessageLoader<Messages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the messages of a game for a language; English where there is no translation. */
export const loadMessages = game.load;

/** The messages of a game. It is shown only after they are loaded. */
export const messages = game.words;

const record = createMessageLoader<RecordMessages>(async language =>
  language === 'el' ? (await import('./el/record.ts')).recordMessages : (await import('./en/record.ts')).recordMessages,
);

/** Loads the messages of a game that has ended and of printed sheets for a language. */
export const loadRecordMessages = record.load;

/** The messages of a game that has ended and of printed sheets. They are shown only after they are loaded. */
export const recordMessages = record.words;

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses/index.ts')).clauseMessages
    : (await import('./en/clauses/index.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;
