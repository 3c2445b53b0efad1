import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root } from './install.mjs';
import { build, tool } from './steps.mjs';

requireNode();
install();
// `npm run bench -- ai`: only what the computer players are worth.
const onlyPlayers = process.argv[2] === 'ai';
const figures =
  onlyPlayers ||
  (await tool('node_modules/vitest/vitest.mjs', 'bench', '--run', '--project', 'bench', '--passWithNoTests'));

let players = true;
for (const matches of ['ancient', 'hoplites']) {
  const good = await tool('.ci/ts.mjs', `tests/bench/${matches}-matches.ts`);
  players &&= good;
}

// What only a browser can tell (cold start, tap to feedback, kills) is measured on a fresh build.
const browser = 'tests/bench/browser.ts';
const inBrowser =
  onlyPlayers ||
  !existsSync(join(root, browser)) ||
  ((await build()).failed === 0 && (await tool('.ci/ts.mjs', browser)));
process.exitCode = figures && players && inBrowser ? 0 : 1;
