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
  /** Inches to the enemy ahead, and whether those are only cavalry or skirmishers (M1). */
  readonly ahead?: { readonly inches: number; readonly light: boolean };
  /** Inches that a wheel, a side-step or a step back takes on the table (M8, M9). */
  readonly measured?: number;
  /** For grade C that redresses: an enemy within 6" (M12). */
  readonly enemyNear: boolean;
  /** It stands still though its advance is signalled (A3). */
  readonly halts: boolean;
  /** The pursued unit and its distance in inches, and a new enemy that it meets (P5). */
  readonly quarry?: string;
  readonly gap: number;
  readonly meets?: string;
  /** The table says that it catches them, where the app cannot judge (P5, R-13). */
  readonly catches?: boolean;
  /** Where it ends on the plan, where the players say so; else the plan says. */
  readonly place?: Place;
}
