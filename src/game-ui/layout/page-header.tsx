import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/icons.tsx';
import { RulesButton } from '../reference/rules-button.tsx';
import { getRouter } from '../router/router.ts';

interface PageHeaderProps {
  readonly title: ComponentChildren;
  /** The label of the back button; absent without a back button. */
  readonly back?: string;
  /** The back button's URL or action. */
  readonly onBack?: string | (() => void);
  /** Content between the title and the rules button. */
  readonly children?: ComponentChildren;
  /** Replaces the rules button. The rules page itself has none. */
  readonly rules?: ComponentChildren;
}

/** The header of a page outside battles: back button, the cover of the page's game in small, title, rules button. */
export const PageHeader = ({ title, back, onBack, children, rules = <RulesButton /> }: PageHeaderProps) => {
  const cover = getRouter().cover();
  return (
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
      {cover && !children && <img class="head-cover" src={cover} width="56" height="40" alt="" />}
      <h1 class="wrap-anywhere">{title}</h1>
      {children}
      {rules}
    </header>
  );
};
