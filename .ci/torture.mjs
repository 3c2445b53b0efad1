import { spawn } from 'node:child_process';
import { findChromium } from './browser.mjs';
import { install, requireNode, root } from './install.mjs';
import { build } from './steps.mjs';

// The two tests that find more the longer they run: 100,000 files, links and texts through the gate, and 200 kills of the
// browser. `npm run torture -- 7` begins with the seed 7; without one it is today's date.
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
      env: { ALALA_FUZZ: '100000', ALALA_KILLS: '200', ...process.env, ALALA_SEED: seed, ...counts },
    });
    child.on('error', () => resolve(false));
    child.on('close', code => resolve(code === 0));
  });

const fuzzed = await run('unit', 'tests/store/fuzz.test.ts', {});
findChromium();
const killed = (await build()).failed === 0 && (await run('e2e', 'tests/e2e/kill.e2e.ts', {}));
process.exitCode = fuzzed && killed ? 0 : 1;
