// Dexie reads the global IndexedDB once, when any file of the process first loads it.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { often } from './quick.ts';

fc.configureGlobal({ numRuns: often(100, 25) });

// The next test file runs in the same process and must find these unchanged.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
