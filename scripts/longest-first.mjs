import { BaseSequencer } from 'vitest/node';

/** Short files with long tests: they visit every screen, or play a whole evening. */
const LONG = /[\\/](evening|screens-\w+)\.e2e\.ts$/;

/**
 * Runs the slowest test files first, so that no core waits for them at the end. A fresh clone has no timings yet, and vitest
 * would then start with the largest files.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const usual = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => LONG.test(moduleId);
    return [...usual.filter(isLong), ...usual.filter(file => !isLong(file))];
  }
}
