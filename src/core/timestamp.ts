/** The last millisecond of the year 9999. Times are valid from 1970 until then. */
export const MAX_TIMESTAMP = 253_402_300_799_999;

/** True for a valid time in whole milliseconds since 1970. */
export const isTimestamp = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at <= MAX_TIMESTAMP;

/** Clamps a clock to the valid range, because some phones report times before 1970. */
export const clampTimestamp = (at: number): number =>
  Number.isNaN(at) ? 0 : Math.trunc(Math.min(MAX_TIMESTAMP, Math.max(0, at)));
