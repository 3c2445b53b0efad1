/** Where rooms are kept: the updates of each in the order in which they came. */
export interface Storage {
  readonly load: (room: string) => Promise<readonly Kept[]>;
  /** Adds updates, all or none of them. */
  readonly add: (updates: readonly RoomUpdate[]) => Promise<void>;
  /** Puts one update in the place of those that it holds, all or none; what another node has added since stays. */
  readonly pack: (room: string, whole: Uint8Array, of: readonly Kept[]) => Promise<void>;
  /** Rejects when the storage cannot be reached. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Kept {
  readonly id: number;
  readonly update: Uint8Array;
}

export interface RoomUpdate {
  readonly room: string;
  readonly update: Uint8Array;
}

/** Rooms of so many updates are packed when they are loaded. */
export const PACK_FROM = 50;
