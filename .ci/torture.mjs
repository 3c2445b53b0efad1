import { spawn } from 'node:child_process';
import { findChromium } from './browser.mjs';
import { install, requireNode, root } from './install.mjs';
import { build } from './steps.mjs';

// The tests that find more the longer they run: 100,000 damaged files, links and texts through the gate, 20,000 lawful ones
// that nobody would write, which are opened and played, every kind of damage in every column of every table, 200 kills of
// the browser while it writes entries, and 200 while it does anything else. `npm run torture -- 7` begins with the seed 7;
// without one it is today's date.
requireNode();
install();
const seed = process.argv[2] ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
console.log(`seed ${seed}`);

/** @param {string} project @param {string} file @param {Record<string, string>} counts @returns {Promise<boolean>} */
const run = (project, file, counts) =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ALALA_FUZZ: '100000',
        ALALA_HOSTILE: '20000',
        ALALA_ROWS: '100',
        ALALA_KILLS: '200',
        ...process.env,
        ALALA_SEED: seed,
        ...counts,
      },
    });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });

const fuzzed = await run('unit', 'tests/store/fuzz.test.ts', {});
const played = await run('unit', 'tests/store/hostile.test.ts', {});
const damaged = await run('unit', 'tests/store/damaged-rows.test.ts', {});
findChromium();
const killed =
  (await build()).failed === 0 &&
  (await run('e2e', 'tests/e2e/kill.e2e.ts', {})) &&
  (await run('e2e', 'tests/e2e/kill-more.e2e.ts', {}));
process.exitCode = fuzzed && played && damaged && killed ? 0 : 1;
