import type { UnitPosition } from '../../../../battle/plan/positions.ts';
import type { BattleState } from '../../../../battle/state.ts';
import { turnBetween } from '../../../../rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../../rules/plan/ground.ts';
import type { Size } from '../label-boxes.ts';
import { type PlanView, screenTurn, type TokenSpot } from '../plan-view.ts';
import { planLabels } from './plan-labels.ts';
import { ScaleBar } from './scale-bar.tsx';

interface PlanNamesProps {
  readonly state: BattleState;
  readonly positions: readonly UnitPosition[];
  readonly spots: ReadonlyMap<string, TokenSpot>;
  readonly view: PlanView;
  /** Of the field, in pixels. */
  readonly size: Size;
  /** Names are left to the sheet. */
  readonly tight: boolean;
}

/** The names of units, and the scale in a corner without any. */
export const PlanNames = ({ state, positions, spots, view, size, tight }: PlanNamesProps) => {
  const facesDown = ({ place }: UnitPosition): boolean =>
    Math.abs(turnBetween(screenTurn(place.facing, view), 180)) < 90;
  const labels = tight ? [] : planLabels(state, { positions, spots, facesDown, size });
  return (
    <>
      {labels.map(({ key, text, x, y }) => (
        <text key={key} class="plan-name" x={x} y={y} text-anchor="middle">
          {text}
        </text>
      ))}
      <ScaleBar ground={state.ground ?? OPEN_GROUND} spots={spots} labels={labels} view={view} size={size} />
    </>
  );
};
