import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle } from '../../../../ui/board/board.tsx';
import { type GridCell, SquareGrid } from '../../../../ui/board/square-grid.tsx';
import { type BattleState, currentField } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import { columnOf, rowOf, type Square, squareName } from '../../board/squares.ts';
import { groundAt } from '../../board/terrain.ts';
import { fieldMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { isCatapult } from '../../troops/roster.ts';
import { FRAME_WIDTH, SQUARE_SIZE } from './board-geometry.ts';
import { EdgeLabels, type FollowCamera } from './edge-labels.tsx';
import { type BoardOverlay, Highlights, OverlayMarks } from './overlay.tsx';
import { Pieces } from './pieces.tsx';
import { Terrain } from './terrain.tsx';

interface FieldProps {
  readonly state: BattleState;
  readonly overlay: BoardOverlay;
  readonly onPick: (square: Square) => void;
}

/** The board with its pieces and highlights; every square has a name for screen readers. */
export const Field = ({ state, overlay, onPick }: FieldProps) => {
  const { board } = state.setup;
  const { width, height } = board;
  const handle = useRef<BoardHandle | null>(null);
  const follow = useRef<FollowCamera | null>(null);
  const [spot, setSpot] = useState(() => currentField(state).pieces[0]?.square ?? 0);
  const cells = useCells(state, overlay);
  // Where something is about to happen is in sight.
  const pickedAt = currentField(state).pieces.find(({ id }) => overlay.picked.includes(id))?.square;
  const due = pickedAt ?? overlay.highlights[Math.floor(overlay.highlights.length / 2)]?.square;
  const isNew = useRef(true);
  useEffect(() => {
    // A board that continues with its camera is left as it was.
    if (due !== undefined && !(isNew.current && handle.current?.isKept)) reveal(due);
    isNew.current = false;
  }, [due]);
  const reveal = (square: Square): void =>
    handle.current?.reveal({
      x: FRAME_WIDTH + columnOf(board, square) * SQUARE_SIZE,
      y: FRAME_WIDTH + rowOf(board, square) * SQUARE_SIZE,
      size: SQUARE_SIZE,
    });
  return (
    <Board
      square={SQUARE_SIZE}
      width={width * SQUARE_SIZE + 2 * FRAME_WIDTH}
      height={height * SQUARE_SIZE + 2 * FRAME_WIDTH}
      words={fieldMessages().board}
      handle={handle}
      keep={state.setup}
      onCamera={camera => follow.current?.(camera)}
    >
      <g transform={`translate(${FRAME_WIDTH} ${FRAME_WIDTH})`}>
        <Terrain board={board} blazes={state.blazes} />
        <Highlights size={board} overlay={overlay} />
        <Pieces state={state} picked={overlay.picked} />
        <OverlayMarks size={board} overlay={overlay} />
        <SquareGrid
          label={fieldMessages().board.label(width, height)}
          columns={width}
          rows={height}
          size={SQUARE_SIZE}
          cells={cells}
          at={spot < width * height ? spot : 0}
          onAt={square => {
            setSpot(square);
            reveal(square);
          }}
          onPick={onPick}
        />
        <EdgeLabels size={board} follow={follow} />
      </g>
    </Board>
  );
};

/** The text about a piece on a square. */
const pieceSaid = (state: BattleState, piece: Piece): string => {
  const t = fieldMessages().board;
  const kind = fieldMessages().kinds[piece.kind];
  const whose = piece.side === null ? t.nobodys(kind) : t.of(kind, sideName(state, piece.side));
  return [
    whose,
    ...(isCatapult(piece.kind) && piece.stands === 1 ? [] : [t.stands(piece.stands)]),
    t.facing(fieldMessages().ways[piece.facing] ?? ''),
  ].join(', ');
};

const useCells = (state: BattleState, overlay: BoardOverlay): readonly GridCell[] => {
  const t = fieldMessages();
  const { board } = state.setup;
  const { units, blazes } = state;
  // Pieces change less often than highlights.
  const said = useMemo(() => {
    const field = currentField(state);
    return Array.from({ length: board.width * board.height }, (_, square) => {
      const ground = groundAt(board, blazes, square);
      const feature = board.features[square];
      return [
        squareName(board, square),
        ...(ground === 'open' ? [] : [t.grounds[ground]]),
        ...(feature?.bridge ? [t.board.bridge] : feature?.road ? [t.board.road] : []),
        ...(blazes[square] ? [t.board[blazes[square]]] : []),
        ...field.at(square).map(piece => pieceSaid(state, piece)),
      ].join(', ');
    });
  }, [board, units, blazes, t]);
  return useMemo(() => {
    const field = currentField(state);
    const screened = new Set(overlay.screened);
    const highlightBySquare = new Map(overlay.highlights.map(each => [each.square, each]));
    return said.map((text, square) => {
      const highlight = highlightBySquare.get(square);
      const how = highlight && (highlight.as === 'go' ? t.board.go(highlight.text ?? '') : t.board[highlight.as]);
      const picked =
        square === overlay.viewed ||
        (overlay.picked.length > 0 && field.at(square).some(({ id }) => overlay.picked.includes(id)));
      const more = [...(how ? [how] : []), ...(screened.has(square) ? [t.board.screened] : [])];
      return { label: [text, ...more].join(', '), picked };
    });
  }, [said, overlay]);
};
