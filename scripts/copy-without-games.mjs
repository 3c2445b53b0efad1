import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import { root } from './install.mjs';

const EXCLUDED = new Set(['node_modules', 'dist', '.git']);
/** Matches the relative imports of a test. */
const IMPORTS = /^(?:import .*|export .*|\} )from '(\.[^']*)';$/gm;
const GAME = /^src\/games\/[^/]+\//;

/**
 * Copies the project without its games to a temporary folder, to check that the shared code stands alone. The tests' tiny
 * game replaces them.
 * @param {{ tests: boolean }} options `tests`: remove the tests that need a game
 * @returns the folder of the copy, the tests that were removed, and a function that deletes the copy
 */
export const copyWithoutGames = ({ tests }) => {
  const copy = mkdtempSync(join(tmpdir(), 'alala-without-games-'));
  for (const name of readdirSync(root))
    if (!EXCLUDED.has(name))
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: file => !EXCLUDED.has(basename(file)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const games = join(copy, 'src', 'games');
  for (const entry of readdirSync(games, { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join(games, entry.name), { recursive: true });
  const tiny = join(games, 'tiny');
  cpSync(join(root, 'tests', 'tiny'), tiny, { recursive: true, filter: file => !/\.(test|e2e)\.ts$/.test(file) });
  for (const file of readdirSync(tiny, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))) {
    const text = readFileSync(join(tiny, file), 'utf8');
    writeFileSync(join(tiny, file), text.replaceAll('../src/games', '').replaceAll('/src/', '/'));
  }
  writeFileSync(join(games, 'registry.ts'), "export { tiny } from './tiny/game-info.ts';\n");
  const removedTests = tests ? removeTestsOfGames(copy) : [];
  return { copy, removedTests, remove: () => rmSync(copy, { recursive: true, force: true }) };
};

/** Deletes the tests of games and those that import a game, directly or not. @param {string} copy */
const removeTestsOfGames = copy => {
  const folder = join(copy, 'tests');
  for (const name of ['games', 'e2e', 'bench', 'tiny']) rmSync(join(folder, name), { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  const imports = new Map(
    files.map(name => [
      name,
      [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, to = '']) =>
        posix.join('tests', posix.dirname(name.replaceAll('\\', '/')), to),
      ),
    ]),
  );
  const removed = new Set();
  for (let before = -1; before !== removed.size; ) {
    before = removed.size;
    for (const [name, imported] of imports)
      if (imported.some(to => GAME.test(to) || removed.has(to.replace('tests/', '')))) removed.add(name);
  }
  for (const name of removed) rmSync(join(folder, name));
  return [...removed];
};
