/** The last millisecond of the year 9999: what lies later, or before 1970, is no time of a battle. */
export const MAX_TIMESTAMP = 253_402_300_799_999;

/** Whether a number is a time: whole milliseconds since 1970. */
export const isTime = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at <= MAX_TIMESTAMP;

/** What a clock says, as a time that can be kept: phones have been seen before 1970. */
export const toIsoTime = (at: number): number =>
  Number.isNaN(at) ? 0 : Math.trunc(Math.min(MAX_TIMESTAMP, Math.max(0, at)));
