import { install, requireNode } from './install.mjs';
import { build, tool } from './steps.mjs';

const [, , asked, ...args] = process.argv;

/** @param {string} file */
const run = file => tool('scripts/ts.mjs', `tests/bench/${file}.ts`, ...args);

/** The benchmarks by name; `npm run bench -- ai` runs one. @type {Record<string, () => Promise<boolean>>} */
const PARTS = {
  code: () => tool('node_modules/vitest/vitest.mjs', 'bench', '--run', '--project', 'bench'),
  // Whole turns of a campaign, with their memory.
  encounter: () => run('encounter'),
  // The strength, habits and balance of the computer players. Takes most of an hour, so it runs only by name.
  ai: () => run('ai/run'),
  // The rows of the commander of Άλαλά! alone.
  alala: () => tool('scripts/ts.mjs', 'tests/bench/ai/run.ts', 'alala', ...args),
  // Cold start, and time from tap to feedback, in a browser with a fresh build.
  browser: async () => (await build()).failed === 0 && (await run('browser')),
  // Opens the largest valid file of each game. Takes minutes, so it runs only by name.
  open: async () => (await build()).failed === 0 && (await run('open')),
  // A thousand battles on a room server. Takes minutes, so it runs only by name.
  server: () => run('server'),
};
const parts = asked === undefined ? ['code', 'encounter', 'browser'] : [asked];
const unknown = parts.find(part => !Object.hasOwn(PARTS, part));
if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}", only ${Object.keys(PARTS).join(', ')}`);

requireNode();
install();
// A failure does not stop the others.
let ok = true;
for (const part of parts) ok = ((await PARTS[part]?.()) ?? false) && ok;
process.exitCode = ok ? 0 : 1;
