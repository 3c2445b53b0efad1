/** Settings of a server, read from the environment. The defaults need no other service. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Path of the SQLite file, for a server on one machine. */
  readonly data: string;
  /** URL of a PostgreSQL database, used instead of SQLite by several nodes. */
  readonly postgres: string | undefined;
  /** URL of the Redis that connects several nodes. */
  readonly redis: string | undefined;
  /** True if the client's address is in a proxy's X-Forwarded-For. */
  readonly behindProxy: boolean;
  /** Days without a write after which a room is deleted; 0 keeps all rooms. */
  readonly keepDays: number;
  readonly limits: Limits;
}

/** Limits for one address, one room, one connection and the whole server. */
export interface Limits {
  /** Connections of one address. A club behind one router is one address, and so is an IPv6 /64 network. */
  readonly perAddress: number;
  /** Connections to one room, spectators included. */
  readonly perRoom: number;
  /** Rooms of one connection. */
  readonly roomsPerConnection: number;
  /** Connections in all. */
  readonly connections: number;
  /** Milliseconds of silence after which a connection is closed. A phone in a room sends something every few seconds. */
  readonly idle: number;
  /** Rooms that one address may create per day. */
  readonly roomsPerDay: number;
  /** Bytes that one address may send per day, refused ones included. */
  readonly bytesPerDay: number;
  /** Bytes of all rooms on the disk. */
  readonly storage: number;
  /** Unsent bytes for a slow client above which it is disconnected. */
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

/** Reads the environment. Throws an error that names the invalid variable. */
export const configOf = (env: Readonly<Record<string, string | undefined>>): Config => {
  const whole = (name: string, usual: number, least = 1): number => {
    const text = env[name];
    if (text === undefined || text === '') return usual;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name}: "${text}" is not a whole number`);
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
