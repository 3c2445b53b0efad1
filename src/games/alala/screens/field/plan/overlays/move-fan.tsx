import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { openOverlay } from '../../../../../../game-ui/router/battle-route.ts';
import { formatPercent } from '../../../../../../ui/messages/format.ts';
import { formatHalves } from '../../../../../../ui/messages/text-format.ts';
import {
  chanceOfEnd,
  type LegalMove,
  legalMoves,
  likelyEnd,
  type MoveEnd,
} from '../../../../actions/movement/legal-moves.ts';
import type { MovePlan } from '../../../../actions/movement/move-plan.ts';
import { moveDisorder, planMove } from '../../../../actions/movement/moves.ts';
import { proposedMove } from '../../../../actions/movement/voluntary-moves.ts';
import { type PendingRoll, unitsOfRoll } from '../../../../battle/dice/pending-roll.ts';
import { positionOf } from '../../../../battle/plan/positions.ts';
import type { AlalaSession } from '../../../../battle/session.ts';
import type { BattleState } from '../../../../battle/state.ts';
import type { TaskGroup } from '../../../../guide/task-groups.ts';
import { gameMessages } from '../../../../messages/index.ts';
import { motionOf } from '../../../../rules/movement/movement.ts';
import { isMeasured, type TableMove } from '../../../../rules/movement/table-moves.ts';
import { centreOf, footprintAt, type Point, shift } from '../../../../rules/plan/geometry.ts';
import { convexHull } from '../../../../rules/plan/moves.ts';
import { changeMove, moveDraft } from '../../../../tasks/move-draft.ts';
import { recordMoves } from '../../../../tasks/use-moves.ts';
import { Footprint, pathOf } from '../plan-ground.tsx';
import { type PlanView, toScreen } from '../plan-view.ts';
import { toTableVector } from './drags.ts';
import type { PlanHands } from './plan-camera.tsx';

/** Units that can move on the plan now. */
export interface Movers {
  readonly units: readonly string[];
  /** The move that is proposed. */
  readonly what: TableMove;
  /** True if the console offers the move, so that its dice are rolled there; otherwise they are rolled on its page. */
  readonly onConsole: boolean;
}

/** The selected unit, or the unit or body whose move the console offers. */
export const moversOnPlan = (
  state: BattleState,
  offer: TaskGroup | undefined,
  picked: string | undefined,
): Movers | undefined => {
  const unit = state.units[picked ?? ''];
  if (unit) return { units: [unit.id], what: proposedMove(state, unit), onConsole: false };
  if (offer?.kind === 'moves' && motionOf(offer.what) === 'normal' && (offer.body || offer.units.length === 1))
    return { units: offer.units, what: offer.what, onConsole: true };
  return offer?.kind === 'skirmish' && offer.units.length === 1
    ? { units: offer.units, what: 'advance', onConsole: false }
    : undefined;
};

interface MoveFanProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly view: PlanView;
  readonly movers: Movers;
  /** Moves the view. */
  readonly hands: { readonly current: PlanHands | null };
  /** Of the field, in pixels. */
  readonly height: number;
}

/** A move and one of its ends. */
interface Shown {
  readonly move: LegalMove;
  readonly end: MoveEnd;
}

/** The distance ahead of a unit at which the camera frames, in tenths of an inch. */
const LOOK_AHEAD = 35;
/** A press that goes no further than this, in pixels, is no drag. */
const THRESHOLD = 6;

/**
 * The area of legal moves, and the selected move as a ghost. The ghost can be dragged to another legal move, which is
 * made when it is dropped (M6–M9).
 */
export const MoveFan = ({ session, state, view, movers, hands, height }: MoveFanProps) => {
  const { units, what, onConsole } = movers;
  const isRolled = session.pendingRolls.value.some(({ data }) =>
    unitsOfRoll(state, data as PendingRoll).some(id => units.includes(id)),
  );
  const moves = useMemo(() => legalMoves(state, units), [state, units.join()]);
  const of = { battle: session.battle.id, units, what };
  const choice = moveDraft(state, of);
  const start = useRef<{ readonly x: number; readonly y: number; readonly handle: Point } | undefined>(undefined);
  const [dragged, setDragged] = useState<Shown | undefined>(undefined);
  const chosen = moves.find(move => move.what === choice.what && move.bearing === (choice.bearing ?? 'straight'));
  const rest = chosen && { move: chosen, end: likelyEnd(state, chosen, choice.dice ?? chosen.ends[0].dice) };
  const shown = dragged ?? rest;
  // A sheet covers half of the field. The other half shows the unit and its moves; closing the sheet shows all units
  // again.
  const place = positionOf(state, units[0] ?? '')?.place;
  const isNear = shown !== undefined && place !== undefined && !onConsole;
  useEffect(() => {
    const atFirst = hands.current;
    return () => {
      if (isNear && atFirst?.isWhole) atFirst.showWhole();
    };
  }, []);
  useEffect(() => {
    if (isNear) hands.current?.bringNear(shift(place, place.facing, LOOK_AHEAD));
  }, [isNear, height]);
  // Dice on the table fix the task they were rolled for.
  if (!shown || isRolled) return null;
  const at = handleOf(state, shown);
  const screen = toScreen(at, view);
  const all = moves.flatMap(move => move.ends.map(end => ({ move, end, handle: handleOf(state, { move, end }) })));
  const nearest = (point: Point): Shown | undefined => {
    const far = ({ handle }: (typeof all)[number]): number => Math.hypot(handle.x - point.x, handle.y - point.y);
    return all.reduce((best, each) => (far(each) < far(best) ? each : best), all[0] as (typeof all)[number]);
  };
  const stop = (): void => {
    start.current = undefined;
    setDragged(undefined);
  };
  const make = ({ move, end }: Shown): void => {
    if (isMeasured(move.what)) {
      recordMoves(
        { session, state },
        units.map(id => now => planOf(now, id, { move, end })),
      );
      return;
    }
    const next = { what: move.what, bearing: move.bearing, dice: end.dice };
    changeMove(state, onConsole ? of : { ...of, what: move.what }, next);
    if (!onConsole) openOverlay(`move/${units[0]}/${move.what}`);
  };
  const advances = moves.filter(move => move.what === 'advance').flatMap(({ area }) => area);
  return (
    <>
      <svg class={`plan-layer ${dragged ? 'plan-raised' : ''}`} aria-hidden="true" focusable="false">
        {advances.length > 0 && <path class="fan-ahead" d={pathOf(convexHull(advances), view)} />}
        {moves
          .filter(move => move.what !== 'advance')
          .map(({ what: each, bearing, area }) => (
            <path key={`${each} ${bearing}`} class="fan-other" d={pathOf(area, view)} />
          ))}
        {shown.end.places.map(({ unit, place }) => {
          const position = positionOf(state, unit);
          return (
            position && <Footprint key={unit} {...place} {...position.footprint} view={view} class="footprint-ghost" />
          );
        })}
      </svg>
      <div
        class="plan-handle"
        aria-hidden="true"
        style={{ left: `${screen.x}px`, top: `${screen.y}px` }}
        onPointerDown={event => {
          if (!event.isPrimary || event.button !== 0) return;
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, y: event.clientY, handle: at };
        }}
        onPointerMove={event => {
          const begun = start.current;
          if (!begun) return;
          const by = { x: event.clientX - begun.x, y: event.clientY - begun.y };
          if (!dragged && Math.hypot(by.x, by.y) <= THRESHOLD) return;
          const way = toTableVector(by, view);
          setDragged(nearest({ x: begun.handle.x + way.x, y: begun.handle.y + way.y }));
        }}
        onPointerUp={() => {
          if (dragged) make(dragged);
          stop();
        }}
        onPointerCancel={stop}
      >
        <b>{formatHalves(shown.end.inches)}″</b>
        <small>{labelOf(state, shown)}</small>
      </div>
    </>
  );
};

const planOf = (state: BattleState, id: string, { move, end }: Shown): MovePlan => ({
  ...planMove(state, id, move.what, move.bearing),
  dice: end.dice,
  ...(isMeasured(move.what) && { measured: end.inches }),
});

/** Where the ghost of a move is held: its middle, or the corner or side that leads. */
const handleOf = (state: BattleState, { move, end }: Shown): Point => {
  const [led] = end.places;
  const position = positionOf(state, led?.unit ?? '');
  if (!led || !position) return { x: 0, y: 0 };
  const corners = footprintAt(led.place, position.footprint);
  const middleOf = (...places: readonly number[]): Point => {
    const points = places.map(i => corners[i] as Point);
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  };
  switch (move.what) {
    case 'wheel': {
      // The corner away from the pivot moves forward. It can be dragged straight ahead, clear of the handle for moves
      // to the right.
      const corner = footprintAt(position.place, position.footprint)[move.bearing === 'left' ? 1 : 0] as Point;
      return shift(corner, position.place.facing, end.inches * 10);
    }
    case 'sideStep':
      return move.bearing === 'left' ? middleOf(0, 3) : middleOf(1, 2);
    case 'stepBack':
      return middleOf(3);
    default:
      return centreOf(led.place, position.footprint);
  }
};

/** The distance and cost of a move, or the chance that the dice bring the units so far. */
const labelOf = (state: BattleState, { move, end }: Shown): string => {
  const t = gameMessages();
  const chance = chanceOfEnd(state, move, end);
  const disorder = moveDisorder(state, planOf(state, end.places[0]?.unit ?? '', { move, end }), []).total;
  return [
    move.what !== 'advance' ? t.tableMoves[move.what] : move.bearing !== 'straight' && t.move.bearings[move.bearing],
    chance < 1 && t.planMoves.chance(formatPercent(chance)),
    disorder > 0 && t.move.disorder(disorder),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
};
