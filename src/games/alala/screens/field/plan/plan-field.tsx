import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Camera } from '../../../../../ui/board/camera.ts';
import { Icon } from '../../../../../ui/icons.tsx';
import { createLazyModule } from '../../../../../ui/lazy-component.tsx';
import { positionsOf } from '../../../battle/plan/positions.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import { otherSide, type SideId } from '../../../battle/sides.ts';
import { isOrderedForward } from '../../../battle/signal.ts';
import { pairsOf } from '../../../guide/fight-pairs.ts';
import type { TaskGroup } from '../../../guide/task-groups.ts';
import { gameMessages, fieldMessages as words } from '../../../messages/index.ts';
import { OPEN_GROUND } from '../../../rules/plan/ground.ts';
import { isHoplites } from '../../../rules/unit-kinds.ts';
import { personSeats } from '../../../tasks/task-props.ts';
import { shownOrders } from '../../commander/shown-orders.ts';
import { ArmyRow } from '../army-row.tsx';
import { type FieldDrawingProps, Shield } from '../shield.tsx';
import { SHAPES } from '../token/token-shapes.tsx';
import type { Size } from './label-boxes.ts';
import type { PlanHands } from './overlays/plan-camera.tsx';
import { Footprint, PlanGround } from './plan-ground.tsx';
import { boxAround, type PlanView, type TokenSpot, tokenSpots, viewOfWhole } from './plan-view.ts';

interface PlanFieldProps extends FieldDrawingProps {
  readonly session: AlalaSession;
  /** The console's offer: its units can be dragged here, and enemies in range are highlighted. */
  readonly offer: TaskGroup | undefined;
  /** Receives the function that moves a unit by a drag, in pixels of the screen. */
  readonly moveUnit: { current: ((unit: string, by: { x: number; y: number }) => void) | undefined };
}

/** Names, legal moves, targets and orders, and what moves the view and the units. They load after the units are visible. */
const overlays = createLazyModule(() => import('./overlays/overlays.ts'));

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
  // As the hands have set it, once they are there.
  const [camera, setCamera] = useState<Camera | undefined>(undefined);
  const hands = useRef<PlanHands>(null);
  const window = usePlanWindow(ref);
  const table = state.ground ?? OPEN_GROUND;
  const positions = positionsOf(state);
  const box = boxAround(positions, { table, flipped });
  const at = window && (camera ?? viewOfWhole(box, window.outside));
  const view: PlanView | undefined = at && {
    scale: at.scale,
    x: at.x - box.x * at.scale,
    y: at.y - box.y * at.scale,
    table,
    flipped,
  };
  const over = overlays.here.value;
  moveUnit.current = (unit, by) => {
    const position = positions.find(({ id }) => id === unit);
    if (view && position) over?.putDragged(session, position, by, view);
  };
  useLayoutEffect(onDrawn, [view?.scale, view?.x, view?.y, flipped]);
  const fighting = new Set(pairsOf(state, false).flat());
  const spots: ReadonlyMap<string, TokenSpot> = view ? tokenSpots(positions, view, fighting) : new Map();
  const dragged = drag && positions.find(({ id }) => id === drag.from);
  const ghost = view && drag && dragged && over?.draggedPlace(dragged.place, drag.by, view);
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
      <div ref={ref} class="plan" role="group" aria-label={t.label}>
        {view && window && (
          <>
            <svg class="plan-drawing" aria-hidden="true" focusable="false">
              <PlanGround ground={table} view={view} within={window.inside} />
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
              {over && (
                <over.PlanNames
                  state={state}
                  positions={positions}
                  spots={spots}
                  view={view}
                  size={window.inside}
                  tight={tight}
                />
              )}
            </svg>
            {over && movers && !drag && (
              <over.MoveFan
                key={`${movers.onConsole} ${movers.units.join()}`}
                session={session}
                state={state}
                view={view}
                movers={movers}
                hands={hands}
                height={window.inside.height}
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
                  where={[over?.placeInWords(state, id), aimOf(id)].filter(Boolean).join(', ')}
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
            {over && <over.OrderEffects battle={session.battle.id} spots={spots} />}
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
        {over ? (
          <over.PlanCamera
            plan={ref}
            box={box}
            table={table}
            flipped={flipped}
            keep={session.start}
            hands={hands}
            onCamera={setCamera}
          />
        ) : (
          <div class="board-zoom" />
        )}
      </div>
      {drawFights(over && !tight ? over.fightsOnPlan(shields.state, layout) : [])}
    </>
  );
};

/** The pixels of the plan's element. */
interface PlanWindow {
  /** With its border: the whole of the plan is fitted into it. */
  readonly outside: Size;
  /** What is seen of the plan. */
  readonly inside: Size;
}

/** The size of the plan's element; undefined until it is measured. */
const usePlanWindow = (ref: { readonly current: HTMLElement | null }): PlanWindow | undefined => {
  const [window, setWindow] = useState<PlanWindow | undefined>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      // Under a page it has no size: the last one is kept.
      if (width === 0 || height === 0) return;
      setWindow({ outside: { width, height }, inside: { width: element.clientWidth, height: element.clientHeight } });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return window;
};
