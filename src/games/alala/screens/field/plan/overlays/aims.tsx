import { legalCharges, legalShots } from '../../../../actions/legal-targets.ts';
import { positionOf, type UnitPosition } from '../../../../battle/plan/positions.ts';
import type { BattleState } from '../../../../battle/state.ts';
import type { TaskGroup } from '../../../../guide/task-groups.ts';
import { CHARGE_RANGE } from '../../../../rules/combat/charge.ts';
import { footprintAt, type Point, type Polygon } from '../../../../rules/plan/geometry.ts';
import { kindOf } from '../../../../rules/unit-kinds.ts';
import { type PlanView, screenTurn, toScreen } from '../plan-view.ts';

/** Units that can shoot or charge on the plan now, and the enemies in range. */
export interface Aims {
  readonly reaches: readonly { readonly unit: string; readonly by: 'shot' | 'charge' }[];
  readonly targets: ReadonlyMap<string, 'inRange' | 'mayBeCharged'>;
}

/** The aims of the selected unit, or of the units of the console (S1, G1, G2). */
export const aimsOnPlan = (state: BattleState, offer: TaskGroup | undefined, picked: string | undefined): Aims => {
  const isAiming = offer?.kind === 'skirmish' || offer?.kind === 'charge';
  const all = (picked !== undefined ? [picked] : isAiming ? offer.units : []).map(unit => ({
    unit,
    shots: legalShots(state, unit),
    charges: legalCharges(state, unit),
  }));
  return {
    reaches: all.flatMap(({ unit, shots, charges }) => [
      ...(shots.length > 0 ? [{ unit, by: 'shot' as const }] : []),
      ...(charges.length > 0 ? [{ unit, by: 'charge' as const }] : []),
    ]),
    targets: new Map([
      ...all.flatMap(({ shots }) => shots.map(id => [id, 'inRange'] as const)),
      ...all.flatMap(({ charges }) => charges.map(id => [id, 'mayBeCharged'] as const)),
    ]),
  };
};

interface AimsProps {
  readonly state: BattleState;
  readonly view: PlanView;
  readonly aims: Aims;
}

/** The range of shots and charges. */
export const Reaches = ({ state, view, aims }: AimsProps) => (
  <svg class="plan-layer" aria-hidden="true" focusable="false">
    {aims.reaches.map(({ unit, by }) => {
      const position = positionOf(state, unit);
      return position && <ReachAhead key={`${unit} ${by}`} {...position} by={by} view={view} />;
    })}
  </svg>
);

/** Brackets around the enemies that shots and charges reach, above their shields. */
export const LitTargets = ({ state, view, aims }: AimsProps) => (
  <svg class="plan-layer plan-lit" aria-hidden="true" focusable="false">
    {[...aims.targets.keys()].map(id => {
      const position = positionOf(state, id);
      return position && <path key={id} d={bracketsOf(footprintAt(position.place, position.footprint), view)} />;
    })}
  </svg>
);

/** The ground ahead of a unit's front: straight for a charge, all round for shots. */
const ReachAhead = ({ place, footprint, unit, by, view }: UnitPosition & { by: 'shot' | 'charge'; view: PlanView }) => {
  const at = toScreen(place, view);
  const half = (footprint.width * view.scale) / 2;
  const far = (by === 'shot' ? kindOf(unit).shoots.reach : CHARGE_RANGE) * 10 * view.scale;
  const outline =
    by === 'charge'
      ? `M${-half} 0V${-far}H${half}V0Z`
      : `M${-half - far} 0A${far} ${far} 0 0 1 ${-half} ${-far}H${half}A${far} ${far} 0 0 1 ${half + far} 0Z`;
  return (
    <path
      class="reach"
      transform={`translate(${at.x} ${at.y}) rotate(${screenTurn(place.facing, view)})`}
      d={outline}
    />
  );
};

/** The distance of brackets from the unit, and their length, in pixels. */
const BRACKET = { off: 5, long: 11 } as const;

/** The four corners of an area on the screen, a little outside of it. */
const bracketsOf = (area: Polygon, view: PlanView): string => {
  const corners = area.map(corner => toScreen(corner, view));
  const unitVector = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  };
  return corners
    .map((corner, i) => {
      const before = unitVector(corner, corners[(i + 3) % 4] as Point);
      const after = unitVector(corner, corners[(i + 1) % 4] as Point);
      const tip = {
        x: corner.x - (before.x + after.x) * BRACKET.off,
        y: corner.y - (before.y + after.y) * BRACKET.off,
      };
      const end = ({ x, y }: Point): string =>
        `${Math.round(tip.x + x * BRACKET.long)} ${Math.round(tip.y + y * BRACKET.long)}`;
      return `M${end(before)}L${Math.round(tip.x)} ${Math.round(tip.y)}L${end(after)}`;
    })
    .join('');
};
