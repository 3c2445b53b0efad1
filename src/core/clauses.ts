import { containsAllTerms, normalizeForSearch } from './search.ts';

/** Title, text for players, and an example of a clause. */
export type ClauseText = readonly [title: string, text: string, example?: string];

/** Texts for the same clauses in another language. */
export type ClauseTexts<English> = { readonly [Id in keyof English]: ClauseText };

/** A clause of a rulebook, the rulings that fill its gaps, and related clauses. */
interface Listed {
  readonly id: string;
  readonly rulings?: readonly string[];
  readonly see?: readonly string[];
}

/** A section of a rulebook, with its clauses in order. */
interface Section {
  readonly section: string;
  readonly clauses: readonly Listed[];
}

/** A clause with its place in the book. */
interface ClauseEntry<Id extends string> {
  readonly rulings: readonly Id[];
  readonly see: readonly Id[];
  /** The clause that a ruling belongs to; undefined for a clause. */
  readonly rules: Id | undefined;
}

/** An index of a rulebook. */
export interface ClauseIndex<Id extends string, Name extends string> {
  readonly sections: readonly { readonly section: Name; readonly clauses: readonly Id[] }[];
  /** Every clause and ruling in the order of the book. */
  readonly ids: readonly Id[];
  /** The id of a clause or ruling in a text such as a URL part; undefined if it is unknown. */
  readonly named: (text: string) => Id | undefined;
  /** The section of a clause or ruling. */
  readonly sectionOf: (id: Id) => Name;
  /** The rulings and related clauses of a clause or ruling. */
  readonly entry: (id: Id) => ClauseEntry<Id>;
}

type Rulings<Clause> = Clause extends { readonly rulings: readonly (infer Id extends string)[] } ? Id : never;

/** The ids of all clauses and rulings in sections. */
export type ClauseIdOf<Sections extends readonly Section[]> =
  | Sections[number]['clauses'][number]['id']
  | Rulings<Sections[number]['clauses'][number]>;

/** Builds the index of a rulebook from its sections. Each id must occur once. */
export const createClauseIndex = <const Sections extends readonly Section[]>(
  sections: Sections,
): ClauseIndex<ClauseIdOf<Sections>, Sections[number]['section']> => {
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

/** The Latin letters of clause ids for Greek letters that look or sound like them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'b', κ: 'k', μ: 'm', ο: 'o', ρ: 'r', τ: 't', σ: 's', λ: 'l', γ: 'g', π: 'p', υ: 'u' },
};

/** The id of a clause as it may be typed: r14, R-14, Μ4 with a Greek letter. */
const asId = (text: string): string =>
  Array.from(normalizeForSearch(text).replace(/[-‑–]/g, ''), letter => LATIN[letter] ?? letter).join('');

/** Finds clauses in book order: the one with this id, or else all whose texts contain every word. */
export const findClauses = <Id extends string>(
  ids: readonly Id[],
  terms: readonly string[],
  textsOf: (id: Id) => readonly string[],
): readonly Id[] => {
  const numbered = ids.filter(id => terms.some(term => asId(term) === asId(id)));
  if (numbered.length === terms.length && terms.length > 0) return numbered;
  return ids.filter(id => containsAllTerms(terms, [id, ...textsOf(id)]));
};
