import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import OLD from './old-names.json' with { type: 'json' };

const SRC = new URL('../src/', import.meta.url);
/** The code that all games share. */
const shared = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file) && !/^games\/[^/]+\//.test(file));

const exportsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:const|function|class|type|interface|let) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

/** Every messages file exports these names. */
const LANGUAGES = new Set(['en', 'el']);

/** The files that export each name. */
const filesByName = new Map<string, Set<string>>();
for (const file of shared)
  for (const name of exportsOf(readFileSync(new URL(file, SRC), 'utf8')))
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));

describe('exported names of the shared code', () => {
  test('there are some', () => expect(filesByName.size).toBeGreaterThan(500));

  // Names that readers did not understand. Each was replaced by the standard term.
  test('no opaque name comes back', () => {
    expect(OLD.filter(name => filesByName.has(name))).toEqual([]);
  });

  test('no name is exported by two files', () => {
    const twice = [...filesByName].filter(([name, files]) => files.size > 1 && !LANGUAGES.has(name));
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
  });
});

/** The style sheets of each game with a rule that begins with a single class, for its layout. */
const sheetsByClass = new Map<string, Set<string>>();
for (const file of readdirSync(new URL('games/', SRC), { recursive: true, encoding: 'utf8' })) {
  const path = file.replaceAll('\\', '/');
  if (!path.endsWith('.css')) continue;
  const [game = ''] = path.split('/');
  for (const [, name = ''] of readFileSync(new URL(`games/${path}`, SRC), 'utf8').matchAll(/^ {2}\.([\w-]+) \{$/gm))
    sheetsByClass.set(`${game} ${name}`, (sheetsByClass.get(`${game} ${name}`) ?? new Set()).add(path));
}

test.skipIf(!existsSync(new URL('games/alala', SRC)))('no class of a game is laid out by two style sheets', () => {
  expect(sheetsByClass.size).toBeGreaterThan(300);
  const twice = [...sheetsByClass].filter(([, sheets]) => sheets.size > 1);
  expect(twice.map(([name, sheets]) => `${name}: ${[...sheets].join(', ')}`)).toEqual([]);
});
