import type { UnitCard } from './cards.ts';
import type { Terrain } from './terrain.ts';

/** A unit as the rules of a fight see it. */
export interface Fighter {
  readonly card: UnitCard;
  readonly coh: number;
  /** Depletion level (Y2). */
  readonly level: number;
  /** NO MISSILE (K3). */
  readonly out: boolean;
  readonly engaged: boolean;
  /** Played in this turn (S3). */
  readonly fresh: boolean;
  /** Ferocity of its army is alive, and it is BI or light (X2). */
  readonly ferocious: boolean;
  readonly terrain: Terrain;
  /** Attacks a flank (L). */
  readonly flanks: boolean;
  /** Behind the wall of the 300 module (TH3). */
  readonly walled: boolean;
  /** BI with Long Swords are superior to it where it stands (X4). */
  readonly exposed: boolean;
  /** Its army has Long Swords (X4). */
  readonly longSwords: boolean;
}
