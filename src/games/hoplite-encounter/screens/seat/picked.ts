import type { Hex } from '../../map/chart.ts';

/** What is picked on the map: a hex, and of the own forces on it one. */
export interface Picked {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** Whether taps on the map are waymarks of its route. */
  readonly drawing: boolean;
}

export const NOTHING: Picked = { drawing: false };
