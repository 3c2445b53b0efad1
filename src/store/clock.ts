import { toIsoTime } from '../core/times.ts';

/** The phone's clock as rows may have it, whatever it says. */
export const currentTimestamp = (): number => toIsoTime(Date.now());
