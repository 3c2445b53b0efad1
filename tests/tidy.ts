// Dexie takes the database that it finds when it is first loaded, by whichever file of the process that is.
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

// The next file runs in the same process, and finds it as this one did.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
