import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complete, type GamesOfBuild, isWhole, prune, toKeep, want, wantedIn } from '../../src/app/offline/games.ts';
import { GAMES } from '../../src/games/index.ts';

const BASE = 'https://host/app/';
const games: GamesOfBuild = {
  one: { files: ['assets/one-1.js', 'assets/more-1.js'], bytes: 10 },
  two: { files: ['assets/two-1.js'], bytes: 5 },
};

/** What of a cache is used; a server that has these files, and one that it cannot be asked for. */
const fakeCache = (server: ReadonlySet<string>) => {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map(url => new Request(url)),
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
    add: async (url: string) => {
      if (!server.has(url)) throw new TypeError('Failed to fetch');
      kept.set(url, new Response(url));
    },
  } as Pick<Cache, 'keys' | 'match' | 'put' | 'delete' | 'add'> as Cache;
  return { cache, kept };
};

const all = new Set(Object.values(games).flatMap(({ files }) => files.map(file => BASE + file)));

describe('games that are kept', () => {
  let made: ReturnType<typeof fakeCache>;
  beforeEach(() => {
    made = fakeCache(all);
  });
  afterEach(() => vi.restoreAllMocks());

  test('a game is whole once all of its files are here; what is here is not fetched again', async () => {
    const { cache } = made;
    const add = vi.spyOn(cache, 'add');
    await want(cache, BASE, 'one');
    expect([await wantedIn(cache, BASE), await isWhole(cache, BASE, games.one as never)]).toEqual([['one'], false]);
    await cache.add(`${BASE}assets/one-1.js`);
    await complete(cache, BASE, games.one as never);
    expect(await isWhole(cache, BASE, games.one as never)).toBe(true);
    expect(add.mock.calls.flat()).toEqual([`${BASE}assets/one-1.js`, `${BASE}assets/more-1.js`]);
  });

  test('where a file cannot be fetched, it says so, and the game stays wanted', async () => {
    const { cache } = fakeCache(new Set());
    await want(cache, BASE, 'two');
    await expect(complete(cache, BASE, games.two as never)).rejects.toThrow('Failed to fetch');
    expect(await wantedIn(cache, BASE)).toEqual(['two']);
  });

  test('what an older build had goes, with the wish for a game that there is no more', async () => {
    const { cache, kept } = made;
    for (const id of ['one', 'gone']) await want(cache, BASE, id);
    await complete(cache, BASE, games.one as never);
    kept.set(`${BASE}assets/one-0.js`, new Response(''));
    await prune(cache, BASE, games);
    expect([await wantedIn(cache, BASE), await isWhole(cache, BASE, games.one as never), kept.size]).toEqual([
      ['one'],
      true,
      3,
    ]);
  });
});

test.each<[what: string, wanted: string[], kept: string[]]>([
  ['the first build of all, or after one that knew no games apart', [], ['one']],
  ['one was opened', ['two'], ['two']],
  ['both were opened', ['two', 'one'], ['one', 'two']],
  ['one was opened that there is no more', ['two', 'gone'], ['two']],
])('what a build keeps before it takes over: %s', (_what, wanted, kept) => {
  expect(toKeep(games, wanted)).toEqual(kept);
});

// Who comes from 0.1.0 had Άλαλά!, whatever else there is by now.
test.skipIf(GAMES.every(({ about }) => about.id !== 'alala'))(
  'the first line of the registry is the game of 0.1.0',
  () => {
    const registry = readFileSync(new URL('../../src/games/registry.ts', import.meta.url), 'utf8');
    expect(/export \{ (\w+) \}/.exec(registry)?.[1]).toBe('alala');
  },
);
