/** What a server tells of itself: one line of JSON each, on the standard output. No token is ever in one. */
export const log = (event: string, more: Readonly<Record<string, unknown>> = {}): void => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...more })}\n`);
};

/** So much of a room's name tells it apart in a log, and opens nothing. */
export const abbreviate = (room: string): string => room.slice(0, 8);
