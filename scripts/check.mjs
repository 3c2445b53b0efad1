import { formatCount, lint, step, sum, tests, types } from './steps.mjs';

// What takes tens of seconds at the limits waits for `npm test`.
process.env.ALALA_QUICK ??= '1';
// Side by side: each leaves a core idle for a part of its time.
const count = sum(
  await Promise.all([
    step('types', types),
    step('lint', lint),
    step('unit and property tests, layer rules', () => tests('unit')),
  ]),
);
console.log(`\n${formatCount(count)}`);
process.exitCode = count.failed ? 1 : 0;
