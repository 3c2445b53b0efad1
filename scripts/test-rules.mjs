import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { formatCount, step, tests } from './steps.mjs';

// Tests the rules of one game: `npm run test:rules -- hoplites`. Random tests run fewer cases than in `npm test`.
process.env.ALALA_QUICK ??= '1';
const folder = join(root, 'tests', 'games');
const games = readdirSync(folder).filter(name => existsSync(join(folder, name, 'spec.test.ts')));
const [, , game = ''] = process.argv;
if (!games.includes(game)) throw new Error(`Usage: npm run test:rules -- <game>; games: ${games.join(', ')}`);
/** Folders with slow tests; `npm run check` runs them. */
const SLOW = ['ai', 'gods', 'guide', 'messages', 'post', 'report', 'screens'];
const filters = [
  `tests/games/${game}/spec`,
  ...readdirSync(join(folder, game), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !SLOW.includes(entry.name))
    .map(({ name }) => `tests/games/${game}/${name}/`),
];
const count = await step(`rules of ${game}`, () => tests('unit', { filters }));
process.exitCode = count.failed ? 1 : 0;
console.log(`\n${formatCount(count)}`);
