import type { Hex } from '../../map/chart.ts';

/** What is picked on the map: a hex, and of the own forces on it one. */
export interface Picked {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** Whether taps on the map are waymarks of its route. */
  readonly drawing: boolean;
  /** The force was picked in the list of all: closed, it leaves no hex picked. */
  readonly isFromList?: boolean;
}

export const NOTHING: Picked = { drawing: false };
