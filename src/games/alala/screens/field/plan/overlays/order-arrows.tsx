import { formatHalves } from '../../../../../../ui/messages/text-format.ts';
import { positionOf, type UnitPosition } from '../../../../battle/plan/positions.ts';
import type { BattleState } from '../../../../battle/state.ts';
import { bearingTo, centreOf, type Place, type Point, shift, turnBetween } from '../../../../rules/plan/geometry.ts';
import type { ShownOrders } from '../../../commander/shown-orders.ts';
import { Footprint } from '../plan-ground.tsx';
import { type PlanView, type TokenSpot, toScreen } from '../plan-view.ts';

interface OrderArrowsProps {
  readonly orders: ShownOrders;
  readonly view: PlanView;
}

/** The goal of each unit, with an arrow from its current place, and a line from each shooter to its target. */
export const OrderArrows = ({ orders: { before, marks }, view }: OrderArrowsProps) => {
  const moves = movesOf(before, marks);
  return (
    <svg class="plan-layer" aria-hidden="true" focusable="false">
      {moves.map(({ from, to }) => (
        <Footprint key={from.id} {...to} {...from.footprint} view={view} class="footprint-ghost" />
      ))}
      {moves.map(({ from, to }) => {
        const arrow = arrowOf(from, to, view);
        return arrow && <path key={from.id} class="order-arrow" d={arrow.path} />;
      })}
      {marks.shots.map(({ shooter, target }) => {
        const [from, to] = [positionOf(before, shooter), positionOf(before, target)];
        return from && to && <ShotLine key={shooter} from={toScreen(from.place, view)} to={toScreen(to.place, view)} />;
      })}
    </svg>
  );
};

interface OrderInchesProps extends OrderArrowsProps {
  readonly spots: ReadonlyMap<string, TokenSpot>;
}

/** The inches of each move, drawn where no shield is. For a body, which moves as one, once. */
export const OrderInches = ({ orders: { before, marks }, view, spots }: OrderInchesProps) => {
  const moves = movesOf(before, marks).map(({ from, to }) => ({
    id: from.id,
    arrow: arrowOf(from, to, view),
    text: inchesOf(from, to),
  }));
  const isFree = ({ x, y }: Point): boolean =>
    [...spots.values()].every(spot => Math.hypot(spot.x - x, spot.y - y) > spot.radius + LABEL);
  return (
    <svg class="plan-layer plan-raised" aria-hidden="true" focusable="false">
      {moves.map(({ id, arrow, text }, i) => {
        if (!arrow || text === moves[i - 1]?.text) return null;
        const [own, ...others] = arrow.labels;
        const at = arrow.labels.find(isFree) ?? others.at(-1) ?? own;
        return (
          <text
            key={id}
            class={at === own && arrow.isRoomy ? 'order-inches' : 'order-inches order-inches-beside'}
            x={at.x}
            y={at.y + 5}
            text-anchor="middle"
          >
            {text}
          </text>
        );
      })}
    </svg>
  );
};

interface Move {
  readonly from: UnitPosition;
  readonly to: Place;
}

const movesOf = (before: BattleState, { moves }: ShownOrders['marks']): readonly Move[] =>
  moves.flatMap(({ unit, to }) => {
    const from = positionOf(before, unit);
    return from ? [{ from, to }] : [];
  });

/** The distance a unit moves, to half an inch. A wheel is not measured from centre to centre. */
const inchesOf = ({ place, footprint, unit }: UnitPosition, to: Place): string => {
  const [a, b] = [centreOf(place, footprint), centreOf(to, footprint)];
  const isWheel = unit.formed && place.facing !== to.facing;
  const halves = Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 5);
  return isWheel || halves === 0 ? '' : `${formatHalves(halves / 2)}″`;
};

/** The tenths of an inch from a unit's middle to its outline along a bearing. */
const outlineAlong = ({ width, depth }: UnitPosition['footprint'], facing: number, bearing: number): number => {
  const turn = (turnBetween(facing, bearing) * Math.PI) / 180;
  return Math.min(width / 2 / Math.abs(Math.sin(turn)), depth / 2 / Math.abs(Math.cos(turn)));
};

/** Half of what inches take on the screen, in pixels. */
const LABEL = 7;

/**
 * Sizes of an arrow in pixels: maximum width, minimum length to be drawn, minimum length with space for its inches, and
 * the frontage of the unit that its inches need.
 */
const ARROW = { width: 46, shortest: 8, roomy: 34, broad: 44 } as const;

interface DrawnArrow {
  readonly path: string;
  /**
   * Possible positions of the middle of the inches: on the shaft if there is space, beside it, or beside the unit's new
   * place.
   */
  readonly labels: readonly [Point, ...Point[]];
  readonly isRoomy: boolean;
}

/** An arrow from one side of a unit to the new position of that side; undefined if it hardly moves. */
const arrowOf = ({ place, footprint }: UnitPosition, to: Place, view: PlanView): DrawnArrow | undefined => {
  const [start, end] = [centreOf(place, footprint), centreOf(to, footprint)];
  const bearing = bearingTo(start, end);
  const tail = toScreen(shift(start, bearing, outlineAlong(footprint, place.facing, bearing)), view);
  const tip = toScreen(shift(end, bearing, outlineAlong(footprint, to.facing, bearing)), view);
  const length = Math.hypot(tip.x - tail.x, tip.y - tail.y);
  if (length < ARROW.shortest) return undefined;
  const frontage = footprint.width * view.scale;
  const isRoomy = length >= ARROW.roomy && frontage >= ARROW.broad;
  const along = { x: (tip.x - tail.x) / length, y: (tip.y - tail.y) / length };
  // A short one leaves half of the front to its inches.
  const aside = isRoomy ? 0 : frontage / 5;
  const spot = (far: number, across: number): Point => ({
    x: tail.x + along.x * far - along.y * across,
    y: tail.y + along.y * far + along.x * across,
  });
  const at = (far: number, across: number): string => {
    const { x, y } = spot(far, across - aside);
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const half = Math.min(ARROW.width, frontage * (isRoomy ? 0.6 : 0.45)) / 2;
  const neck = length - Math.min(half, length * 0.55);
  const shaft = half * 0.6;
  return {
    path: `M${at(0, -shaft)}L${at(neck, -shaft)}L${at(neck, -half)}L${at(length, 0)}L${at(neck, half)}L${at(neck, shaft)}L${at(0, shaft)}Z`,
    labels: [
      isRoomy ? spot(neck * 0.6, 0) : spot(length / 2, aside * 1.2),
      ...[0.3, -0.3, 0.5, -0.5].map(share => spot(length / 2, frontage * share + Math.sign(share) * LABEL * 1.5)),
    ],
    isRoomy,
  };
};

const ShotLine = ({ from, to }: { readonly from: Point; readonly to: Point }) => {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <>
      <path class="order-shot" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path class="order-arrow" transform={`translate(${to.x} ${to.y}) rotate(${angle})`} d="M0 0L-12 -6V6Z" />
    </>
  );
};
