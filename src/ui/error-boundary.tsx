import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { uiMessages } from './messages/language.ts';

interface GuardProps {
  /** What is shown instead of what cannot be drawn; `again` tries once more. */
  readonly otherwise: (again: () => void) => ComponentChildren;
  /** What is drawn, in a word; once it is another, the old failure counts no longer. */
  readonly of?: string;
  readonly children: ComponentChildren;
}

/** Draws its children. Where that throws, something else stands in their place, and everything around them stays. */
export const ErrorBoundary = ({ otherwise, of = '', children }: GuardProps) => {
  const [error, again] = useErrorBoundary(thrown => console.warn('drawing', of, thrown));
  const drawn = useRef(of);
  const moved = drawn.current !== of;
  drawn.current = of;
  if (error !== undefined && moved) queueMicrotask(again);
  return <>{error === undefined ? children : moved ? null : otherwise(again)}</>;
};

/** A row of a list: one that cannot be drawn says so, and costs no other. It is drawn here, and not by the list. */
export const ErrorRow = ({ draw }: { readonly draw: () => ComponentChildren }) => (
  <ErrorBoundary
    otherwise={() => (
      <span class="note" role="alert">
        <Icon name="warning" />
        <span class="min-w-0">{uiMessages().brokenRow}</span>
      </span>
    )}
  >
    <Drawn draw={draw} />
  </ErrorBoundary>
);

const Drawn = ({ draw }: { readonly draw: () => ComponentChildren }) => <>{draw()}</>;
