import type { ComponentChildren } from 'preact';
import { Mark } from '../../ui/icons.tsx';
import { RulesButton } from './rules-button.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** Where the way back leads, in a word; none where there is no way back. */
  readonly back?: string;
  readonly onBack?: () => void;
  /** What stands between the title and the rules. */
  readonly children?: ComponentChildren;
}

/** The head of a page outside of battles: the way back, what it is, and the rules. */
export const PageHeader = ({ title, back, onBack, children }: PageHeaderProps) => (
  <header class="page-head">
    {onBack && (
      <button type="button" class="btn btn-quiet" aria-label={back} onClick={onBack}>
        <Mark name="back" />
      </button>
    )}
    <h1 class="wrap-anywhere">{title}</h1>
    {children}
    <RulesButton />
  </header>
);
