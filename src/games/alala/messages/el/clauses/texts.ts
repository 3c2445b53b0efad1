import type { ClauseId } from '../../../rules/clauses.ts';
import type { ClauseText } from '../../en/clauses/texts.ts';
import { battle } from './battle.ts';
import { orders } from './orders.ts';

/** Every clause and ruling in Greek, in the order of the sheet. */
export const clauseTexts: Readonly<Record<ClauseId, ClauseText>> = { ...orders, ...battle };
