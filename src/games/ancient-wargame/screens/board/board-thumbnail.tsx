import type { BattleState } from '../../battle/state.ts';
import { FRAME, SIDE } from './board-geometry.ts';
import { EdgeNames } from './edge-names.tsx';
import { Pieces } from './pieces.tsx';
import { Terrain } from './terrain.tsx';

const NOBODY: readonly string[] = [];

/** The size of a board's drawing with its frame, in the drawing's own units. */
export const sizeInSmall = ({ setup: { board } }: BattleState): readonly [width: number, height: number] => [
  board.width * SIDE + 2 * FRAME,
  board.height * SIDE + 2 * FRAME,
];

interface BoardInSmallProps {
  readonly state: BattleState;
  /** What the picture shows; without it, it is for the eye alone. */
  readonly label?: string;
}

/** The board as it is, whole and still. */
export const BoardInSmall = ({ state, label }: BoardInSmallProps) => (
  <svg
    class="board-glance"
    viewBox={`${-FRAME} ${-FRAME} ${sizeInSmall(state).join(' ')}`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <Terrain board={state.setup.board} blazes={state.blazes} />
    <Pieces state={state} picked={NOBODY} />
    <EdgeNames size={state.setup.board} />
  </svg>
);
