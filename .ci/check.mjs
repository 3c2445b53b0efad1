import { formatCount, lint, step, sum, tests, types } from './steps.mjs';

// What takes tens of seconds at the limits waits for `npm test`.
process.env.ALALA_QUICK ??= '1';
const count = sum([
  await step('types', types),
  await step('lint', lint),
  await step('unit and property tests, layer rules', () => tests('unit')),
]);
console.log(`\n${formatCount(count)}`);
process.exitCode = count.failed ? 1 : 0;
