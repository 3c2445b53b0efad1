import { install, requireNode } from './install.mjs';
import { installServer } from './server.mjs';
import { budget, build, formatCount, house, lint, one, signatures, step, sum, tests, types } from './steps.mjs';

requireNode();

const all = async () => {
  const installing = await step('install', async () => {
    install();
    return one(true);
  });
  // Installing is no test: it is counted only when it fails, and then nothing else can run.
  if (installing.failed) return installing;

  // Without them the server's tests are left out, and say so.
  if (!installServer(60_000)) console.log('\nThe packages of server/ cannot be had: its tests do not run.');
  // Side by side: each leaves a core idle for a part of its time.
  const counts = await Promise.all([
    step('types', types),
    step('lint', lint),
    step('signatures of the packages', signatures),
    step('unit and property tests, layer rules', () => tests('unit')),
  ]);
  counts.push(await step('the house without its games', house));
  const building = await step('build', build);
  counts.push(building);
  const unbuilt = async () => {
    throw new Error('Not run: there is no build to look at.');
  };
  counts.push(await step('size budget and precache', building.failed ? unbuilt : budget));
  counts.push(await step('browser tests', building.failed ? unbuilt : browserTests));
  return sum(counts);
};

const browserTests = async () => {
  // Here and not in the tests, because two workers would install it twice.
  const { findBrowsers } = await import('./browser.mjs');
  findBrowsers();
  return tests('e2e');
};

const count = await all();
if (count.skipped) console.log(`\n${count.skipped} skipped`);
// The last line, which others read, and nothing more on it.
console.log(`\n${formatCount({ ...count, skipped: 0 })}`);
process.exitCode = count.failed ? 1 : 0;
