// Dexie takes the database that it finds when it is first loaded, by whichever file of the process that is.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { often } from './quick.ts';

fc.configureGlobal({ numRuns: often(100, 25) });

// The next file runs in the same process, and finds it as this one did.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
