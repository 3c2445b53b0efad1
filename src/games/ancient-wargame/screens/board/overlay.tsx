import type { Direction, Size, Square } from '../../board/squares.ts';
import { facingTransform, SQUARE_SIZE, squareCentre } from './board-geometry.ts';

/** A square that can be picked: the purpose, and its cost or label. */
export interface Highlight {
  readonly square: Square;
  readonly as: 'go' | 'charge' | 'aim' | 'place' | 'help';
  readonly text?: string;
}

/** An arrow from square to square: a target called, a support, a way that is planned or was made. */
export interface Arrow {
  readonly squares: readonly Square[];
  readonly as: 'aim' | 'support' | 'way' | 'retreat';
}

/** The highlights on the board. */
export interface BoardOverlay {
  readonly highlights: readonly Highlight[];
  readonly arrows: readonly Arrow[];
  /** Squares within an arc and range. */
  readonly arc?: readonly Square[];
  /** Squares that the picked unit keeps from fire. */
  readonly screened?: readonly Square[];
  /** The square and facing of a unit after the planned move. */
  readonly ghost?: { readonly square: Square; readonly facing: Direction };
  /** The square whose card is open. */
  readonly viewed?: Square;
  /** Names of units that stand out. */
  readonly picked: readonly string[];
}

export const EMPTY_OVERLAY: BoardOverlay = { highlights: [], arrows: [], picked: [] };

/** The units that a unit screens. */
const SHIELD = 'M-15-17Q0-13 15-17V2Q13 14 0 19-13 14-15 2Z';
const CHARGE = 'M-34-34H-14M-34-34V-14M34-34H14M34-34V-14M-34 34H-14M-34 34V14M34 34H14M34 34V14';

const litRect = (size: Size, square: Square) => {
  const { x, y } = squareCentre(size, square);
  return { x: x - 47, y: y - 47, width: 94, height: 94, rx: 12 };
};

/** Drawn under the pieces: highlighted squares and arcs. */
export const Highlights = ({ size, overlay }: { readonly size: Size; readonly overlay: BoardOverlay }) => (
  <svg overflow="visible" aria-hidden="true">
    {overlay.viewed !== undefined && <rect class="square-viewed" {...litRect(size, overlay.viewed)} />}
    {overlay.arc?.map(square => {
      const { x, y } = squareCentre(size, square);
      return (
        <rect
          key={square}
          class="lit-arc"
          x={x - SQUARE_SIZE / 2}
          y={y - SQUARE_SIZE / 2}
          width={SQUARE_SIZE}
          height={SQUARE_SIZE}
        />
      );
    })}
    {overlay.highlights.map(({ square, as }) => (
      <rect key={square} class={`lit lit-${as}`} {...litRect(size, square)} />
    ))}
  </svg>
);

/** Marks over the pieces: costs, arrows, and the planned position. */
export const OverlayMarks = ({ size, overlay }: { readonly size: Size; readonly overlay: BoardOverlay }) => (
  <svg overflow="visible" aria-hidden="true" class="signs">
    {overlay.highlights.map(({ square, as, text }) => {
      const { x, y } = squareCentre(size, square);
      return (
        <g key={square} transform={`translate(${x} ${y})`}>
          {(as === 'charge' || as === 'aim') && <path class={`lit-corners lit-corners-${as}`} d={CHARGE} />}
          {text && (
            <text class="lit-text" x={as === 'go' ? 0 : 30} y={as === 'go' ? 9 : 42}>
              {text}
            </text>
          )}
        </g>
      );
    })}
    {overlay.screened?.map(square => {
      const { x, y } = squareCentre(size, square);
      return <path key={square} class="screened" d={SHIELD} transform={`translate(${x + 31} ${y - 30})`} />;
    })}
    {overlay.arrows.map(({ squares, as }) => {
      const spots = squares.map(square => squareCentre(size, square));
      const last = spots.at(-1);
      const before = spots.at(-2);
      if (!last || !before) return null;
      const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
      const d = spots.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
      return (
        <g key={`${as} ${squares.join()}`} class={`arrow arrow-${as}`}>
          <path class="arrow-under" d={d} />
          <path class="arrow-line" d={d} />
          <path
            class="arrow-head"
            d="M14 0-12-13-6 0-12 13Z"
            transform={`translate(${last.x} ${last.y}) rotate(${angle})`}
          />
        </g>
      );
    })}
    {overlay.ghost && (
      <g
        class="ghost"
        transform={`translate(${squareCentre(size, overlay.ghost.square).x} ${squareCentre(size, overlay.ghost.square).y})`}
      >
        <circle class="ghost-ring" r="44" />
        <path class="ghost-front" d="M-18-34H18L0-58Z" transform={facingTransform(overlay.ghost.facing)} />
      </g>
    )}
  </svg>
);
