import { Mark } from '../icons.tsx';
import { STEP } from './use-camera.ts';

export interface ZoomWords {
  readonly nearer: string;
  readonly further: string;
  readonly whole: string;
}

interface ZoomButtonsProps {
  readonly words: ZoomWords;
  readonly isWhole: boolean;
  readonly onZoom: (by: number) => void;
  readonly onWhole: () => void;
}

/** Nearer, and where it is near, further and whole. */
export const ZoomButtons = ({ words, isWhole, onZoom, onWhole }: ZoomButtonsProps) => (
  <div class="board-zoom">
    <button type="button" class="btn" aria-label={words.nearer} onClick={() => onZoom(STEP)}>
      <Mark name="plus" />
    </button>
    {!isWhole && (
      <>
        <button type="button" class="btn" aria-label={words.further} onClick={() => onZoom(1 / STEP)}>
          <Mark name="minus" />
        </button>
        <button type="button" class="btn" aria-label={words.whole} onClick={onWhole}>
          <Mark name="whole" />
        </button>
      </>
    )}
  </div>
);
