import { install, requireNode } from './install.mjs';
import { installServer } from './server.mjs';
import { budget, build, formatCount, lint, one, sharedCode, signatures, step, sum, tests, types } from './steps.mjs';

requireNode();

const all = async () => {
  const installing = await step('install', async () => {
    install();
    return one(true);
  });
  // A successful install does not count as a test. If it fails, nothing else can run.
  if (installing.failed) return installing;

  // The server's tests skip themselves if its packages are missing.
  if (!installServer(60_000))
    console.log('\nThe packages of server/ could not be installed, so its tests are skipped.');
  // In parallel: each step leaves a core idle for part of its time.
  const counts = await Promise.all([
    step('types', types),
    step('lint', lint),
    step('signatures of the packages', signatures),
    step('unit and property tests, layer rules', () => tests('unit')),
  ]);
  counts.push(await step('shared code without games', sharedCode));
  const building = await step('build', build);
  counts.push(building);
  const unbuilt = async () => {
    throw new Error('Not run: the build failed.');
  };
  counts.push(await step('size budget and precache', building.failed ? unbuilt : budget));
  counts.push(await step('browser tests', building.failed ? unbuilt : browserTests));
  return sum(counts);
};

const browserTests = async () => {
  // Here and not in the tests, where two workers would install a browser twice.
  const { findBrowsers } = await import('./browser.mjs');
  findBrowsers();
  return tests('e2e');
};

const count = await all();
if (count.skipped) console.log(`\n${count.skipped} skipped`);
// The last line; other tools parse it.
console.log(`\n${formatCount({ ...count, skipped: 0 })}`);
process.exitCode = count.failed ? 1 : 0;
