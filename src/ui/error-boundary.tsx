import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { uiMessages } from './messages/language.ts';

interface ErrorBoundaryProps {
  /** The fallback; `again` renders the children again. */
  readonly otherwise: (again: () => void) => ComponentChildren;
  /** A key of the content. A new key resets the error. */
  readonly of?: string;
  readonly children: ComponentChildren;
}

/** Renders its children, or the fallback if rendering throws. */
export const ErrorBoundary = ({ otherwise, of = '', children }: ErrorBoundaryProps) => {
  const [error, again] = useErrorBoundary(thrown => console.warn('drawing', of, thrown));
  const drawn = useRef(of);
  const moved = drawn.current !== of;
  drawn.current = of;
  if (error !== undefined && moved) queueMicrotask(again);
  return <>{error === undefined ? children : moved ? null : otherwise(again)}</>;
};

/** A list row with its own error boundary. It calls `draw` itself, so that an error affects only this row. */
export const GuardedRow = ({ draw }: { readonly draw: () => ComponentChildren }) => (
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
