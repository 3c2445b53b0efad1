import type { AnyEvent } from '../battle/events.ts';
import { positionOf } from '../battle/plan/positions.ts';
import type { BattleState } from '../battle/state.ts';
import type { Place } from '../rules/plan/geometry.ts';
import { imagine } from './evaluation.ts';

/** Marks of orders on the plan: units with a new place, and shooters with their targets. */
export interface OrderMarks {
  readonly moves: readonly { readonly unit: string; readonly to: Place }[];
  readonly shots: readonly { readonly shooter: string; readonly target: string }[];
}

/** The marks of entries that follow a state, together; no moves without a plan. */
export const marksOfOrders = (before: BattleState, events: readonly AnyEvent[]): OrderMarks => {
  const after = events.reduce(imagine, before);
  const parts = events.flatMap(event => (event.type === 'together' ? event.data.parts : [event]));
  return {
    moves: Object.values(after.units).flatMap(({ id, place: to }) => {
      const from = positionOf(before, id)?.place;
      const isElsewhere = from && to && (from.x !== to.x || from.y !== to.y || from.facing !== to.facing);
      return isElsewhere ? [{ unit: id, to }] : [];
    }),
    shots: parts.flatMap(part =>
      part.type === 'shoot' ? [{ shooter: part.data.shooter, target: part.data.target }] : [],
    ),
  };
};
