import type { RoomStorage, RoomUpdate } from './storage/storage.ts';

/** Milliseconds in which updates are collected and then written in one transaction. */
const BATCH_DELAY = 25;
/** Pending bytes above which no room accepts updates. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024;

/** Writes updates in their order of arrival. */
export interface Writer {
  readonly add: (update: RoomUpdate) => void;
  /** True if no more updates may be added: too many bytes are pending, or the last write failed. */
  readonly isFull: () => boolean;
  /** Resolves after all pending updates are written. */
  readonly done: () => Promise<void>;
}

export const createUpdateWriter = (storage: RoomStorage, onError: (error: unknown) => void): Writer => {
  let pending: RoomUpdate[] = [];
  let bytes = 0;
  let writing: Promise<void> | undefined;
  let isFailing = false;
  const write = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        await storage.add(batch);
        for (const { update } of batch) bytes -= update.length;
        isFailing = false;
      } catch (error) {
        // Reported once: the retries fail every second.
        if (!isFailing) onError(error);
        isFailing = true;
        pending = [...batch, ...pending];
        await new Promise(resolve => setTimeout(resolve, 1000));
      }
    }
  };
  const writeAfter = (delay: number): Promise<void> => {
    writing ??= new Promise(resolve => setTimeout(resolve, delay)).then(write).finally(() => {
      writing = undefined;
    });
    return writing;
  };
  return {
    add: update => {
      pending.push(update);
      bytes += update.update.length;
      void writeAfter(BATCH_DELAY);
    },
    isFull: () => isFailing || bytes > MAX_PENDING_BYTES,
    done: async () => {
      while (pending.length > 0 || writing) await writeAfter(0);
    },
  };
};
