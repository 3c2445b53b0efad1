import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BuildGameFiles,
  CACHE_GAMES_MESSAGE,
  downloadMissingFiles,
  isComplete,
  pinGame,
  pruneGameCache,
  readPinnedGames,
  selectGamesToCache,
} from '../../src/app/offline/game-cache.ts';

const BASE = 'https://host/app/';
const games: BuildGameFiles = {
  one: { files: ['assets/one-1.js', 'assets/more-1.js'], bytes: 10 },
  two: { files: ['assets/two-1.js'], bytes: 5 },
};

/** A fake of the Cache API, and of a server with these files. Without a server, requests fail. */
const fakeCache = (server: ReadonlySet<string>) => {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map(url => new Request(url)),
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  } as Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> as Cache;
  const fetched = vi.fn(async (url: string) => {
    if (!server.has(url)) throw new TypeError('Failed to fetch');
    return new Response(url, { headers: { 'content-type': 'text/javascript' } });
  });
  vi.stubGlobal('fetch', fetched);
  return { cache, kept, fetched };
};

const all = new Set(Object.values(games).flatMap(({ files }) => files.map(file => BASE + file)));

describe('cached games', () => {
  let made: ReturnType<typeof fakeCache>;
  beforeEach(() => {
    made = fakeCache(all);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('a game is complete with all its files; cached files are not fetched again', async () => {
    const { cache, fetched } = made;
    await pinGame(cache, BASE, 'one');
    expect([await readPinnedGames(cache, BASE), await isComplete(cache, BASE, games.one as never)]).toEqual([
      ['one'],
      false,
    ]);
    await cache.put(`${BASE}assets/one-1.js`, new Response(''));
    await downloadMissingFiles(cache, BASE, games.one as never);
    expect(await isComplete(cache, BASE, games.one as never)).toBe(true);
    expect(fetched.mock.calls.flat()).toEqual([`${BASE}assets/more-1.js`]);
  });

  test('a file that cannot be fetched rejects, and the game stays pinned', async () => {
    const { cache } = fakeCache(new Set());
    await pinGame(cache, BASE, 'two');
    await expect(downloadMissingFiles(cache, BASE, games.two as never)).rejects.toThrow('Failed to fetch');
    expect(await readPinnedGames(cache, BASE)).toEqual(['two']);
  });

  test('an HTML page that a host sends for a missing file is not cached', async () => {
    const { cache, kept, fetched } = made;
    fetched.mockResolvedValue(
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    await expect(downloadMissingFiles(cache, BASE, games.two as never)).rejects.toThrow('two-1.js');
    expect(kept.size).toBe(0);
  });

  test('files of an older build are deleted, and pins of removed games', async () => {
    const { cache, kept } = made;
    for (const id of ['one', 'gone']) await pinGame(cache, BASE, id);
    await downloadMissingFiles(cache, BASE, games.one as never);
    kept.set(`${BASE}assets/one-0.js`, new Response(''));
    await pruneGameCache(cache, BASE, games);
    expect([await readPinnedGames(cache, BASE), await isComplete(cache, BASE, games.one as never), kept.size]).toEqual([
      ['one'],
      true,
      3,
    ]);
  });
});

describe('a waiting build', () => {
  type Listener = (event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void;
  const listeners: Record<string, Listener> = {};
  const skipWaiting = vi.fn();
  const server = new Set(all);
  let made: ReturnType<typeof fakeCache>;
  const told = async (type: string): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (until: Promise<unknown>): void => {
      work = until;
    };
    listeners.message?.({ data: { type }, waitUntil });
    await work;
  };

  beforeAll(async () => {
    vi.doMock('workbox-precaching', () => ({
      addPlugins: () => undefined,
      cleanupOutdatedCaches: () => undefined,
      precacheAndRoute: () => undefined,
      matchPrecache: async () => new Response(JSON.stringify(games)),
    }));
    made = fakeCache(server);
    vi.stubGlobal('caches', { open: async () => made.cache });
    vi.stubGlobal('self', {
      registration: { scope: BASE },
      skipWaiting,
      addEventListener: (type: string, listener: Listener): void => {
        listeners[type] = listener;
      },
    });
    await import('../../src/app/offline/sw.ts');
  });
  afterAll(() => {
    vi.doUnmock('workbox-precaching');
    vi.unstubAllGlobals();
  });

  test('fetches a game that is opened meanwhile', async () => {
    await pinGame(made.cache, BASE, 'one');
    await told(CACHE_GAMES_MESSAGE);
    expect(await isComplete(made.cache, BASE, games.one as never)).toBe(true);
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  test('does not take over without it, and needs no network if it has it', async () => {
    server.clear();
    await pinGame(made.cache, BASE, 'two');
    await expect(told('SKIP_WAITING')).rejects.toThrow('Failed to fetch');
    expect(skipWaiting).not.toHaveBeenCalled();
    server.add(`${BASE}assets/two-1.js`);
    await told(CACHE_GAMES_MESSAGE);
    server.clear();
    await told('SKIP_WAITING');
    expect(skipWaiting).toHaveBeenCalledOnce();
  });
});

test.each<[what: string, wanted: string[], kept: string[]]>([
  ['no game was opened', [], ['one']],
  ['one was opened', ['two'], ['two']],
  ['both were opened', ['two', 'one'], ['one', 'two']],
  ['one was opened that there is no more', ['two', 'gone'], ['two']],
])('what a build keeps before it takes over: %s', (_what, wanted, kept) => {
  expect(selectGamesToCache(games, wanted)).toEqual(kept);
});

// A player who installs the app without opening a game gets Άλαλά! offline. Read from the source text, because other
// tests mock the registry.
const registry = readFileSync(new URL('../../src/games/registry.ts', import.meta.url), 'utf8');
test.skipIf(!/\balala\b/.test(registry))('the first line of the registry is Άλαλά!', () => {
  expect(/export \{ (\w+) \}/.exec(registry)?.[1]).toBe('alala');
});
