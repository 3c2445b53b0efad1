/** Where rooms are kept: the updates of each in the order in which they came. */
export interface Storage {
  readonly load: (room: string) => Promise<readonly StoredUpdate[]>;
  /** Adds updates, all or none of them. */
  readonly add: (updates: readonly RoomUpdate[]) => Promise<void>;
  /** Puts one update in the place of those that it holds, all or none; what another node has added since stays. */
  readonly pack: (room: string, whole: Uint8Array, of: readonly StoredUpdate[]) => Promise<void>;
  /** Takes out rooms that nobody has written to since a day, but those that are open; tells how many. */
  readonly forget: (before: number, open: readonly string[]) => Promise<number>;
  /** Bytes that all rooms take. */
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

/** Today as a day since 1970: rooms are as old as the day of what was written last. */
export const today = (): number => Math.floor(Date.now() / 86_400_000);

/** The rooms of updates, each once, in the same order for every node that writes to them. */
export const roomsOf = (updates: readonly RoomUpdate[]): readonly string[] =>
  [...new Set(updates.map(({ room }) => room))].sort();

/** Rooms of so many updates are packed when they are loaded. */
export const PACK_FROM = 50;
