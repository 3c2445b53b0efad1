import type { ClauseText } from '../../../../../core/clauses.ts';
import type { ClauseId } from '../../../rules/clauses.ts';
import { battle } from './battle.ts';
import { orders } from './orders.ts';
import { troops } from './troops.ts';

/** Every clause and ruling in English. */
export const clauseTexts = { ...orders, ...battle, ...troops } satisfies Record<ClauseId, ClauseText>;
