import type { AiLevel } from '../battle/setup.ts';

/** How much a level thinks. All figures are counts, so that a plan is the same on every machine. */
export interface SearchLimits {
  /** Sets of the others' orders that a plan is tried against. */
  readonly profiles: number;
  /** Changes that are tried to predict the orders of each of the others. */
  readonly predicted: number;
  /** Times that all changes are tried. */
  readonly sweeps: number;
  /** True if it thinks of coordinated attacks and convoys. */
  readonly isCoordinated: boolean;
  /** True if it minds who leads, and remembers. */
  readonly isPolitical: boolean;
  /** Random halves in its judgement, and in its predictions of others. */
  readonly noise: number;
  readonly doubt: number;
}

export const SEARCH_LIMITS: Readonly<Record<AiLevel, SearchLimits>> = {
  recruit: { profiles: 1, predicted: 0, sweeps: 1, isCoordinated: false, isPolitical: false, noise: 2, doubt: 0 },
  veteran: { profiles: 1, predicted: 8, sweeps: 1, isCoordinated: true, isPolitical: true, noise: 0.8, doubt: 0.3 },
  strategos: { profiles: 3, predicted: 30, sweeps: 2, isCoordinated: true, isPolitical: true, noise: 0.03, doubt: 0.2 },
};
