import type { ComponentChildren } from 'preact';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazy } from '../../ui/lazy-component.tsx';
import { loadWithStorageMessages } from '../messages/storage-messages.ts';
import type { BattleErrorActions } from './error-screen.tsx';

const Broken = lazy(() => loadWithStorageMessages(import('./error-screen.tsx')).then(page => page.ErrorScreen));

interface PageErrorBoundaryProps {
  /** The page's URL. */
  readonly of: string;
  readonly battle?: BattleErrorActions;
  readonly children: ComponentChildren;
}

/** The error boundary of a page. */
export const PageErrorBoundary = ({ of, battle, children }: PageErrorBoundaryProps) => (
  <ErrorBoundary of={of} otherwise={again => <Broken again={again} {...(battle && { battle })} />}>
    {children}
  </ErrorBoundary>
);
