import { useMemo } from 'preact/hooks';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { currentField } from '../../battle/state.ts';
import { isOrdinary, type Piece } from '../../board/field.ts';
import type { Square } from '../../board/squares.ts';
import { isCatapult, isCrew, troopOf } from '../../troops/roster.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { facingTransform, squareCentre } from './board-geometry.ts';
import { type FigurePart, PIECE_DRAWINGS } from './piece-drawings.ts';

const PART_STYLES = {
  body: { fill: 'var(--figure)' },
  line: { fill: 'none', stroke: 'var(--figure)', 'stroke-width': 3, 'stroke-linecap': 'round' },
  cut: { fill: 'none', stroke: 'var(--clay)', 'stroke-width': 2, 'stroke-linecap': 'round' },
} as const satisfies Readonly<Record<FigurePart['as'], object>>;

/** The figure of a kind of troops around a point, in the colours of its owner. */
const TroopFigure = ({ kind, x, y, size }: { kind: Piece['kind']; x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 64})`}>
    {PIECE_DRAWINGS[kind].map(({ as, d, at }, i) => (
      <path key={i} d={d} transform={at} {...PART_STYLES[as]} />
    ))}
  </g>
);

/** The tile of a side: rounded for one side, octagonal for the other, a lozenge for pieces of no side. */
const TILES: Readonly<Record<SideId | 'nobody', string>> = {
  a: 'M-30-40H30Q40-40 40-30V30Q40 40 30 40H-30Q-40 40-40 30V-30Q-40-40-30-40Z',
  b: 'M-18-41H18L41-18V18L18 41H-18L-41 18V-18Z',
  nobody: 'M0-42 42 0 0 42-42 0Z',
};

const hostOf = (side: SideId | null): string => `host-${side ?? 'nobody'}`;

/** The piece that is drawn large on a square: a unit before a catapult, crew before a commander. */
export const topPiece = (pieces: readonly Piece[]): Piece | undefined =>
  pieces.find(({ kind }) => isOrdinary(kind)) ??
  pieces.find(({ kind }) => isCatapult(kind)) ??
  pieces.find(({ kind }) => isCrew(kind)) ??
  pieces[0];

const PIP = 10.5;

/** Remaining stands as filled dots, lost ones as rings. */
const Stands = ({ piece: { kind, stands } }: { readonly piece: Pick<Piece, 'kind' | 'stands'> }) => {
  const all = Math.max(stands, isCrew(kind) ? stands : troopOf(kind).stands);
  if (all < 2) return null;
  return (
    <g transform={`translate(${(-(all - 1) * PIP) / 2} 31)`}>
      {Array.from({ length: all }, (_, i) => (
        <circle
          key={i}
          cx={i * PIP}
          r="4"
          fill={i < stands ? 'var(--figure)' : 'none'}
          stroke="var(--figure)"
          stroke-width="1.6"
        />
      ))}
    </g>
  );
};

/** Another piece on the square, drawn small at a corner. */
const Badge = ({ piece, x, y }: { readonly piece: Piece; readonly x: number; readonly y: number }) => (
  <g class={hostOf(piece.side)} transform={`translate(${x} ${y})`}>
    <circle r="17" class="piece-tile" />
    <TroopFigure kind={piece.kind} x={0} y={0} size={25} />
    {piece.stands > 1 && (
      <>
        <circle cx="13" cy="11" r="9" class="piece-count" />
        <text x="13" y="15.500" class="piece-number">
          {piece.stands}
        </text>
      </>
    )}
  </g>
);

const CORNERS = [
  [-30, -28],
  [30, -28],
  [-30, 26],
  [30, 26],
] as const;

/** One side's pieces of a square, as one tile. */
export const Tile = ({ pieces, picked = false }: { readonly pieces: readonly Piece[]; readonly picked?: boolean }) => {
  const first = topPiece(pieces);
  if (!first) return null;
  const others = pieces.filter(piece => piece !== first);
  const { facing } = first;
  return (
    <g class={hostOf(first.side)}>
      {first.side !== null && (
        <path
          class="piece-front"
          d={facing % 2 === 0 ? 'M-25-36H25L0-54Z' : 'M-22-44H22L0-66Z'}
          transform={facingTransform(facing)}
        />
      )}
      <path class={picked ? 'piece-tile piece-picked' : 'piece-tile'} d={TILES[first.side ?? 'nobody']} />
      <TroopFigure kind={first.kind} x={0} y={troopOf(first.kind).stands > 1 ? -5 : 0} size={62} />
      <Stands piece={first} />
      {others.map((piece, i) => {
        const [x, y] = CORNERS[i % CORNERS.length] as (typeof CORNERS)[number];
        return <Badge key={piece.id} piece={piece} x={x} y={y} />;
      })}
    </g>
  );
};

const SWORDS = 'M-13 13 10-10M13 13-10-10M-14 6-6 14M14 6 6 14M11-14 15-15 14-11ZM-11-14-15-15-14-11Z';

/** Crossed swords: both sides are in one square. */
export const ClashMark = () => (
  <>
    <circle class="piece-clash" r="19" />
    <path class="piece-swords" d={SWORDS} />
  </>
);

/** All pieces on a square; where both sides are, they fight. */
const OnSquare = ({
  board,
  square,
  pieces,
  picked,
}: {
  readonly board: BattleState['setup']['board'];
  readonly square: Square;
  readonly pieces: readonly Piece[];
  readonly picked: readonly string[];
}) => {
  const { x, y } = squareCentre(board, square);
  const isPicked = (of: readonly Piece[]): boolean => of.some(({ id }) => picked.includes(id));
  const sides = ([...SIDES, null] as const).flatMap(side => {
    const own = pieces.filter(piece => piece.side === side);
    return own.length > 0 ? [own] : [];
  });
  const said = pieces.map(({ id, stands, facing, side, kind }) => [id, stands, facing, side, kind].join()).join(' ');
  return useMemo(
    () => (
      <g transform={`translate(${x} ${y})`}>
        {sides.length === 1 ? (
          <Tile pieces={pieces} picked={isPicked(pieces)} />
        ) : (
          <>
            {sides.map((own, i) => (
              <g key={own[0]?.side ?? ''} transform={`translate(${i ? 17 : -17} ${i ? -17 : 17}) scale(.64)`}>
                <Tile pieces={own} picked={isPicked(own)} />
              </g>
            ))}
            <ClashMark />
          </>
        )}
      </g>
    ),
    [said, isPicked(pieces), x, y],
  );
};

/** Everybody on the board. */
export const Pieces = ({ state, picked }: { readonly state: BattleState; readonly picked: readonly string[] }) => {
  const field = currentField(state);
  const squares = [...new Set(field.pieces.map(({ square }) => square))].sort((a, b) => a - b);
  return (
    <svg overflow="visible" aria-hidden="true">
      {squares.map(square => (
        <OnSquare key={square} board={state.setup.board} square={square} pieces={field.at(square)} picked={picked} />
      ))}
    </svg>
  );
};

/** A unit alone, for lists and tables. */
export const UnitMark = ({ unit }: { readonly unit: Pick<BattleUnit, 'side' | 'kind'> }) => (
  <svg class={`unit-mark ${hostOf(unit.side)}`} viewBox="-44 -44 88 88" aria-hidden="true">
    <path class="piece-tile" d={TILES[unit.side ?? 'nobody']} />
    <TroopFigure kind={unit.kind} x={0} y={0} size={62} />
  </svg>
);
