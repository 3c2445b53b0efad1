import type { ComponentChildren } from 'preact';
import type { ClauseIndex } from '../../core/clauses.ts';
import { highlightSegments, type TextSegment } from '../../core/search.ts';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';

/** Heading levels of sections, clauses and rulings. */
export type HeadingLevels = readonly [section: 'h2' | 'h3', clause: 'h3' | 'h4', ruling: 'h4' | 'h5'];

/** The content of a clause in a reference. */
export interface ClauseContent {
  readonly title: string;
  readonly text: string;
  /** Labels under the title, such as "Ruling". */
  readonly badges?: readonly string[];
  /** Content under the text: figures, options of a setting. */
  readonly more?: ComponentChildren;
}

interface ClauseProps<Id extends string> {
  readonly book: ClauseIndex<Id, string>;
  readonly tell: (id: Id) => ClauseContent;
  /** The label before related clauses. */
  readonly seeAlso: string;
  /** Search terms to highlight. */
  readonly terms: readonly string[];
  readonly depth: HeadingLevels;
  readonly asked: Id | undefined;
  readonly open: (place: string) => void;
}

interface OneProps<Id extends string> extends ClauseProps<Id> {
  readonly id: Id;
  /** True for a search result: its rulings are links instead of full texts. */
  readonly alone?: boolean;
  /** True for a ruling under its clause. */
  readonly under?: boolean;
}

/** A clause: text, further content, rulings, related clauses. */
export const Clause = <Id extends string>({ id, alone = false, under = false, ...rest }: OneProps<Id>) => {
  const { book, tell, seeAlso, terms, depth, asked, open } = rest;
  const { title, text, badges = [], more } = tell(id);
  const { rulings, see, rules } = book.entry(id);
  const beside = alone ? [...(rules === undefined ? [] : [rules]), ...rulings, ...see] : see;
  const Heading = depth[under ? 2 : 1];
  return (
    <article
      data-clause={id}
      tabIndex={-1}
      class={`rule ${under ? 'rule-under' : ''} ${asked === id ? 'rule-asked' : ''}`}
      aria-labelledby={`clause-${id}`}
    >
      <Heading id={`clause-${id}`} class="rule-title">
        <span class="rule-id">{id}</span> <Found terms={terms} text={title} />
      </Heading>
      {badges.map(badge => (
        <p key={badge} class="badge justify-self-start">
          {badge}
        </p>
      ))}
      <p>
        <Found terms={terms} text={text} />
      </p>
      {more}
      {!alone && rulings.map(ruling => <Clause key={ruling} id={ruling} under {...rest} />)}
      {beside.length > 0 && (
        <div class="rule-see">
          <span class="text-sm text-soft">{seeAlso}</span>
          {beside.map(other => (
            <button key={other} type="button" class="btn" onClick={() => open(other)}>
              <span class="rule-id">{other}</span>{' '}
              <span>
                <HyphenatedText text={tell(other).title} />
              </span>
            </button>
          ))}
        </div>
      )}
    </article>
  );
};

const Found = ({ terms, text }: { readonly terms: readonly string[]; readonly text: string }) => (
  <>
    {terms.length === 0
      ? text
      : highlightSegments(terms, text).map((stretch: TextSegment) =>
          stretch.hit ? <mark>{stretch.text}</mark> : stretch.text,
        )}
  </>
);
