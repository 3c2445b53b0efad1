import { toIsoTime } from '../core/times.ts';

/** The phone's clock, clamped to the valid range of rows. */
export const currentTimestamp = (): number => toIsoTime(Date.now());
