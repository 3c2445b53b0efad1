import type { BattleState } from '../../battle/state.ts';
import { FRAME_WIDTH, SQUARE_SIZE } from './board-geometry.ts';
import { EdgeLabels } from './edge-labels.tsx';
import { Pieces } from './pieces.tsx';
import { Terrain } from './terrain.tsx';

const NOBODY: readonly string[] = [];

/** The size of a board's drawing with its frame, in the drawing's own units. */
export const thumbnailSize = ({ setup: { board } }: BattleState): readonly [width: number, height: number] => [
  board.width * SQUARE_SIZE + 2 * FRAME_WIDTH,
  board.height * SQUARE_SIZE + 2 * FRAME_WIDTH,
];

interface BoardThumbnailProps {
  readonly state: BattleState;
  /** The accessible name of the picture; absent for a decorative one. */
  readonly label?: string;
}

/** The board as it is, whole and still. */
export const BoardThumbnail = ({ state, label }: BoardThumbnailProps) => (
  <svg
    class="board-thumbnail"
    viewBox={`${-FRAME_WIDTH} ${-FRAME_WIDTH} ${thumbnailSize(state).join(' ')}`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <Terrain board={state.setup.board} blazes={state.blazes} />
    <Pieces state={state} picked={NOBODY} />
    <EdgeLabels size={state.setup.board} />
  </svg>
);
