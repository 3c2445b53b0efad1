import type { ComponentChildren } from 'preact';
import { Actions } from '../../ui/actions.tsx';
import { Icon } from '../../ui/icons.tsx';
import { diceMessages } from './messages.ts';

interface ApplyBarProps {
  /** Types the dice again; dice that the app threw stay. */
  readonly onAgain?: (() => void) | undefined;
  readonly onApply: () => void;
  /** What else may be done with the dice. */
  readonly children?: ComponentChildren;
}

/** Under an outcome: write it down, or type again. */
export const ApplyBar = ({ onAgain, onApply, children }: ApplyBarProps) => {
  const t = diceMessages();
  return (
    <Actions>
      {onAgain && (
        <button type="button" class="btn" onClick={onAgain}>
          {t.again}
        </button>
      )}
      {children}
      <button type="button" class="btn btn-main" data-main onClick={onApply}>
        <Icon name="check" />
        {t.apply}
      </button>
    </Actions>
  );
};
