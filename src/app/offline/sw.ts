import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import {
  CACHE_GAMES,
  cacheOf,
  downloadMissing,
  type GamesOfBuild,
  gamesToCache,
  isFile,
  pinGame,
  pinnedGames,
  prune,
} from './game-cache.ts';

/* The service worker. What the compiler knows of the page's world lacks a worker's: what is used of it stands here. */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Told extends Lasting {
  readonly data: unknown;
}
interface Asked extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
declare const self: {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const base = self.registration.scope;
const CACHE = cacheOf(base);

const ASSETS = `${base}assets/`;

// A host may have gone on to another build while this one comes: then it is tried again, rather than a page kept as a script.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      response.status >= 400 || (request.url.startsWith(ASSETS) && !isFile(response)) ? null : response,
  },
]);
// The shell: everything but what only a game needs.
// What is shared with the app comes behind its address, and is the page's to read.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^(title|text|url|utm_.*|fbclid)$/] });
cleanupOutdatedCaches();

/** The games of this build: as it has them already, else from the host. */
const gamesOfBuild = async (): Promise<GamesOfBuild> => {
  const response = (await matchPrecache('games.json')) ?? (await fetch(`${base}games.json`, { cache: 'no-cache' }));
  return (await response.json()) as GamesOfBuild;
};

/** The games that this build must have before it takes over. An update that cannot have them is tried again later. */
const keepGames = async (): Promise<void> => {
  const games = await gamesOfBuild();
  const cache = await caches.open(CACHE);
  for (const id of gamesToCache(games, await pinnedGames(cache, base))) {
    await pinGame(cache, base, id);
    const game = games[id];
    if (game) await downloadMissing(cache, base, game);
  }
};
self.addEventListener('install', event => event.waitUntil(keepGames()));

const tidy = async (): Promise<void> => {
  const games = (await (await matchPrecache('games.json'))?.json()) as GamesOfBuild | undefined;
  if (games) await prune(await caches.open(CACHE), base, games);
};
self.addEventListener('activate', event => event.waitUntil(tidy()));

/** A file of a game, whose name changes with its content: as it is kept, or fetched and kept. */
const fileOf = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // It is here all the same where it cannot be kept.
  if (isFile(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
};

// What the shell has is answered before this is asked.
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(matchPrecache('index.html').then(page => page ?? fetch(request)));
  else if (request.method === 'GET' && request.url.startsWith(ASSETS)) event.respondWith(fileOf(request));
});

// No newer build takes over before the player says so, nor without a game that was opened since it came.
self.addEventListener('message', event => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === CACHE_GAMES) event.waitUntil(keepGames());
  if (type === 'SKIP_WAITING') event.waitUntil(keepGames().then(() => self.skipWaiting()));
});
