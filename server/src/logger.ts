/** Writes one event as a line of JSON to the standard output. Never pass a token. */
export const log = (event: string, more: Readonly<Record<string, unknown>> = {}): void => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...more })}\n`);
};

/** The start of a room's name: enough to tell rooms apart in a log, too little to join one. */
export const abbreviate = (room: string): string => room.slice(0, 8);
