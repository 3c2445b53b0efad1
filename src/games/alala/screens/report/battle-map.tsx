import { positionsOf, type UnitPosition } from '../../battle/plan/positions.ts';
import { fieldMessages } from '../../messages/index.ts';
import type { Frame } from '../../report/report-frames.ts';
import { turnBetween } from '../../rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../rules/plan/ground.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { planLabels } from '../field/plan/overlays/plan-labels.ts';
import { ScaleBar } from '../field/plan/overlays/scale-bar.tsx';
import { Footprint, PlanGround } from '../field/plan/plan-ground.tsx';
import { boxAround, type DrawingBox, type PlanView, type TokenSpot, tokenSpots } from '../field/plan/plan-view.ts';
import { SHAPES } from '../field/token/token-shapes.tsx';
import { UnitToken } from '../field/token/unit-token.tsx';

/** A map's width in its own units, about the width of a phone in pixels. */
const WIDTH = 340;
/** A token's drawing is 64 by 84; the middle of its body is at 32 across. */
const TOKEN = { width: 64, height: 84 } as const;

/** The part of the table that shows every unit of all frames: maps of one battle are of one piece. */
export const mapBoxOf = (frames: readonly Frame[]): DrawingBox =>
  boxAround(
    frames.flatMap(({ state }) => positionsOf(state)),
    { table: frames.at(-1)?.state.ground ?? OPEN_GROUND, flipped: false },
  );

export const mapSizeOf = ({ width, height }: DrawingBox): readonly [width: number, height: number] => [
  WIDTH,
  Math.round((height * WIDTH) / width),
];

interface BattleMapProps {
  readonly frame: Frame;
  readonly box: DrawingBox;
}

/** The plan of one moment as the field draws it, without an `svg` of its own. */
export const BattleMap = ({ frame: { state }, box }: BattleMapProps) => {
  const table = state.ground ?? OPEN_GROUND;
  const scale = WIDTH / box.width;
  const [width, height] = mapSizeOf(box);
  const size = { width, height };
  const view: PlanView = { scale, x: -box.x * scale, y: -box.y * scale, table, flipped: false };
  const positions = positionsOf(state);
  const spots = tokenSpots(positions, view);
  const facesDown = ({ place }: UnitPosition): boolean => Math.abs(turnBetween(place.facing, 180)) < 90;
  const labels = planLabels(state, { positions, spots, facesDown, size });
  // Units nearer to the reader are drawn on top.
  const fromFar = [...positions].sort((one, other) => (spots.get(one.id)?.y ?? 0) - (spots.get(other.id)?.y ?? 0));
  return (
    <g class="battle-map">
      <rect class="plan-off" width={width} height={height} />
      <PlanGround ground={table} view={view} within={size} />
      {positions.map(({ id, place, footprint, unit }) => (
        <Footprint
          key={id}
          {...place}
          {...footprint}
          view={view}
          men={unit.men}
          ranks={isHoplites(unit) ? 2 : 1}
          startingMen={unit.startingMen}
          class={`token-${unit.side} colour-${state.armies[unit.side].colour}`}
        />
      ))}
      {fromFar.map(({ id, unit }) => {
        const spot = spots.get(id) as TokenSpot;
        const { radius, middle } = SHAPES[unit.kind].body;
        const pixels = spot.radius / radius;
        return (
          <g
            key={`token ${id}`}
            class="map-token"
            transform={`translate(${spot.x - 32 * pixels} ${spot.y - middle * pixels})`}
          >
            <svg aria-hidden="true" width={TOKEN.width * pixels} height={TOKEN.height * pixels} overflow="visible">
              <UnitToken state={state} unit={unit} />
            </svg>
          </g>
        );
      })}
      {labels.map(({ key, text, x, y }) => (
        <text key={`name ${key}`} class="plan-name" x={x} y={y} text-anchor="middle">
          {text}
        </text>
      ))}
      <ScaleBar ground={table} spots={spots} labels={labels} view={view} size={size} />
    </g>
  );
};

interface MapPictureProps extends BattleMapProps {
  /** A description of the map. */
  readonly label: string;
}

/** A map on the page. */
export const MapPicture = ({ frame, box, label }: MapPictureProps) => {
  const [width, height] = mapSizeOf(box);
  return (
    <svg
      class="report-map"
      role="img"
      aria-label={`${label} ${fieldMessages().plan.label}`}
      viewBox={`0 0 ${width} ${height}`}
    >
      <BattleMap frame={frame} box={box} />
    </svg>
  );
};
