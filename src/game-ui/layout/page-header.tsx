import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/icons.tsx';
import { RulesButton } from './rules-button.tsx';

interface PageHeaderProps {
  readonly title: ComponentChildren;
  /** Where the way back leads, in a word; none where there is no way back. */
  readonly back?: string;
  /** The way back: an address, or what is done. */
  readonly onBack?: string | (() => void);
  /** What stands between the title and the rules. */
  readonly children?: ComponentChildren;
  /** Another way to the rules than that of the whole app; none on the page of the rules itself. */
  readonly rules?: ComponentChildren;
}

/** The head of a page outside of battles: the way back, what it is, and the rules. */
export const PageHeader = ({ title, back, onBack, children, rules = <RulesButton /> }: PageHeaderProps) => (
  <header class="page-head">
    {typeof onBack === 'string' ? (
      <a class="btn btn-quiet" href={onBack} aria-label={back}>
        <Icon name="back" />
      </a>
    ) : (
      onBack && (
        <button type="button" class="btn btn-quiet" aria-label={back} onClick={onBack}>
          <Icon name="back" />
        </button>
      )
    )}
    <h1 class="wrap-anywhere">{title}</h1>
    {children}
    {rules}
  </header>
);
