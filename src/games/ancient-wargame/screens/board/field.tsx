import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle } from '../../../../ui/board/board.tsx';
import { type Cell, SquareGrid } from '../../../../ui/board/grid.tsx';
import { type BattleState, fieldNow } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import { columnOf, rowOf, type Square, squareName } from '../../board/squares.ts';
import { groundAt } from '../../board/terrain.ts';
import { words } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { isCatapult } from '../../troops/roster.ts';
import { FRAME, SIDE } from './board-geometry.ts';
import { EdgeNames, type FollowCamera } from './edge-names.tsx';
import { Lights, Signs, type Told } from './overlay.tsx';
import { Pieces } from './pieces.tsx';
import { Terrain } from './terrain.tsx';

interface FieldProps {
  readonly state: BattleState;
  readonly told: Told;
  readonly onPick: (square: Square) => void;
}

/** The board with everybody on it: what is told of it lit, and every square named for who hears it. */
export const Field = ({ state, told, onPick }: FieldProps) => {
  const { board } = state.setup;
  const { width, height } = board;
  const handle = useRef<BoardHandle | null>(null);
  const follow = useRef<FollowCamera | null>(null);
  const [spot, setSpot] = useState(() => fieldNow(state).pieces[0]?.square ?? 0);
  const cells = useCells(state, told);
  // Where something is about to happen is in sight.
  const pickedAt = fieldNow(state).pieces.find(({ id }) => told.picked.includes(id))?.square;
  const due = pickedAt ?? told.lit[Math.floor(told.lit.length / 2)]?.square;
  useEffect(() => {
    if (due !== undefined) reveal(due);
  }, [due]);
  const reveal = (square: Square): void =>
    handle.current?.reveal({
      x: FRAME + columnOf(board, square) * SIDE,
      y: FRAME + rowOf(board, square) * SIDE,
      size: SIDE,
    });
  return (
    <Board
      square={SIDE}
      width={width * SIDE + 2 * FRAME}
      height={height * SIDE + 2 * FRAME}
      words={words().board}
      handle={handle}
      onCamera={camera => follow.current?.(camera)}
    >
      <g transform={`translate(${FRAME} ${FRAME})`}>
        <Terrain board={board} blazes={state.blazes} />
        <Lights size={board} told={told} />
        <Pieces state={state} picked={told.picked} />
        <Signs size={board} told={told} />
        <SquareGrid
          label={words().board.label(width, height)}
          columns={width}
          rows={height}
          size={SIDE}
          cells={cells}
          at={spot < width * height ? spot : 0}
          onAt={square => {
            setSpot(square);
            reveal(square);
          }}
          onPick={onPick}
        />
        <EdgeNames size={board} follow={follow} />
      </g>
    </Board>
  );
};

/** What is on a square, in words. */
const pieceSaid = (state: BattleState, piece: Piece): string => {
  const t = words().board;
  const kind = words().kinds[piece.kind];
  const whose = piece.side === null ? t.nobodys(kind) : t.of(kind, sideName(state, piece.side));
  return [
    whose,
    ...(isCatapult(piece.kind) && piece.stands === 1 ? [] : [t.stands(piece.stands)]),
    t.facing(words().ways[piece.facing] ?? ''),
  ].join(', ');
};

const useCells = (state: BattleState, told: Told): readonly Cell[] => {
  const t = words();
  const { board } = state.setup;
  const { units, blazes } = state;
  // What stands on the board changes more seldom than what is lit.
  const said = useMemo(() => {
    const field = fieldNow(state);
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
    const field = fieldNow(state);
    const screened = new Set(told.screened);
    const lit = new Map(told.lit.map(each => [each.square, each]));
    return said.map((text, square) => {
      const light = lit.get(square);
      const how = light && (light.as === 'go' ? t.board.go(light.text ?? '') : t.board[light.as]);
      const picked = told.picked.length > 0 && field.at(square).some(({ id }) => told.picked.includes(id));
      const more = [...(how ? [how] : []), ...(screened.has(square) ? [t.board.screened] : [])];
      return { label: [text, ...more].join(', '), picked };
    });
  }, [said, told]);
};
