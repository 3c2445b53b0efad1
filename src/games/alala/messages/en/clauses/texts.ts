import type { ClauseId } from '../../../rules/clauses.ts';
import { battle } from './battle.ts';
import { orders } from './orders.ts';

/** What a clause is called, and what it says to players at a table, in our own words. */
export type ClauseText = readonly [title: string, text: string];

/** Every clause and ruling in English, in the order of the sheet. */
export const clauseTexts = { ...orders, ...battle } satisfies Record<ClauseId, ClauseText>;
