import type { RoomUpdate, Storage } from './storage/storage.ts';

/** Milliseconds for which updates are gathered, to be written together. */
const GATHER = 25;
/** So many bytes may wait for the disk, and no room takes more until they are there. */
const MOST = 64 * 1024 * 1024;

/** Writes updates in the order in which they came. */
export interface Writer {
  readonly add: (update: RoomUpdate) => void;
  /** Whether nothing more may be taken: as much waits for the storage as may, or it failed and has not written since. */
  readonly isFull: () => boolean;
  /** Resolves when everything up to now is written. */
  readonly done: () => Promise<void>;
}

export const openWriter = (storage: Storage, failed: (error: unknown) => void): Writer => {
  let waiting: RoomUpdate[] = [];
  let bytes = 0;
  let writing: Promise<void> | undefined;
  let isFailing = false;
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        await storage.add(now);
        for (const { update } of now) bytes -= update.length;
        isFailing = false;
      } catch (error) {
        // The first is told: the same fault comes again each second.
        if (!isFailing) failed(error);
        isFailing = true;
        waiting = [...now, ...waiting];
        await new Promise(resolve => setTimeout(resolve, 1000));
      }
    }
  };
  const begin = (after: number): Promise<void> => {
    writing ??= new Promise(resolve => setTimeout(resolve, after)).then(write).finally(() => {
      writing = undefined;
    });
    return writing;
  };
  return {
    add: update => {
      waiting.push(update);
      bytes += update.update.length;
      void begin(GATHER);
    },
    isFull: () => isFailing || bytes > MOST,
    done: async () => {
      while (waiting.length > 0 || writing) await begin(0);
    },
  };
};
