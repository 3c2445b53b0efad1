/** Stores the updates of each room in their order of arrival. */
export interface RoomStorage {
  readonly load: (room: string) => Promise<readonly StoredUpdate[]>;
  /** Adds updates in one transaction. */
  readonly add: (updates: readonly RoomUpdate[]) => Promise<void>;
  /** Replaces stored updates by one that contains them, in one transaction. Updates that another node added since stay. */
  readonly pack: (room: string, whole: Uint8Array, of: readonly StoredUpdate[]) => Promise<void>;
  /** Deletes rooms without a write since the day `before`, except open ones. Returns how many. */
  readonly forget: (before: number, open: readonly string[]) => Promise<number>;
  /** Bytes of all rooms. */
  readonly size: () => Promise<number>;
  /** Rejects when the storage cannot be reached. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** One stored update of a room. */
export interface StoredUpdate {
  readonly id: number;
  readonly update: Uint8Array;
}

export interface RoomUpdate {
  readonly room: string;
  readonly update: Uint8Array;
}

/** Today (UTC) in days since 1970. The age of a room is the day of its last write. */
export const getCurrentUtcDay = (): number => Math.floor(Date.now() / 86_400_000);

/** The distinct rooms of updates, sorted, so that concurrent transactions lock rows in the same order. */
export const distinctRoomsOf = (updates: readonly RoomUpdate[]): readonly string[] =>
  [...new Set(updates.map(({ room }) => room))].sort();

/** Rooms with this many updates or more are packed when they are loaded. */
export const COMPACTION_THRESHOLD = 50;
