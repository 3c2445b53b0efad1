import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const GAME = fileURLToPath(new URL('../../../src/games/alala/', import.meta.url));
const MESSAGES = join(GAME, 'messages/index.ts');

/** The static imports of a file, which the field waits for, with their names. */
const imported = (file: string): { readonly from: string; readonly names: readonly string[] }[] =>
  parseSync(file, readFileSync(file, 'utf8'))
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: join(dirname(file), moduleRequest.value),
      names: entries.flatMap(({ isType, importName }) => (isType ? [] : [importName.name ?? ''])),
    }));

const field = new Set([join(GAME, 'index.ts')]);
for (const file of field) for (const { from } of imported(file)) if (existsSync(from)) field.add(from);

test('the field loads no messages of other screens', () => {
  expect(field.size).toBeGreaterThan(50);
  const asking = [...field].filter(file =>
    imported(file).some(({ from, names }) => from === MESSAGES && names.includes('gameMessages')),
  );
  expect(asking.map(file => file.slice(GAME.length))).toEqual([]);
});
