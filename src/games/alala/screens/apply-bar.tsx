import { Mark } from '../../../app/parts/icons.tsx';
import { words } from '../words/index.ts';

interface ApplyBarProps {
  /** Types the dice again; dice that the app threw stay. */
  readonly onAgain?: (() => void) | undefined;
  readonly onApply: () => void;
}

/** Under an outcome: write it down, or type again. */
export const ApplyBar = ({ onAgain, onApply }: ApplyBarProps) => {
  const t = words().fight;
  return (
    <div class="actions">
      {onAgain && (
        <button type="button" class="btn" onClick={onAgain}>
          {t.again}
        </button>
      )}
      <button type="button" class="btn btn-main" data-main onClick={onApply}>
        <Mark name="check" />
        {t.apply}
      </button>
    </div>
  );
};
