import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyGame } from '../../src/game-contract/contract.ts';
import type { RegisteredGame } from '../../src/game-contract/game-info.ts';
import type { ParsedFile } from '../../src/store/import-export/file-format.ts';
import { parseFile } from '../../src/store/import-export/parse-file.ts';
import { type FileValidator, validateFile } from '../../src/store/import-export/validate-file.ts';
import { type FoldedBattle, foldBattle } from './fold-battle.ts';

// Screens of a game read the address when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

const RELEASES = new URL('../fixtures/releases/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const releases = readdirSync(RELEASES);
const modules = new Map<string, AnyGame>();
const validators = new Map<string, FileValidator>();
beforeAll(async () => {
  // Test files share modules, and some mock the registry.
  const registry = await vi.importActual<typeof import('../../src/games/registry.ts')>('../../src/games/registry.ts');
  for (const { about, load } of Object.values<RegisteredGame>(registry)) {
    const module = await load();
    modules.set(about.id, module);
    validators.set(about.id, { ...module.validator, collections: await module.collections() });
  }
});

/** Reads a file of a release as the app does. Throws if any part of it is refused. */
const readRelease = (release: string, file: string): ParsedFile => {
  const text = gunzipSync(readFileSync(new URL(`${release}/${file}`, RELEASES))).toString();
  const parsed = parseFile(text);
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problem)}`);
  const checked = validateFile(parsed.value, id => validators.get(id));
  expect(checked).toMatchObject({ ok: true, value: { build: release, cleaned: [], faults: [] } });
  return parsed.value;
};

test('this release has its files', () => expect(releases).toContain(version));

/*
 * The hash of a state changes when the shape of the state does. Only then may states.json change, by
 * `npx vitest run tests/games/releases.test.ts --update=all`; first make sure that the battles themselves are the same.
 */
describe.each(releases)('files of release %s', release => {
  const files = readdirSync(new URL(`${release}/`, RELEASES)).filter(name => name.endsWith('.alala'));

  test('each battle comes to the same state, from its own file and from the backup', async () => {
    const states: Record<string, FoldedBattle> = {};
    for (const file of files) {
      const { battles, entries } = readRelease(release, file);
      for (const row of battles) {
        const module = modules.get(row.game);
        if (!module) throw new Error(`no game ${row.game}`);
        const folded = await foldBattle(module, row, entries);
        expect(states[row.id] ?? folded).toEqual(folded);
        states[row.id] = folded;
      }
    }
    const path = fileURLToPath(new URL(`${release}/states.json`, RELEASES));
    await expect(`${JSON.stringify(states, null, 2)}\n`).toMatchFileSnapshot(path);
  });

  test('the backup has battles of all games, an item of each collection, a photo and the preferences', () => {
    const { battles, collections, photos, preferences } = readRelease(release, 'backup.alala');
    expect(new Set(battles.map(({ game }) => game))).toEqual(new Set(modules.keys()));
    expect(collections.map(({ game, kind }) => `${game} ${kind}`)).toEqual([
      'alala army',
      'alala deck',
      'ancientWargame army',
      'ancientWargame board',
      'hoplites army',
    ]);
    expect(photos).toHaveLength(1);
    expect(preferences).toEqual({ language: 'en', theme: 'dark' });
  });
});
