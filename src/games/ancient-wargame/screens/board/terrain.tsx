import { useMemo } from 'preact/hooks';
import { DIRECTIONS, isDiagonal, neighbour, type Square } from '../../board/squares.ts';
import { type Board, type BurnStates, groundAt, hasRoad } from '../../board/terrain.ts';
import { FRAME_WIDTH, SQUARE_SIZE, squareCentre } from './board-geometry.ts';

const TREE = 'M0-24C9-24 15-17 13-10 20-8 20 2 13 4 12 10 4 11 0 8-4 11-12 10-13 4-20 2-20-8-13-10-15-17-9-24 0-24Z';
const WOODS: readonly (readonly [x: number, y: number, size: number])[] = [
  [-24, -20, 0.95],
  [20, -26, 0.85],
  [-2, 4, 1.1],
  [-28, 26, 0.8],
  [27, 22, 1],
];
const ROCKS = 'M-38 20-30-8-12-18-2 2 4 22ZM0-6 12-34 32-24 38-4 22 8ZM2 34 10 14 34 14 40 30 24 40Z';
const CRACKS = 'M-26 12-18-6M16-22 20-4M18 30 26 20';
const HOUSES: readonly (readonly [x: number, y: number])[] = [
  [-22, -18],
  [22, -6],
  [-10, 26],
];
const CONTOURS = 'M-42 6C-40-30 38-36 42 2 40 34-38 38-42 6ZM-26 4C-24-16 22-20 26 0 24 18-24 22-26 4Z';
const WAVES = 'M-44-22q11-10 22 0t22 0 22 0 22 0M-44 8q11-10 22 0t22 0 22 0 22 0M-44 36q11-10 22 0t22 0 22 0 22 0';
const FLAMES =
  'M0-40C6-22 24-18 22 4 34-4 28-16 30-22 42-4 38 34 0 40-38 34-40 0-26-20-26-8-20-4-16-2-20-20-6-26 0-40Z';
const EMBERS = 'M0-8C4 4 16 6 12 22 8 32-8 32-12 22-14 12-4 6 0-8Z';
const ASHES = 'M-34 30-6 16M-24 12 14 32M10 6 34 26M-30-8 0 2M4-26 10 2';

/** The ground of a board. It is drawn again only when something burns. */
export const Terrain = ({ board, blazes }: { readonly board: Board; readonly blazes: BurnStates }) =>
  useMemo(() => {
    const { width, height } = board;
    const all = Array.from({ length: width * height }, (_, square) => square);
    return (
      <svg overflow="visible" aria-hidden="true" class="ground">
        <rect
          class="ground-frame"
          x={-FRAME_WIDTH}
          y={-FRAME_WIDTH}
          width={width * SQUARE_SIZE + 2 * FRAME_WIDTH}
          height={height * SQUARE_SIZE + 2 * FRAME_WIDTH}
          rx="16"
        />
        <rect class="ground-open" width={width * SQUARE_SIZE} height={height * SQUARE_SIZE} />
        {all.map(square => (
          <Ground key={square} board={board} blazes={blazes} square={square} />
        ))}
        <path
          class="ground-lines"
          d={[
            ...Array.from({ length: width + 1 }, (_, x) => `M${x * SQUARE_SIZE} 0V${height * SQUARE_SIZE}`),
            ...Array.from({ length: height + 1 }, (_, y) => `M0 ${y * SQUARE_SIZE}H${width * SQUARE_SIZE}`),
          ].join('')}
        />
        {all.map(square => (
          <Cover key={square} board={board} blazes={blazes} square={square} />
        ))}
      </svg>
    );
  }, [board, blazes]);

interface At {
  readonly board: Board;
  readonly blazes: BurnStates;
  readonly square: Square;
}

const at = ({ board, square }: At): string => {
  const { x, y } = squareCentre(board, square);
  return `translate(${x} ${y})`;
};

// Flat ground under the grid lines: water, hills and roads.
const Ground = (props: At) => {
  const { board, blazes, square } = props;
  const ground = groundAt(board, blazes, square);
  const road = hasRoad(board, square);
  if (ground === 'open' && !road) return null;
  const tint = ground === 'woods' || ground === 'rocks' || ground === 'houses' ? ground : undefined;
  const ways = road
    ? DIRECTIONS.filter(way => {
        const next = neighbour(board, square, way);
        if (next === undefined) return !isDiagonal(way);
        return hasRoad(board, next) && !isDiagonal(way);
      })
    : [];
  // A road that reaches the edge of the board straight continues over the edge.
  const led = ways.filter(
    way =>
      neighbour(board, square, way) !== undefined ||
      (ways.includes(((way + 4) % 8) as typeof way) &&
        neighbour(board, square, ((way + 4) % 8) as typeof way) !== undefined),
  );
  return (
    <g transform={at(props)}>
      {tint && <rect class={`ground-tint-${tint}`} x="-50" y="-50" width="100" height="100" />}
      {ground === 'water' && (
        <>
          <rect class="ground-water" x="-50" y="-50" width="100" height="100" />
          <path class="ground-waves" d={WAVES} />
        </>
      )}
      {ground === 'hill' && (
        <>
          <rect class="ground-hill" x="-50" y="-50" width="100" height="100" />
          <path class="ground-contours" d={CONTOURS} />
        </>
      )}
      {led.map(way => (
        <path key={way} class="ground-road" d="M0 3V-50" transform={`rotate(${way * 45})`} />
      ))}
      {road && <circle class="ground-crossing" r="13" />}
      {board.features[square]?.bridge && <path class="ground-bridge" d="M-22-50V50M22-50V50" />}
    </g>
  );
};

// Upright features: trees, rocks, houses, fire.
const Cover = (props: At) => {
  const ground = groundAt(props.board, props.blazes, props.square);
  const blaze = props.blazes[props.square];
  if (!blaze && (ground === 'open' || ground === 'hill' || ground === 'water')) return null;
  return (
    <g transform={at(props)}>
      {ground === 'woods' &&
        WOODS.map(([x, y, size]) => (
          <path key={`${x}`} class="ground-tree" d={TREE} transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      {ground === 'rocks' && (
        <>
          <path class="ground-rocks" d={ROCKS} />
          <path class="ground-cracks" d={CRACKS} />
        </>
      )}
      {ground === 'houses' &&
        HOUSES.map(([x, y]) => (
          <g key={`${x}`} transform={`translate(${x} ${y})`}>
            <rect class="ground-wall" x="-15" y="-4" width="30" height="18" />
            <path class="ground-roof" d="M-20-2 0-20 20-2Z" />
          </g>
        ))}
      {blaze === 'burning' && (
        <>
          <path class="ground-flames" d={FLAMES} />
          <path class="ground-embers" d={EMBERS} />
        </>
      )}
      {blaze === 'burnt' && <path class="ground-ashes" d={ASHES} />}
    </g>
  );
};
