/**
 * The next moment at which a clock shows this hour and minute, given as 24-hour text such as “22:30”. Undefined for
 * invalid text.
 */
export const nextOccurrenceOfTime = (text: string, now: Date): number | undefined => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const time = new Date(now);
  time.setHours(Number(hour), Number(minute), 0, 0);
  if (time <= now) time.setDate(time.getDate() + 1);
  return time.getTime();
};
