import type { ComponentChildren } from 'preact';
import { ActionRow } from '../../ui/action-row.tsx';
import { Icon } from '../../ui/icons.tsx';
import { diceMessages } from './messages.ts';

interface ApplyBarProps {
  /** Types the dice again; absent for dice that the app rolled. */
  readonly onAgain?: (() => void) | undefined;
  readonly onApply: () => void;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Buttons under an outcome: apply it, or type the dice again. */
export const ApplyBar = ({ onAgain, onApply, children }: ApplyBarProps) => {
  const t = diceMessages();
  return (
    <ActionRow>
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
    </ActionRow>
  );
};
