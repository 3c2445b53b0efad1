import { asTime } from '../core/times.ts';

/** The phone's clock as rows may have it, whatever it says. */
export const now = (): number => asTime(Date.now());
