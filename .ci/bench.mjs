import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root } from './install.mjs';
import { build, tool } from './steps.mjs';

requireNode();
install();
const figures = await tool(
  'node_modules/vitest/vitest.mjs',
  'bench',
  '--run',
  '--project',
  'bench',
  '--passWithNoTests',
);

const players = await tool('.ci/ts.mjs', 'tests/bench/ancient-matches.ts');

// What only a browser can tell (cold start, tap to feedback, kills) is measured on a fresh build.
const browser = 'tests/bench/browser.ts';
const inBrowser =
  !existsSync(join(root, browser)) || ((await build()).failed === 0 && (await tool('.ci/ts.mjs', browser)));
process.exitCode = figures && players && inBrowser ? 0 : 1;
