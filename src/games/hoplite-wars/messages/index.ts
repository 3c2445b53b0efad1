import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ClauseMessages } from './en/clauses.ts';
import type { WarMessages } from './en/index.ts';

const campaign = createMessageLoader<WarMessages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);

/** Loads the messages of a campaign for a language; English where there is no translation. */
export const loadWarMessages = campaign.load;

/** The messages of a campaign. It is shown only after they are loaded. */
export const warMessages = campaign.words;

const clauses = createMessageLoader<ClauseMessages>(async language =>
  language === 'el'
    ? (await import('./el/clauses.ts')).clauseMessages
    : (await import('./en/clauses.ts')).clauseMessages,
);

/** Loads the texts of the clauses for a language; English where there is no translation. */
export const loadClauses = clauses.load;

/** The texts of the clauses. The reference is shown only after they are loaded. */
export const clauseMessages = clauses.words;
