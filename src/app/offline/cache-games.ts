import { GAMES, gameOf } from '../../games/index.ts';
import { waitUntilIdle } from '../../ui/device/when-idle.ts';
import {
  type BuildGameFiles,
  CACHE_GAMES_MESSAGE,
  downloadMissingFiles,
  gameCacheNameOf,
  isComplete,
  pinGame,
  readPinnedGames,
} from './game-cache.ts';
import { GameUnavailableError } from './game-unavailable-error.ts';
import { serviceWorkerReady } from './service-worker-ready.ts';

/** A game of the registry, and whether it is completely cached. */
export interface OfflineGame {
  readonly id: string;
  readonly title: string;
  /** Bytes as transferred. */
  readonly bytes: number;
  readonly isHere: boolean;
}

const baseOf = (): string => new URL('.', location.href).href;

/** False in development and on insecure pages, which have no cache. */
const canKeep = (): boolean => !import.meta.env.DEV && 'caches' in globalThis;

let known: Promise<BuildGameFiles> | undefined;
const gamesOfBuild = (): Promise<BuildGameFiles> => {
  known ??= fetch(`${baseOf()}games.json`).then(response => response.json() as Promise<BuildGameFiles>);
  known.catch(() => {
    known = undefined;
  });
  return known;
};

/**
 * Tells a newer build, which is being installed or waits for consent, to cache its own files of the game. There may be
 * no network when that build takes over.
 */
const tellNewer = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const worker of [registration?.installing, registration?.waiting])
    worker?.postMessage({ type: CACHE_GAMES_MESSAGE });
};

/** Caches a game for offline use. Rejects if a part cannot be fetched. */
export const cacheGame = async (id: string): Promise<void> => {
  const base = baseOf();
  const cache = await caches.open(gameCacheNameOf(base));
  await pinGame(cache, base, id);
  await tellNewer();
  const game = (await gamesOfBuild())[id];
  if (game) await downloadMissingFiles(cache, base, game);
};

const opened = new Set<string>();

/** Caches an opened game when the browser is idle. Parts that fail are fetched at the next start. */
export const cacheOpenedGame = async (id: string): Promise<void> => {
  if (!canKeep() || opened.has(id)) return;
  opened.add(id);
  const base = baseOf();
  await pinGame(await caches.open(gameCacheNameOf(base)), base, id);
  await serviceWorkerReady;
  await waitUntilIdle();
  await cacheGame(id);
};

/** Fetches missing files of pinned games, after the browser has cleared them or the network has failed. */
export const repairGameCache = async (): Promise<void> => {
  if (!canKeep()) return;
  const base = baseOf();
  for (const id of await readPinnedGames(await caches.open(gameCacheNameOf(base)), base))
    if (gameOf(id)) await cacheGame(id);
};

/** The games with their cache state; undefined if there is no cache. */
export const listOfflineGames = async (): Promise<readonly OfflineGame[] | undefined> => {
  if (!canKeep()) return undefined;
  const base = baseOf();
  const [games, cache] = await Promise.all([gamesOfBuild(), caches.open(gameCacheNameOf(base))]);
  return Promise.all(
    GAMES.flatMap(({ about: { id, title } }) => {
      const game = games[id];
      return game ? [isComplete(cache, base, game).then(isHere => ({ id, title, bytes: game.bytes, isHere }))] : [];
    }),
  );
};

/** Replaces a load error by `GameUnavailableError` if the game is not cached. */
export const toUnavailableGameError = async (id: string, error: unknown): Promise<unknown> => {
  const here = await listOfflineGames().catch(() => undefined);
  const game = here?.find(each => each.id === id);
  return game && !game.isHere ? new GameUnavailableError(game.title, error) : error;
};
