import type { ComponentChildren } from 'preact';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import { type Board, type BurnState, DEFAULT_AGREEMENT, type Feature, GROUNDS } from '../../board/terrain.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { squaresText } from '../../messages/number-text.ts';
import { SIDES } from '../../troops/side.ts';
import { SQUARE_SIZE } from '../board/board-geometry.ts';
import { type BoardOverlay, EMPTY_OVERLAY, Highlights, OverlayMarks } from '../board/overlay.tsx';
import { ClashMark, Tile, UnitMark } from '../board/pieces.tsx';
import { Terrain } from '../board/terrain.tsx';

const ONE = { width: 1, height: 1 };
const TWO = { width: 2, height: 1 };

const piece = (side: Piece['side'], kind: Piece['kind'], stands: number): Piece => ({
  id: `${side} ${kind}`,
  side,
  kind,
  stands,
  square: 0,
  facing: 0,
});

interface GroundSampleProps {
  readonly feature?: Feature;
  readonly blaze?: BurnState;
}

/** One square of the board. */
const GroundSample = ({ feature, blaze }: GroundSampleProps) => {
  const board: Board = { ...ONE, features: feature ? { 0: feature } : {}, agreed: DEFAULT_AGREEMENT };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SQUARE_SIZE} ${SQUARE_SIZE}`}>
      <Terrain board={board} blazes={blaze ? { 0: blaze } : {}} />
    </svg>
  );
};

/** A mark over an open square, or over two. */
const OverlaySample = ({ overlay }: { readonly overlay: Partial<BoardOverlay> }) => {
  const size = overlay.arrows ? TWO : ONE;
  const all = { ...EMPTY_OVERLAY, ...overlay };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width * SQUARE_SIZE} ${SQUARE_SIZE}`}>
      <Terrain board={{ ...size, features: {}, agreed: DEFAULT_AGREEMENT }} blazes={{}} />
      <Highlights size={size} overlay={all} />
      <OverlayMarks size={size} overlay={all} />
    </svg>
  );
};

const TileSample = ({ children }: { readonly children: ComponentChildren }) => (
  <svg aria-hidden="true" viewBox="-56 -58 112 116">
    {children}
  </svg>
);

interface RowsProps {
  readonly title: string;
  readonly rows: readonly (readonly [text: string, sample: ComponentChildren])[];
}

const Rows = ({ title, rows }: RowsProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul class="board-legend">
      {rows.map(([text, sample]) => (
        <li key={text}>
          <span>{sample}</span>
          <span class="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Every mark of the board with its meaning, and the troops of the battle. */
export const Legend = ({ state }: { readonly state: BattleState }) => {
  const t = pageMessages().legend;
  const { kinds, grounds, board } = gameMessages();
  const lit = (as: BoardOverlay['highlights'][number]['as'], text?: string) => (
    <OverlaySample overlay={{ highlights: [{ square: 0, as, ...(text !== undefined && { text }) }] }} />
  );
  const arrow = (as: BoardOverlay['arrows'][number]['as']) => (
    <OverlaySample overlay={{ arrows: [{ squares: [0, 1], as }] }} />
  );
  const units = Object.values(state.setup.armies).flatMap(army => army.units);
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <Rows
        title={t.units}
        rows={[
          ...SIDES.map(
            side =>
              [
                t.side(sideName(state, side)),
                <TileSample key={side}>
                  <Tile pieces={[piece(side, 'heavyInfantry', 4)]} />
                </TileSample>,
              ] as const,
          ),
          [
            t.stands,
            <TileSample key="stands">
              <Tile pieces={[piece('a', 'heavyInfantry', 2)]} />
            </TileSample>,
          ],
          [
            t.badge,
            <TileSample key="badge">
              <Tile pieces={[piece('a', 'heavyCatapult', 1), piece('a', 'footCrew', 2)]} />
            </TileSample>,
          ],
          [
            t.nobodys,
            <TileSample key="nobodys">
              <Tile pieces={[piece(null, 'lightCatapult', 1)]} />
            </TileSample>,
          ],
          [
            t.picked,
            <TileSample key="picked">
              <Tile pieces={[piece('a', 'heavyInfantry', 4)]} picked />
            </TileSample>,
          ],
          [
            t.clash,
            <svg key="clash" aria-hidden="true" viewBox="-24 -24 48 48">
              <ClashMark />
            </svg>,
          ],
        ]}
      />
      <Rows
        title={t.squares}
        rows={[
          [t.help, lit('help')],
          [t.go, lit('go', squaresText(3))],
          [t.charge, lit('charge')],
          [t.aim, lit('aim')],
          [t.arc, <OverlaySample key="arc" overlay={{ arc: [0] }} />],
          [t.screened, <OverlaySample key="screened" overlay={{ screened: [0] }} />],
          [t.ghost, <OverlaySample key="ghost" overlay={{ ghost: { square: 0, facing: 2 } }} />],
        ]}
      />
      <Rows
        title={t.arrows}
        rows={[
          [t.aimArrow, arrow('aim')],
          [t.support, arrow('support')],
          [t.way, arrow('way')],
          [t.retreat, arrow('retreat')],
        ]}
      />
      <Rows
        title={t.ground}
        rows={[
          ...GROUNDS.map(
            ground =>
              [
                grounds[ground],
                <GroundSample key={ground} {...(ground !== 'open' && { feature: { ground } })} />,
              ] as const,
          ),
          [capitalize(board.road), <GroundSample key="road" feature={{ road: true }} />],
          [capitalize(board.bridge), <GroundSample key="bridge" feature={{ ground: 'water', bridge: true }} />],
          [capitalize(board.burning), <GroundSample key="burning" feature={{ ground: 'woods' }} blaze="burning" />],
          [capitalize(board.burnt), <GroundSample key="burnt" feature={{ ground: 'woods' }} blaze="burnt" />],
        ]}
      />
      <Rows
        title={t.kinds}
        rows={[...new Set(units.map(({ kind }) => kind))].map(
          kind => [kinds[kind], <UnitMark key={kind} unit={{ kind, side: 'a' }} />] as const,
        )}
      />
    </div>
  );
};
