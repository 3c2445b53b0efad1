import { containsAllTerms, normalizeForSearch } from './search.ts';

/** What a clause is called, what it says to players at a table, and an example of it. */
export type ClauseText = readonly [title: string, text: string, example?: string];

/** Texts for the same clauses in another language. */
export type ClauseTexts<English> = { readonly [Id in keyof English]: ClauseText };

/** A clause of a rulebook, the rulings that fill its gaps, and what else to look up beside it. */
interface Listed {
  readonly id: string;
  readonly rulings?: readonly string[];
  readonly see?: readonly string[];
}

/** A stretch of a rulebook, in the order of its clauses. */
interface Section {
  readonly section: string;
  readonly clauses: readonly Listed[];
}

/** A clause as it stands in its book. */
interface ClauseEntry<Id extends string> {
  readonly rulings: readonly Id[];
  readonly see: readonly Id[];
  /** The clause that a ruling stands under. */
  readonly rules: Id | undefined;
}

/** A rulebook to look things up in. */
export interface ClauseBook<Id extends string, Name extends string> {
  readonly sections: readonly { readonly section: Name; readonly clauses: readonly Id[] }[];
  /** Every clause and ruling in the order of the book. */
  readonly ids: readonly Id[];
  /** The clause that a text names, such as a part of an address, or undefined. */
  readonly named: (text: string) => Id | undefined;
  /** The section that a clause or ruling stands in. */
  readonly sectionOf: (id: Id) => Name;
  /** What stands with a clause or ruling. */
  readonly entry: (id: Id) => ClauseEntry<Id>;
}

type Rulings<Clause> = Clause extends { readonly rulings: readonly (infer Id extends string)[] } ? Id : never;

/** Every clause and ruling that sections list. */
export type ClauseIdOf<Sections extends readonly Section[]> =
  | Sections[number]['clauses'][number]['id']
  | Rulings<Sections[number]['clauses'][number]>;

/** The book of sections in which each clause stands once, and a ruling under the clause that it rules. */
export const clauseBook = <const Sections extends readonly Section[]>(
  sections: Sections,
): ClauseBook<ClauseIdOf<Sections>, Sections[number]['section']> => {
  type Id = ClauseIdOf<Sections>;
  const all = sections.flatMap(({ section, clauses }) => clauses.map(clause => ({ section, ...clause })));
  const ids = all.flatMap(({ id, rulings = [] }) => [id, ...rulings]) as Id[];
  return {
    sections: sections.map(({ section, clauses }) => ({ section, clauses: clauses.map(({ id }) => id as Id) })),
    ids,
    named: text => ids.find(id => id === text),
    sectionOf: id => all.find(clause => clause.id === id || clause.rulings?.includes(id))?.section ?? '',
    entry: id => {
      const own = all.find(clause => clause.id === id);
      return {
        rulings: (own?.rulings ?? []) as readonly Id[],
        see: (own?.see ?? []) as readonly Id[],
        rules: all.find(clause => clause.rulings?.includes(id))?.id as Id | undefined,
      };
    },
  };
};

/** Greek letters that look like the Latin ones of clauses, and those that stand for the rest. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'b', κ: 'k', μ: 'm', ο: 'o', ρ: 'r', τ: 't', σ: 's', λ: 'l', γ: 'g', π: 'p', υ: 'u' },
};

/** A clause's number however it is typed: r14, R-14, Μ4 with a Greek letter. */
const asId = (text: string): string =>
  Array.from(normalizeForSearch(text).replace(/[-‑–]/g, ''), letter => LATIN[letter] ?? letter).join('');

/** What a query finds, in the order of the book: a clause by its number first of all, else every clause whose texts have all the words. */
export const findClauses = <Id extends string>(
  ids: readonly Id[],
  terms: readonly string[],
  textsOf: (id: Id) => readonly string[],
): readonly Id[] => {
  const numbered = ids.filter(id => terms.some(term => asId(term) === asId(id)));
  if (numbered.length === terms.length && terms.length > 0) return numbered;
  return ids.filter(id => containsAllTerms(terms, [id, ...textsOf(id)]));
};
