/** The last millisecond of the year 9999: what lies later, or before 1970, is no time of a battle. */
export const LATEST = 253_402_300_799_999;

/** Whether a number is a time: whole milliseconds since 1970. */
export const isTime = (at: number): boolean => Number.isSafeInteger(at) && at >= 0 && at <= LATEST;

/** What a clock says, as a time that can be kept: phones have been seen before 1970. */
export const asTime = (at: number): number => (Number.isNaN(at) ? 0 : Math.trunc(Math.min(LATEST, Math.max(0, at))));
