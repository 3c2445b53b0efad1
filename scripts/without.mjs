import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import { root } from './install.mjs';

/** What is of no use to the copy. */
const LEFT = new Set(['node_modules', 'dist', '.git']);
/** What a test brings in: other files of the tests, and of games. */
const IMPORTS = /^(?:import .*|export .*|\} )from '(\.[^']*)';$/gm;
const GAME = /^src\/games\/[^/]+\//;

/**
 * A copy of the project without its games, the tiny one of the tests in their place; which tests, being of a game, are not
 * in it; and how to throw it away.
 * @param {{ tests: boolean }} with_
 */
export const withoutGames = ({ tests }) => {
  const copy = mkdtempSync(join(tmpdir(), 'alala-house-'));
  for (const name of readdirSync(root))
    if (!LEFT.has(name))
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: file => !LEFT.has(basename(file)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const games = join(copy, 'src', 'games');
  for (const entry of readdirSync(games, { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join(games, entry.name), { recursive: true });
  const tiny = join(games, 'tiny');
  cpSync(join(root, 'tests', 'tiny'), tiny, { recursive: true, filter: file => !/\.(test|e2e)\.ts$/.test(file) });
  for (const file of readdirSync(tiny, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))) {
    const text = readFileSync(join(tiny, file), 'utf8');
    writeFileSync(join(tiny, file), text.replaceAll('../src/games/', '').replaceAll('/src/', '/'));
  }
  writeFileSync(join(games, 'registry.ts'), "export { tiny } from './tiny/about.ts';\n");
  const left = tests ? withoutTestsOf(copy) : [];
  return { copy, left, remove: () => rmSync(copy, { recursive: true, force: true }) };
};

/** Takes out the tests of games, and those that bring in anything of one, by whatever way. @param {string} copy */
const withoutTestsOf = copy => {
  const folder = join(copy, 'tests');
  for (const name of ['games', 'e2e', 'bench', 'tiny']) rmSync(join(folder, name), { recursive: true });
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  const broughtBy = new Map(
    there.map(name => [
      name,
      [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, to = '']) =>
        posix.join('tests', posix.dirname(name.replaceAll('\\', '/')), to),
      ),
    ]),
  );
  const left = new Set();
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [name, brought] of broughtBy)
      if (brought.some(to => GAME.test(to) || left.has(to.replace('tests/', '')))) left.add(name);
  }
  for (const name of left) rmSync(join(folder, name));
  return [...left];
};
