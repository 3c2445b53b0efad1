import type { Die } from '../../../../core/probability/dice.ts';
import type { Bearing } from '../../rules/movement/movement.ts';
import type { TableMove } from '../../rules/movement/table-moves.ts';
import type { Place } from '../../rules/plan/geometry.ts';

/** A planned move. Unmeasured distances are left out. */
export interface MovePlan {
  readonly unit: string;
  readonly what: TableMove;
  readonly dice: readonly Die[];
  readonly bearing: Bearing;
  readonly rough: boolean;
  /** The units it passes through (M11). */
  readonly through: readonly string[];
  /** Inches to the enemy ahead, and whether that enemy is only cavalry or skirmishers (M1). */
  readonly ahead?: { readonly inches: number; readonly light: boolean };
  /** Inches that a wheel, a side-step or a step back takes on the table (M8, M9). */
  readonly measured?: number;
  /** For grade C that redresses: an enemy within 6" (M12). */
  readonly enemyNear: boolean;
  /** True if the unit stands still although its advance is signalled (A3). */
  readonly halts: boolean;
  /** The pursued unit and its distance in inches, and a new enemy that the pursuit meets (P5). */
  readonly quarry?: string;
  readonly gap: number;
  readonly meets?: string;
  /** The players say that the pursuer catches the unit, if the app cannot know (P5, R-13). */
  readonly catches?: boolean;
  /** The place on the plan after the move, if the players set it; otherwise the plan computes it. */
  readonly place?: Place;
}
