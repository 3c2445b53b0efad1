import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ClauseIndex, findClauses } from '../../core/clauses.ts';
import { splitTerms } from '../../core/search.ts';
import type { ReferenceProps } from '../../game-contract/contract.ts';
import { Icon } from '../../ui/icons.tsx';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';
import { Clause, type ClauseContent, type HeadingLevels } from './clause.tsx';

interface ReferenceMessages {
  /** The introduction above all sections. */
  readonly about: string;
  readonly search: string;
  readonly clear: string;
  readonly found: (n: number) => string;
  readonly see: string;
}

interface RulesReferenceProps<Id extends string, Name extends string> extends Omit<ReferenceProps<unknown>, 'state'> {
  readonly book: ClauseIndex<Id, Name>;
  readonly words: ReferenceMessages;
  readonly tell: (id: Id) => ClauseContent;
  readonly titleOf: (section: Name) => string;
  /** Content at the beginning of a section. */
  readonly headOf?: (section: Name) => ComponentChildren;
}

/** The rules in book order, or search results. Scrolls to the requested clause and marks it. */
export const RulesReference = <Id extends string, Name extends string>({
  place,
  open,
  isOverlay: over = false,
  book,
  words: t,
  tell,
  titleOf,
  headOf,
}: RulesReferenceProps<Id, Name>) => {
  const asked = book.named(place);
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const goal = useRef<Id | undefined>(undefined);
  const depth: HeadingLevels = over ? ['h3', 'h4', 'h5'] : ['h2', 'h3', 'h4'];
  const [Heading] = depth;
  const terms = splitTerms(query);
  const searching = terms.length > 0;

  useEffect(() => {
    goal.current = asked;
    setQuery('');
  }, [place]);
  // Clears the search first, because the clause may not be among the results.
  useEffect(() => {
    if (searching || !goal.current) return;
    const clause = [...(body.current?.querySelectorAll<HTMLElement>('[data-clause]') ?? [])].find(
      ({ dataset }) => dataset.clause === goal.current,
    );
    goal.current = undefined;
    const section = clause?.closest('details');
    if (section) section.open = true;
    clause?.scrollIntoView({ block: 'start' });
    clause?.focus({ preventScroll: true });
  }, [place, searching]);

  const found = searching
    ? findClauses(book.ids, terms, id => {
        const { title, text } = tell(id);
        return [title, text];
      })
    : [];
  const rest = { book, tell, seeAlso: t.see, terms, depth, asked, open };
  return (
    <>
      <search>
        <form
          class="rules-search"
          onSubmit={event => {
            event.preventDefault();
            body.current?.querySelector<HTMLElement>('[data-clause]')?.focus();
          }}
        >
          <div class="relative">
            <label>
              <span class="sr-only">{t.search}</span>
              <Icon name="search" class="rules-glass" />
              <input
                class="input"
                ref={field}
                type="search"
                placeholder={t.search}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                enterKeyHint="search"
                value={query}
                onInput={event => setQuery(event.currentTarget.value)}
              />
            </label>
            {query !== '' && (
              <button
                type="button"
                class="btn btn-quiet rules-clear"
                aria-label={t.clear}
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <p role="status" class={searching ? 'text-sm text-soft' : 'sr-only'}>
            {searching && t.found(found.length)}
          </p>
        </form>
      </search>
      <div ref={body} class="rules-body">
        {searching ? (
          book.sections
            .filter(({ section }) => found.some(id => book.sectionOf(id) === section))
            .map(({ section }) => (
              <section key={section} class="rules-section" aria-label={titleOf(section)}>
                <Heading>{titleOf(section)}</Heading>
                {found
                  .filter(id => book.sectionOf(id) === section)
                  .map(id => (
                    <Clause key={id} id={id} alone {...rest} />
                  ))}
              </section>
            ))
        ) : (
          <>
            <p class="text-sm text-soft">{t.about}</p>
            {book.sections.map(({ section, clauses }) => (
              <details key={section} class="rules-section fold">
                <summary>
                  <Heading>
                    <HyphenatedText text={titleOf(section)} />
                  </Heading>
                  <Icon name="chevron" />
                </summary>
                {headOf?.(section)}
                {clauses.map(id => (
                  <Clause key={id} id={id} {...rest} />
                ))}
              </details>
            ))}
          </>
        )}
      </div>
    </>
  );
};
