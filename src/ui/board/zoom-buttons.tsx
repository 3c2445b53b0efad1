import { Icon } from '../icons.tsx';
import { ZOOM_STEP } from './use-camera.ts';

export interface ZoomMessages {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly whole: string;
}

interface ZoomButtonsProps {
  readonly words: ZoomMessages;
  readonly isWhole: boolean;
  readonly onZoom: (by: number) => void;
  readonly onWhole: () => void;
}

/** The zoom buttons of a board. While the whole board is shown, there is only zoom in. */
export const ZoomButtons = ({ words, isWhole, onZoom, onWhole }: ZoomButtonsProps) => (
  <div class="board-zoom">
    <button type="button" class="btn" aria-label={words.zoomIn} onClick={() => onZoom(ZOOM_STEP)}>
      <Icon name="plus" />
    </button>
    {!isWhole && (
      <>
        <button type="button" class="btn" aria-label={words.zoomOut} onClick={() => onZoom(1 / ZOOM_STEP)}>
          <Icon name="minus" />
        </button>
        <button type="button" class="btn" aria-label={words.whole} onClick={onWhole}>
          <Icon name="whole" />
        </button>
      </>
    )}
  </div>
);
