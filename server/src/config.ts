/** How a server is set up: by its environment, each with a default that needs no other service. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The SQLite file, for one club on one machine. */
  readonly data: string;
  /** PostgreSQL in its place, for several nodes. */
  readonly postgres: string | undefined;
  /** What tells one node of what another was sent. */
  readonly redis: string | undefined;
  /** Whether who connects is to be read from a proxy's X-Forwarded-For. */
  readonly behindProxy: boolean;
  /** Days after which a room that nobody has written to is taken out; 0 keeps all for ever. */
  readonly keepDays: number;
  readonly limits: Limits;
}

/** How much one address, one room and one connection may ask for. */
export interface Limits {
  /** Connections of one address; a club behind one router is one, and so is a network of IPv6 (its first 64 bits). */
  readonly perAddress: number;
  /** Connections of one room: a table and those who watch it. */
  readonly perRoom: number;
  /** Rooms of one connection. */
  readonly roomsPerConnection: number;
  /** Connections of all. */
  readonly connections: number;
  /** Milliseconds after which a connection that has said nothing is closed; a phone in a room asks every few seconds. */
  readonly idle: number;
  /** Rooms that one address may begin on a day. */
  readonly roomsPerDay: number;
  /** Bytes that one address may send on a day, refused ones included. */
  readonly bytesPerDay: number;
  /** Bytes that all rooms together may take on the disk. */
  readonly storage: number;
  /** Bytes that may wait to be sent to somebody who does not read, before he is cut off. */
  readonly waiting: number;
}

const LIMITS: Limits = {
  perAddress: 60,
  perRoom: 40,
  roomsPerConnection: 4,
  connections: 10_000,
  idle: 120_000,
  roomsPerDay: 200,
  bytesPerDay: 128 * 1024 * 1024,
  storage: 4 * 1024 * 1024 * 1024,
  waiting: 4 * 1024 * 1024,
};

/** Reads the environment. Throws with the name of what is wrong in it. */
export const configOf = (env: Readonly<Record<string, string | undefined>>): Config => {
  const whole = (name: string, usual: number, least = 1): number => {
    const text = env[name];
    if (text === undefined || text === '') return usual;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name}: "${text}" is no whole number`);
    return value;
  };
  return {
    host: env.HOST || '0.0.0.0',
    port: whole('PORT', 8790, 0),
    data: env.DATA || 'rooms.sqlite',
    postgres: env.DATABASE_URL || undefined,
    redis: env.REDIS_URL || undefined,
    behindProxy: env.BEHIND_PROXY === '1',
    keepDays: whole('KEEP_DAYS', 400, 0),
    limits: {
      perAddress: whole('PER_ADDRESS', LIMITS.perAddress),
      perRoom: whole('PER_ROOM', LIMITS.perRoom),
      roomsPerConnection: whole('ROOMS_PER_CONNECTION', LIMITS.roomsPerConnection),
      connections: whole('CONNECTIONS', LIMITS.connections),
      idle: whole('IDLE', LIMITS.idle),
      roomsPerDay: whole('ROOMS_PER_DAY', LIMITS.roomsPerDay),
      bytesPerDay: whole('BYTES_PER_DAY', LIMITS.bytesPerDay),
      storage: whole('STORAGE', LIMITS.storage),
      waiting: whole('WAITING', LIMITS.waiting),
    },
  };
};
