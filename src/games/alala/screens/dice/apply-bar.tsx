import { Mark } from '../../../../ui/icons.tsx';
import { words } from '../../words/index.ts';
import { ThrowAgain, type ThrowAgainProps } from '../gods/throw-again.tsx';

interface ApplyBarProps {
  /** Types the dice again; dice that the app threw stay. */
  readonly onAgain?: (() => void) | undefined;
  readonly onApply: () => void;
  /** Dice of the app that a card may throw again (C5). */
  readonly again?: ThrowAgainProps | undefined;
}

/** Under an outcome: write it down, or type again. */
export const ApplyBar = ({ onAgain, onApply, again }: ApplyBarProps) => {
  const t = words().fight;
  return (
    <div class="actions">
      {onAgain && (
        <button type="button" class="btn" onClick={onAgain}>
          {t.again}
        </button>
      )}
      {again && <ThrowAgain {...again} />}
      <button type="button" class="btn btn-main" data-main onClick={onApply}>
        <Mark name="check" />
        {t.apply}
      </button>
    </div>
  );
};
