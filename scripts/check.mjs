import { install, requireNode } from './install.mjs';
import { formatCount, lint, step, sum, tests, types } from './steps.mjs';

requireNode();
install();
// This module needs the packages.
const { changesSinceMain } = await import('./affected-tests.mjs');

// Long tests at the limits run only in `npm test`.
process.env.ALALA_QUICK ??= '1';
const changes = process.argv.includes('--all') ? undefined : changesSinceMain();
const scope = changes
  ? `unit tests affected by files changed since ${changes.since} of main: ${changes.changed.length}`
  : 'all unit tests';
// In parallel: each step leaves a core idle for part of its time.
const count = sum(
  await Promise.all([
    step('types', types),
    step('lint', () => lint(changes?.present)),
    step(scope, () => tests('unit', changes && { filters: changes.affected })),
  ]),
);
console.log(`\nTypes, lint and ${scope}. Everything: npm test`);
console.log(`\n${formatCount(count)}`);
process.exitCode = count.failed ? 1 : 0;
