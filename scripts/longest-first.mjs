import { BaseSequencer } from 'vitest/node';

/** Files that take long though they are short: they go to every screen, or play a whole evening. */
const LONG = /[\\/](evening|screens-\w+)\.e2e\.ts$/;

/**
 * On a fresh clone nobody knows how long a file takes, and the largest would come first. What takes longest must not come
 * last, or all cores but one wait for it.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const usual = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => LONG.test(moduleId);
    return [...usual.filter(isLong), ...usual.filter(file => !isLong(file))];
  }
}
