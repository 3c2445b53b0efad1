import { useMemo } from 'preact/hooks';
import { RecapScreen } from '../../../../game-ui/recap/recap-screen.tsx';
import { openPast } from '../../../../game-ui/router/battle-route.ts';
import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, findUnit } from '../../battle/state.ts';
import { createRecapMessages } from '../../messages/recap/recap-messages.ts';
import type { AncientSpot } from '../../messages/recap/scene.ts';
import { cropAround, squareCentre } from '../board/board-geometry.ts';
import { EdgeLabels } from '../board/edge-labels.tsx';
import { Highlights, OverlayMarks } from '../board/overlay.tsx';
import { Pieces, UnitMark } from '../board/pieces.tsx';
import { Terrain } from '../board/terrain.tsx';
import { type BattleStep, lossBySquare, stepOverlay } from './step-overlay.ts';
import { viewerOf } from './viewer.ts';

interface BattleRecapProps {
  readonly session: AncientSession;
  readonly place: string;
}

/** What happened in a battle, on the part of the board where it happened. */
export const BattleRecap = ({ session, place }: BattleRecapProps) => {
  const viewer = viewerOf(session);
  const words = useMemo(() => createRecapMessages(viewer), [viewer]);
  const Picture = modeRules(session.start.setup).hasBoard ? BoardPicture : UnitsPicture;
  return (
    <RecapScreen<BattleState, AncientSpot>
      session={session}
      words={words}
      place={place}
      picture={step => <Picture step={step} />}
      {...(!session.past && { show: step => () => openPast(step.place + 1) })}
    />
  );
};

const lossText = (stands: number): string => `−${stands}`;

/** The squares of a step: those of its arrows, of its units and of its losses. */
const squaresOf = ({ before, spot: { arrows, losses, units } }: BattleStep): readonly number[] => [
  ...arrows.flatMap(({ squares }) => squares),
  ...losses.flatMap(({ square }) => square ?? []),
  ...units.flatMap(id => findUnit(before.units, id)?.square ?? []),
];

/** Where a step happened: after a move, else before anybody fell or went back. */
const BoardPicture = ({ step }: { readonly step: BattleStep }) => {
  const state = step.spot.kind === 'move' ? step.after : step.before;
  const { board } = state.setup;
  const losses = [...lossBySquare(step)];
  const overlay = stepOverlay(step);
  return (
    <svg class="recap-board" viewBox={cropAround(board, squaresOf(step)).join(' ')} aria-hidden="true">
      <Terrain board={board} blazes={state.blazes} />
      <Highlights size={board} overlay={overlay} />
      <Pieces state={state} picked={overlay.picked} />
      <OverlayMarks size={board} overlay={overlay} />
      {losses.map(([square, stands]) => {
        const { x, y } = squareCentre(board, square);
        return (
          <g key={square} class="recap-loss" transform={`translate(${x + 28} ${y + 28})`}>
            <circle r="24" />
            <text y="11">{lossText(stands)}</text>
          </g>
        );
      })}
      <EdgeLabels size={board} />
    </svg>
  );
};

/** The units of a step on a real table. */
const UnitsPicture = ({ step: { before, spot } }: { readonly step: BattleStep }) => (
  <div class="recap-units" aria-hidden="true">
    {spot.units.map(id => {
      const unit = findUnit(before.units, id);
      const loss = spot.losses.find(each => each.unit === id);
      return (
        unit && (
          <span key={id}>
            <UnitMark unit={unit} />
            {loss && <b>{lossText(loss.stands)}</b>}
          </span>
        )
      );
    })}
  </div>
);
