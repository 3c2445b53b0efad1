import { install, requireNode } from './install.mjs';
import { build, tool } from './steps.mjs';

/** @param {string} file */
const run = file => tool('scripts/ts.mjs', `tests/bench/${file}.ts`);

/** What can be measured, each by its name: `npm run bench -- ai` is that alone. @type {Record<string, () => Promise<boolean>>} */
const PARTS = {
  code: () => tool('node_modules/vitest/vitest.mjs', 'bench', '--run', '--project', 'bench'),
  // Whole turns of a campaign, with the memory that they take.
  encounter: () => run('encounter'),
  // What the computer players are worth.
  ai: async () => (await run('ancient-matches')) && (await run('hoplites-matches')),
  // What only a browser can tell (cold start, tap to feedback), on a fresh build.
  browser: async () => (await build()).failed === 0 && (await run('browser')),
  // The largest lawful file of each game, from the tap to the field: minutes of a browser, so only when it is asked for.
  open: async () => (await build()).failed === 0 && (await run('open')),
  // A thousand battles on a server of rooms: minutes of all cores, so only when it is asked for.
  server: () => run('server'),
};
const [, , asked] = process.argv;
const parts = asked === undefined ? ['code', 'encounter', 'ai', 'browser'] : [asked];
const unknown = parts.find(part => !Object.hasOwn(PARTS, part));
if (unknown !== undefined)
  throw new Error(`"${unknown}" cannot be measured; there are ${Object.keys(PARTS).join(', ')}`);

requireNode();
install();
// Each is measured, whatever became of the others.
let good = true;
for (const part of parts) good = ((await PARTS[part]?.()) ?? false) && good;
process.exitCode = good ? 0 : 1;
