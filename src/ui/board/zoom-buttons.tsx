import { Icon } from '../icons.tsx';
import { ZOOM_STEP } from './use-camera.ts';

export interface ZoomMessages {
  readonly nearer: string;
  readonly further: string;
  readonly whole: string;
}

interface ZoomButtonsProps {
  readonly words: ZoomMessages;
  readonly isWhole: boolean;
  readonly onZoom: (by: number) => void;
  readonly onWhole: () => void;
}

/** Zoom in; and if the drawing is magnified, zoom out and show whole. */
export const ZoomButtons = ({ words, isWhole, onZoom, onWhole }: ZoomButtonsProps) => (
  <div class="board-zoom">
    <button type="button" class="btn" aria-label={words.nearer} onClick={() => onZoom(ZOOM_STEP)}>
      <Icon name="plus" />
    </button>
    {!isWhole && (
      <>
        <button type="button" class="btn" aria-label={words.further} onClick={() => onZoom(1 / ZOOM_STEP)}>
          <Icon name="minus" />
        </button>
        <button type="button" class="btn" aria-label={words.whole} onClick={onWhole}>
          <Icon name="whole" />
        </button>
      </>
    )}
  </div>
);
