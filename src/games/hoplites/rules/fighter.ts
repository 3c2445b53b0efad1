import type { UnitCard } from './cards.ts';
import type { Terrain } from './terrain.ts';

/** The properties of a unit in a fight. */
export interface Fighter {
  readonly card: UnitCard;
  readonly coh: number;
  /** Depletion level (Y2). */
  readonly level: number;
  /** NO MISSILE (K3). */
  readonly out: boolean;
  readonly engaged: boolean;
  /** Played this turn (S3). */
  readonly fresh: boolean;
  /** Its army still has Ferocity, and it is BI or light (X2). */
  readonly ferocious: boolean;
  readonly terrain: Terrain;
  /** It attacks a flank (L). */
  readonly flanks: boolean;
  /** Behind the wall of the 300 module (TH3). */
  readonly walled: boolean;
  /** BI with Long Swords are superior to it in its place (X4). */
  readonly exposed: boolean;
  /** Its army has Long Swords (X4). */
  readonly longSwords: boolean;
}
