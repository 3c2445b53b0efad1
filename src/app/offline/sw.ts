import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import {
  type BuildGameFiles,
  CACHE_GAMES_MESSAGE,
  downloadMissingFiles,
  gameCacheNameOf,
  isFileResponse,
  pinGame,
  pruneGameCache,
  readPinnedGames,
  selectGamesToCache,
} from './game-cache.ts';

/* The service worker. TypeScript's DOM library lacks the worker's types, so those in use are declared here. */
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
const CACHE = gameCacheNameOf(base);

const ASSETS = `${base}assets/`;

// The host may deploy another build during the installation. Then the installation fails and is retried, so that no HTML page
// is cached as a script.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      response.status >= 400 || (request.url.startsWith(ASSETS) && !isFileResponse(response)) ? null : response,
  },
]);
// The shell: everything except files of one game. The page itself reads URL parameters of the share target.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^(title|text|url|utm_.*|fbclid)$/] });
cleanupOutdatedCaches();

/** games.json of this build, from the cache or the host. */
const gamesOfBuild = async (): Promise<BuildGameFiles> => {
  const response = (await matchPrecache('games.json')) ?? (await fetch(`${base}games.json`, { cache: 'no-cache' }));
  return (await response.json()) as BuildGameFiles;
};

/** Caches the games that this build needs before it takes over. If that fails, the update is retried later. */
const keepGames = async (): Promise<void> => {
  const games = await gamesOfBuild();
  const cache = await caches.open(CACHE);
  for (const id of selectGamesToCache(games, await readPinnedGames(cache, base))) {
    await pinGame(cache, base, id);
    const game = games[id];
    if (game) await downloadMissingFiles(cache, base, game);
  }
};
self.addEventListener('install', event => event.waitUntil(keepGames()));

const tidy = async (): Promise<void> => {
  const games = (await (await matchPrecache('games.json'))?.json()) as BuildGameFiles | undefined;
  if (games) await pruneGameCache(await caches.open(CACHE), base, games);
};
self.addEventListener('activate', event => event.waitUntil(tidy()));

/** A file of a game, from the cache, or else fetched and cached. The file's name contains a hash of its content. */
const fileOf = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // A failure to cache the file does not fail the response.
  if (isFileResponse(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
};

// The precache handles files of the shell before this listener is called.
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(matchPrecache('index.html').then(page => page ?? fetch(request)));
  else if (request.method === 'GET' && request.url.startsWith(ASSETS)) event.respondWith(fileOf(request));
});

// A newer build takes over only with consent, and only with all games that were opened since its installation.
self.addEventListener('message', event => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === CACHE_GAMES_MESSAGE) event.waitUntil(keepGames());
  if (type === 'SKIP_WAITING') event.waitUntil(keepGames().then(() => self.skipWaiting()));
});
