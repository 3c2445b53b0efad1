import type { Die } from '../../../core/probability/dice.ts';
import type { MovePlan } from '../actions/movement/move-plan.ts';
import type { LeaderOrders } from '../actions/order-sheet.ts';
import type { SideId } from '../battle/sides.ts';
import type { Point } from '../rules/plan/geometry.ts';

/** A move of one unit, or of several by one throw, without its dice. */
export interface MoveAction extends Pick<MovePlan, 'what' | 'bearing' | 'measured'> {
  readonly kind: 'move';
  readonly units: readonly string[];
  readonly dice: readonly Die[];
  /** The goal of the unit's middle, as far as its dice carry it, for a unit with free movement (M6). */
  readonly goal?: Point;
}

/** One possible action of a side. Its dice are rolled when it is carried out. */
export type Action =
  /** What follows from dice or from the plan alone: a leader's risk, a free hack, who is within 4″. */
  | { readonly kind: 'answer'; readonly question: string }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'orders'; readonly leader: string; readonly orders: LeaderOrders }
  | { readonly kind: 'invoke'; readonly leader: string }
  | { readonly kind: 'play'; readonly side: SideId; readonly card: string; readonly target?: string }
  | { readonly kind: 'tests'; readonly units: readonly string[] }
  | { readonly kind: 'shoot'; readonly shooter: string; readonly target: string }
  | MoveAction
  | { readonly kind: 'charge'; readonly unit: string; readonly target: string }
  | { readonly kind: 'fight'; readonly first: readonly string[]; readonly second: readonly string[] }
  /** It leaves a task that it need not do. */
  | { readonly kind: 'leave'; readonly task: string }
  /** The next phase. */
  | { readonly kind: 'phase' };
