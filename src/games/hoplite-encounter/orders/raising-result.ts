import type { Force, ForceLetter, UnitCounts, UnitKind } from '../rules/force.ts';
import type { LossCause } from '../rules/reasons.ts';
import type { PlannedRoute } from './routes.ts';

/** Units of one kind that a force lost for one reason, such as five triremes that cannot be paid (F7). */
export interface UnitLoss {
  readonly clause: string;
  readonly word: LossCause;
  readonly number: number;
  readonly kind: UnitKind;
  readonly count: number;
}

/** A force before movement (K1). Sums are drachmae. */
export interface MovingForce extends Force {
  readonly se: boolean;
  /** Its name on the sheet; the letter can differ from before (K7). */
  readonly letter: ForceLetter;
  readonly fresh: boolean;
  readonly way: PlannedRoute;
  /** Its chest on the sheet, before steps 2 to 5. */
  readonly chestBefore: number;
}

/** The changes of a country's Treasury (J3). Sums are drachmae. */
export interface TreasuryAccount {
  readonly state: number;
  /** Its sum on the sheet, income included (F3). */
  readonly opened: number;
  /** Its sum after step 2. */
  readonly placed: number;
  readonly raised: UnitCounts;
  readonly raising: number;
  readonly upkeep: number;
  /** Money returned by forces (R-23 F5). */
  readonly back: number;
  readonly left: number;
}

/** The changes of a force's chest in steps 2 to 5 (J3): placed = left + upkeep + back + lost. Sums are drachmae. */
export interface ChestAccount {
  readonly number: number;
  /** Its sum as the turn opened; 0 for a new force. */
  readonly opened: number;
  /** Its sum after step 2 (K13). */
  readonly placed: number;
  /** Upkeep that it paid (F6). */
  readonly upkeep: number;
  /** Money that went to the country's Treasury (R-23 F5). */
  readonly back: number;
  /** Money lost for lack of room. */
  readonly lost: number;
  readonly left: number;
}

/** The results of steps 2 to 5 for an Empire's forces and money. */
export interface RaisedForces {
  readonly movers: readonly MovingForce[];
  /** Forces that ended here, by number (K7 B2). */
  readonly ended: readonly number[];
  readonly accounts: readonly TreasuryAccount[];
  /** The chests of all old and new forces, including disbanded ones. */
  readonly purses: readonly ChestAccount[];
  readonly losses: readonly UnitLoss[];
  /** Upkeep paid by chests, and money lost for lack of room, in drachmae (F6 R-23). */
  readonly chestUpkeep: number;
  readonly lostMoney: number;
  /** Routes that the new load or letter forbids. */
  readonly dropped: readonly number[];
}
