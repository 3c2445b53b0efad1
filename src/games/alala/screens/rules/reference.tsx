import { useEffect, useRef, useState } from 'preact/hooks';
import { termsOf } from '../../../../core/search.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { ReferenceProps } from '../../../contract.ts';
import type { BattleState } from '../../battle/state.ts';
import { CLAUSE_SECTIONS, type ClauseId, clauseNamed, clausesOf, sectionOf } from '../../rules/clauses.ts';
import { outcomeTable } from '../../words/clause-tables.ts';
import { clauseWords, findClauses } from '../../words/clauses.ts';
import { words } from '../../words/index.ts';
import { ClauseText, type Depth, Figures } from './reference-clause.tsx';

/** The whole of the rules: in the order of the sheet, or what a search finds; the clause asked for is led to and marked. */
export const Reference = ({ place, open, over = false, state }: ReferenceProps<BattleState>) => {
  const r = clauseWords();
  const asked = clauseNamed(place);
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const goal = useRef<ClauseId | undefined>(undefined);
  const house = state?.house;
  const depth: Depth = over ? ['h3', 'h4', 'h5'] : ['h2', 'h3', 'h4'];
  const [Heading] = depth;
  const terms = termsOf(query);
  const searching = terms.length > 0;

  useEffect(() => {
    goal.current = asked;
    setQuery('');
  }, [place]);
  // A search has to make way first: the clause may not have been among what it found.
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

  const found = searching ? findClauses(terms, r) : [];
  const rest = { terms, house, depth, asked, open };
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
              <span class="sr-only">{r.search}</span>
              <Mark name="search" class="rules-glass" />
              <input
                class="input"
                ref={field}
                type="search"
                placeholder={r.search}
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
                aria-label={r.clear}
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                <Mark name="close" />
              </button>
            )}
          </div>
          <p role="status" class={searching ? 'text-sm text-soft' : 'sr-only'}>
            {searching && r.found(found.length)}
          </p>
        </form>
      </search>
      <div ref={body} class="rules-body">
        {searching ? (
          CLAUSE_SECTIONS.filter(({ section }) => found.some(id => sectionOf(id) === section)).map(({ section }) => (
            <section key={section} class="rules-section" aria-label={r.sections[section]}>
              <Heading>{r.sections[section]}</Heading>
              {found
                .filter(id => sectionOf(id) === section)
                .map(id => (
                  <ClauseText key={id} id={id} alone {...rest} />
                ))}
            </section>
          ))
        ) : (
          <>
            <p class="text-sm text-soft">{r.about}</p>
            {CLAUSE_SECTIONS.map(section => (
              <details key={section.section} class="rules-section fold">
                <summary>
                  <Heading>{r.sections[section.section]}</Heading>
                  <Mark name="chevron" />
                </summary>
                {section.section === 'outcome' && (
                  <div class="rule">
                    <Figures table={outcomeTable(words(), r)} />
                  </div>
                )}
                {clausesOf(section).map(({ id }) => (
                  <ClauseText key={id} id={id} {...rest} />
                ))}
              </details>
            ))}
          </>
        )}
      </div>
    </>
  );
};
