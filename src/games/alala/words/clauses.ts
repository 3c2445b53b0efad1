import { fold, hasAll } from '../../../core/search.ts';
import { loadedWords } from '../../../ui/words/loaded.ts';
import { CLAUSE_IDS, type ClauseId } from '../rules/clauses.ts';
import type { ClauseWords } from './en/clauses.ts';

const { load, words } = loadedWords<ClauseWords>(async language =>
  language === 'el' ? (await import('./el/clauses.ts')).el : (await import('./en/clauses.ts')).en,
);

export {
  /** Loads the reference for a language, in a file of its own; English where it has none. */
  load as loadClauses,
  /** The reference now. Screens are shown only once it is loaded. */
  words as clauseWords,
};

/** Greek letters that look like the Latin ones of the clauses, and those that stand for the rest. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'b', κ: 'k', μ: 'm', ο: 'o', ρ: 'r', τ: 't', σ: 's', λ: 'l', γ: 'g', π: 'p', υ: 'u' },
};

/** A clause's number however it is typed: r14, R-14, Μ4 with a Greek letter. */
const asId = (text: string): string =>
  Array.from(fold(text).replace(/[-‑–]/g, ''), letter => LATIN[letter] ?? letter).join('');

/** What a query finds, in the order of the reference: a clause by its number first of all, else every clause that has all the words. */
export const findClauses = (
  terms: readonly string[],
  { clauses }: Pick<ClauseWords, 'clauses'>,
): readonly ClauseId[] => {
  const numbered = CLAUSE_IDS.filter(id => terms.some(term => asId(term) === asId(id)));
  if (numbered.length === terms.length && terms.length > 0) return numbered;
  return CLAUSE_IDS.filter(id => hasAll(terms, [id, ...clauses[id]]));
};
