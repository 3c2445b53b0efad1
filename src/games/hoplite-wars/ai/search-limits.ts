import type { AiLevel } from '../battle/setup.ts';

/** How much a level thinks. All figures are counts, so that a plan is the same on every machine. */
export interface SearchLimits {
  /** The number of sets of other players' orders against which a plan is tried. */
  readonly profiles: number;
  /** The number of changes that are tried to predict the orders of each other player. */
  readonly predicted: number;
  /** The number of times that all changes are tried. */
  readonly sweeps: number;
  /** True if the level considers coordinated attacks and convoys. */
  readonly isCoordinated: boolean;
  /** True if the level considers who leads, and remembers past deeds. */
  readonly isPolitical: boolean;
  /** Random errors in halves: in its own evaluation, and in its predictions of other players. */
  readonly noise: number;
  readonly doubt: number;
}

export const SEARCH_LIMITS: Readonly<Record<AiLevel, SearchLimits>> = {
  recruit: { profiles: 1, predicted: 0, sweeps: 1, isCoordinated: false, isPolitical: false, noise: 2, doubt: 0 },
  veteran: { profiles: 1, predicted: 8, sweeps: 1, isCoordinated: true, isPolitical: true, noise: 0.8, doubt: 0.3 },
  strategos: { profiles: 3, predicted: 30, sweeps: 2, isCoordinated: true, isPolitical: true, noise: 0.03, doubt: 0.2 },
};
