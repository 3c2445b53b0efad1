import { useRef, useState } from 'preact/hooks';
import type { EditedItem } from '../../../../game-ui/library/item-editor.tsx';
import { Board, type BoardHandle } from '../../../../ui/board/board.tsx';
import { SquareGrid } from '../../../../ui/board/square-grid.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { BOARD_LIMITS, squareName } from '../../board/squares.ts';
import { BIG_GROUNDS, type BurnStates, groundAt } from '../../board/terrain.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { BRUSHES, type Brush, paintSquare, resizeScenario, type StoredScenario } from '../../setup/scenario.ts';
import { SIDES } from '../../troops/side.ts';
import { FRAME_WIDTH, SQUARE_SIZE, squareCentre } from '../board/board-geometry.ts';
import { EdgeLabels, type FollowCamera } from '../board/edge-labels.tsx';
import { Terrain } from '../board/terrain.tsx';

const COLD: BurnStates = {};
const LONGEST_NOTE = 300;

interface BoardEditProps {
  readonly scenario: StoredScenario;
  readonly change: EditedItem<StoredScenario>['change'];
}

/** The board editor: ground, roads, deployment zones, and rules for large terrain. */
export const BoardEdit = ({ scenario, change }: BoardEditProps) => {
  const t = pageMessages().boards;
  const [brush, setBrush] = useState<Brush>('woods');
  const [spot, setSpot] = useState(0);
  const handle = useRef<BoardHandle | null>(null);
  const follow = useRef<FollowCamera | null>(null);
  const { board, zones } = scenario;
  const { width, height } = board;
  const { least, most } = BOARD_LIMITS;
  const labels = Array.from({ length: width * height }, (_, square) => {
    const ground = groundAt(board, COLD, square);
    const feature = board.features[square];
    return {
      label: [
        squareName(board, square),
        ...(ground === 'open' ? [] : [gameMessages().grounds[ground]]),
        ...(feature?.road ? [gameMessages().board.road] : []),
        ...(feature?.bridge ? [gameMessages().board.bridge] : []),
        ...SIDES.flatMap(side => (zones[side].includes(square) ? [t.brushes[side]] : [])),
      ].join(', '),
    };
  });
  return (
    <div class="grid grid-cols-1 gap-3">
      <RadioGroup
        label={t.brush}
        value={brush}
        options={BRUSHES.map(value => ({ value, label: t.brushes[value] }))}
        onChoose={setBrush}
      />
      <div class="board-paper">
        <Board
          square={SQUARE_SIZE}
          width={width * SQUARE_SIZE + 2 * FRAME_WIDTH}
          height={height * SQUARE_SIZE + 2 * FRAME_WIDTH}
          words={gameMessages().board}
          handle={handle}
          keep={handle}
          onCamera={camera => follow.current?.(camera)}
        >
          <g transform={`translate(${FRAME_WIDTH} ${FRAME_WIDTH})`}>
            <Terrain board={board} blazes={COLD} />
            {SIDES.map(side =>
              zones[side].map(square => {
                const { x, y } = squareCentre(board, square);
                return (
                  <path
                    key={`${side} ${square}`}
                    class={`zone zone-${side}`}
                    d={side === 'a' ? 'M-40 40H40M-40 28H40' : 'M-40-40H40M-40-28H40'}
                    transform={`translate(${x} ${y})`}
                  />
                );
              }),
            )}
            <SquareGrid
              label={gameMessages().board.label(width, height)}
              columns={width}
              rows={height}
              size={SQUARE_SIZE}
              cells={labels}
              at={spot < width * height ? spot : 0}
              onAt={setSpot}
              onPick={square => change(paintSquare(scenario, square, brush), `paint ${square} ${brush}`)}
            />
            <EdgeLabels size={board} follow={follow} />
          </g>
        </Board>
      </div>
      <div class="pair">
        <Stepper
          label={t.width}
          value={width}
          least={least.width}
          most={most.width}
          onStep={by => change(resizeScenario(scenario, { width: width + by, height }), 'size')}
        />
        <Stepper
          label={t.height}
          value={height}
          least={least.height}
          most={most.height}
          onStep={by => change(resizeScenario(scenario, { width, height: height + by }), 'size')}
        />
      </div>
      {BIG_GROUNDS.map(ground => {
        const agreed = board.agreed[ground];
        const agree = (more: Partial<typeof agreed>, what: string): void =>
          change(
            { ...scenario, board: { ...board, agreed: { ...board.agreed, [ground]: { ...agreed, ...more } } } },
            what,
          );
        return (
          <section
            key={ground}
            class="card grid grid-cols-1 gap-2"
            aria-label={t.agreed(gameMessages().grounds[ground])}
          >
            <h2>
              <HyphenatedText text={t.agreed(gameMessages().grounds[ground])} />
            </h2>
            <Toggle on={agreed.enter} onToggle={enter => agree({ enter }, `enter ${ground}`)}>
              {t.enter}
            </Toggle>
            <Toggle on={agreed.protects} onToggle={protects => agree({ protects }, `protects ${ground}`)}>
              {t.protects}
            </Toggle>
            <label class="block">
              <span class="field-label">{t.note}</span>
              <input
                class="input"
                autocomplete="off"
                maxLength={LONGEST_NOTE}
                value={agreed.note}
                onInput={event => agree({ note: event.currentTarget.value }, 'note')}
              />
            </label>
          </section>
        );
      })}
    </div>
  );
};
