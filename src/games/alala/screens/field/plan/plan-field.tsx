import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Camera } from '../../../../../ui/board/camera.ts';
import { type BoardHandle, useCamera } from '../../../../../ui/board/use-camera.ts';
import { ZoomButtons } from '../../../../../ui/board/zoom-buttons.tsx';
import { Icon } from '../../../../../ui/icons.tsx';
import { createLazyModule } from '../../../../../ui/lazy-component.tsx';
import { recordPlaces } from '../../../battle/correct.ts';
import { positionsOf, type UnitPosition } from '../../../battle/plan/positions.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import { otherSide, type SideId } from '../../../battle/sides.ts';
import { isOrderedForward } from '../../../battle/signal.ts';
import { turnFights } from '../../../guide/guide-fights.ts';
import type { TaskGroup } from '../../../guide/task-groups.ts';
import { placeInWords } from '../../../messages/describe/place-in-words.ts';
import { gameMessages, fieldMessages as words } from '../../../messages/index.ts';
import { type Point, turnBetween } from '../../../rules/plan/geometry.ts';
import { OPEN_GROUND } from '../../../rules/plan/ground.ts';
import { isHoplites } from '../../../rules/unit-kinds.ts';
import { personSeats } from '../../../tasks/task-props.ts';
import { shownOrders } from '../../commander/shown-orders.ts';
import { ArmyRow } from '../army-row.tsx';
import { fightSpotsOf } from '../clashes/clash-spots.ts';
import { type FieldDrawingProps, Shield } from '../shield.tsx';
import { SHAPES } from '../token/token-shapes.tsx';
import { Footprint, PlanGround } from './plan-ground.tsx';
import { planLabels } from './plan-labels.ts';
import {
  boxAround,
  draggedPlace,
  type PlanView,
  screenTurn,
  type TokenSpot,
  toDrawing,
  tokenSpots,
} from './plan-view.ts';

interface PlanFieldProps extends FieldDrawingProps {
  readonly session: AlalaSession;
  /** The console's offer: its units can be dragged here, and enemies in range are highlighted. */
  readonly offer: TaskGroup | undefined;
  /** Receives the function that moves a unit by a drag, in pixels of the screen. */
  readonly moveUnit: { current: ((unit: string, by: { x: number; y: number }) => void) | undefined };
}

/** Legal moves, targets and orders. They load after the units are visible. */
const overlays = createLazyModule(() => import('./overlays.ts'));

/** The area shown around a moving unit while its sheet is open, in tenths of an inch. */
const NEAR = { width: 260, height: 110 } as const;
/** The size of a touch target in pixels. */
const FINGER = 48;

/** The units at their places on the table, to scale. */
export const PlanField = ({
  session,
  layout,
  offer,
  tight,
  drag,
  moveUnit,
  onDrawn,
  drawFights,
  ...shields
}: PlanFieldProps) => {
  const orders = shownOrders(session.battle.id);
  // While orders are shown, units are drawn at their places when the orders were given.
  const state = orders?.before ?? shields.state;
  const { due, picked } = shields;
  const t = words().plan;
  const ref = useRef<HTMLDivElement>(null);
  const [flipped, setFlipped] = useState(false);
  const [camera, setCamera] = useState<Camera | undefined>(undefined);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const table = state.ground ?? OPEN_GROUND;
  const positions = positionsOf(state);
  const box = boxAround(positions, { table, flipped });
  const board = useRef<BoardHandle | null>(null);
  const hands = useCamera({
    width: box.width,
    height: box.height,
    corner: box,
    // The whole is seen at first, however small.
    square: 10_000,
    handle: board,
    keep: session.start,
    window: ref,
    onCamera: next => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = ref.current ?? {};
      setSize({ width, height });
      setCamera(next);
    },
  });
  const view: PlanView | undefined = camera && {
    scale: camera.scale,
    x: camera.x - box.x * camera.scale,
    y: camera.y - box.y * camera.scale,
    table,
    flipped,
  };
  moveUnit.current = (unit, by) => {
    const position = positions.find(({ id }) => id === unit);
    const place = view && position && draggedPlace(position.place, by, view);
    if (place) recordPlaces(session, [{ unit, place }]);
  };
  const bringNear = (point: Point): void => {
    const { x, y } = toDrawing(point, { table, flipped });
    const { width, height } = NEAR;
    board.current?.frame({ x: x - box.x - width / 2, y: y - box.y - height / 2, width, height });
  };
  useLayoutEffect(onDrawn, [view?.scale, view?.x, view?.y, flipped]);
  const fights = turnFights(state).filter(({ done }) => !done);
  const fighting = new Set(fights.flatMap(({ first, second }) => [...first, ...second]));
  const spots: ReadonlyMap<string, TokenSpot> = view ? tokenSpots(positions, view, fighting) : new Map();
  const facesDown = ({ place }: UnitPosition): boolean =>
    Math.abs(turnBetween(screenTurn(place.facing, { flipped } as PlanView), 180)) < 90;
  const labels = tight ? [] : planLabels(state, { positions, spots, facesDown, size });
  const dragged = drag && positions.find(({ id }) => id === drag.from);
  const ghost = view && drag && dragged && draggedPlace(dragged.place, drag.by, view);
  // A unit on the ground of an enemy would be a pair: the drag says which.
  const isPair = drag?.over !== undefined && state.units[drag.over]?.side !== dragged?.unit.side;
  const far: SideId = flipped ? 'a' : 'b';
  // Readers hear the far side first, each side from its left on the screen.
  const inReadingOrder = [...positions].sort((one, other) => {
    const [a, b] = [spots.get(one.id), spots.get(other.id)];
    const sides = Number(one.unit.side !== far) - Number(other.unit.side !== far);
    return sides || (a?.x ?? 0) - (b?.x ?? 0);
  });
  useEffect(() => void overlays.load().catch(error => console.warn('overlays', error)), []);
  const over = overlays.here.value;
  const [own] = picked;
  const isOwn = own === undefined || personSeats(session, state).isOwn(state.units[own]?.side ?? '');
  const mayAct = isOwn && state.ended === null && orders === undefined;
  const movers = mayAct ? over?.moversOnPlan(state, offer, own) : undefined;
  const aims = useMemo(
    () => (mayAct ? over?.aimsOnPlan(state, offer, own) : undefined),
    [over, state, offer?.key, own, mayAct],
  );
  const aimOf = (id: string): string | false => {
    const aim = aims?.targets.get(id);
    return aim !== undefined && gameMessages().planMoves[aim];
  };
  // A body goes as one: its first unit measures for all.
  const measured = positions.filter(
    ({ id }) => (due.includes(id) || picked.includes(id)) && (!movers?.units.includes(id) || id === movers.units[0]),
  );
  return (
    <>
      <ArmyRow state={state} side={far} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a plan in every browser */}
      <div ref={ref} class="plan" role="group" aria-label={t.label} {...planHandlers(hands.on)}>
        {view && (
          <>
            <svg class="plan-drawing" aria-hidden="true" focusable="false">
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
                  class={`token-${unit.side} colour-${state.armies[unit.side].colour} ${due.includes(id) ? 'footprint-due' : ''}`}
                />
              ))}
              {ghost && dragged && !isPair && (
                <Footprint {...ghost} {...dragged.footprint} view={view} class="footprint-ghost" />
              )}
              {labels.map(({ key, text, x, y }) => (
                <text key={key} class="plan-name" x={x} y={y} text-anchor="middle">
                  {text}
                </text>
              ))}
              {over && <over.ScaleBar ground={table} spots={spots} labels={labels} view={view} size={size} />}
            </svg>
            {over && movers && !drag && (
              <over.MoveFan
                key={`${movers.onConsole} ${movers.units.join()}`}
                session={session}
                state={state}
                view={view}
                movers={movers}
                camera={{ ...hands, height: size.height, bringNear }}
              />
            )}
            {over && aims && <over.Reaches state={state} view={view} aims={aims} />}
            {over && !orders && (
              <over.Gaps of={measured} state={state} view={view} spots={spots} isNearEnemy={movers !== undefined} />
            )}
            {over && orders && <over.OrderArrows orders={orders} view={view} />}
            {inReadingOrder.map(({ id, unit }) => {
              const spot = spots.get(id) as TokenSpot;
              const finger = Math.max(FINGER, spot.radius * 2);
              return (
                <Shield
                  key={id}
                  {...shields}
                  state={state}
                  unit={unit}
                  ahead={isOrderedForward(state, unit)}
                  class="unit-on-plan"
                  where={[placeInWords(state, id), aimOf(id)].filter(Boolean).join(', ')}
                  style={{
                    left: `${spot.x - finger / 2}px`,
                    top: `${spot.y - finger / 2}px`,
                    width: `${finger}px`,
                    height: `${finger}px`,
                    zIndex: Math.round(1000 - spot.y),
                    '--token': `${spot.radius / SHAPES[unit.kind].body.radius}px`,
                    '--middle': SHAPES[unit.kind].body.middle,
                  }}
                />
              );
            })}
            {over && orders && <over.OrderInches orders={orders} view={view} spots={spots} />}
            {over && aims && <over.LitTargets state={state} view={view} aims={aims} />}
          </>
        )}
      </div>
      <div class="plan-foot">
        <ArmyRow state={state} side={otherSide(far)} />
        <button type="button" class="btn" aria-label={t.turnRound} onClick={() => setFlipped(!flipped)}>
          <Icon name="turn" />
        </button>
        <ZoomButtons words={t.zoom} isWhole={hands.isWhole} onZoom={hands.zoom} onWhole={hands.showWhole} />
      </div>
      {drawFights(tight ? [] : fightSpotsOf(shields.state, layout))}
    </>
  );
};

type CameraHandlers = ReturnType<typeof useCamera<HTMLDivElement>>['on'];

/** A finger on a shield drags it; anywhere else it moves the view. */
const planHandlers = (on: CameraHandlers): CameraHandlers => ({
  ...on,
  onPointerDown: event => {
    if (!(event.target instanceof Element && event.target.closest('[data-unit], button, .plan-handle')))
      on.onPointerDown(event);
  },
});
