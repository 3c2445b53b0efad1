import type { Hex } from '../../map/chart.ts';

/** What is picked on the map: a hex, and of the own forces on it one. */
export interface MapSelection {
  readonly hex?: Hex | undefined;
  readonly number?: number | undefined;
  /** Whether taps on the map are waymarks of its route. */
  readonly isDrawing: boolean;
  /** The force was picked in the list of all: closed, it leaves no hex picked. */
  readonly isFromList?: boolean;
}

export const NO_SELECTION: MapSelection = { isDrawing: false };
