import { clampTimestamp } from '../core/timestamp.ts';

/** The phone's clock, clamped to the valid range of rows. */
export const getCurrentTimestamp = (): number => clampTimestamp(Date.now());
