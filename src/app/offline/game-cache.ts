/** An entry of games.json: the files that only this game needs, and their bytes as transferred. */
interface GameFiles {
  readonly files: readonly string[];
  readonly bytes: number;
}
export type BuildGameFiles = Readonly<Record<string, GameFiles>>;

/* Games have a cache of their own, apart from the shell's. `base` is the app's folder with a trailing slash. */

/** The name of the cache. It contains the folder, because copies of the app on one host share the cache storage. */
export const gameCacheNameOf = (base: string): string => `games ${base}`;

/** A URL that does not exist on the server. It marks a pinned game, so that the next build caches that game too. */
const markOf = (base: string, id: string): string => `${base}kept/${id}`;

/** The pinned games: those that were opened or requested. */
export const readPinnedGames = async (cache: Cache, base: string): Promise<readonly string[]> => {
  const marks = markOf(base, '');
  const all = await cache.keys();
  return all.flatMap(({ url }) => (url.startsWith(marks) ? [url.slice(marks.length)] : []));
};

/** Pins a game, whether it is complete or not. */
export const pinGame = (cache: Cache, base: string, id: string): Promise<void> =>
  cache.put(markOf(base, id), new Response(''));

const missing = async (cache: Cache, base: string, { files }: GameFiles): Promise<readonly string[]> => {
  const found = await Promise.all(files.map(file => cache.match(base + file)));
  return files.filter((_, i) => !found[i]);
};

/** True if every file of a game is cached. */
export const isComplete = async (cache: Cache, base: string, game: GameFiles): Promise<boolean> =>
  (await missing(cache, base, game)).length === 0;

/** True if a response is the requested file. If a file is missing, some hosts answer with a page and status 200. */
export const isFileResponse = (response: Response): boolean =>
  response.ok && !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');

const fetchInto = async (cache: Cache, url: string): Promise<void> => {
  const response = await fetch(url);
  if (!isFileResponse(response)) throw new TypeError(`${url}: ${response.status}`);
  await cache.put(url, response);
};

/** Fetches the missing files of a game. Tries all of them, then rejects if any has failed. */
export const downloadMissingFiles = async (cache: Cache, base: string, game: GameFiles): Promise<void> => {
  const tried = await Promise.allSettled((await missing(cache, base, game)).map(file => fetchInto(cache, base + file)));
  for (const each of tried) if (each.status === 'rejected') throw each.reason;
};

/** The message to a waiting build that a game has been pinned since it was installed. */
export const CACHE_GAMES_MESSAGE = 'KEEP_GAMES';

/** Deletes files that belong to no game of this build. */
export const pruneGameCache = async (cache: Cache, base: string, games: BuildGameFiles): Promise<void> => {
  const files = new Set(Object.values(games).flatMap(({ files }) => files.map(file => base + file)));
  const marks = new Set(Object.keys(games).map(id => markOf(base, id)));
  for (const { url } of await cache.keys()) if (!files.has(url) && !marks.has(url)) await cache.delete(url);
};

/**
 * The games that a build caches before it takes over: the pinned ones. Without any, the first game of the registry, so
 * that an installed app works offline.
 */
export const selectGamesToCache = (games: BuildGameFiles, wanted: readonly string[]): readonly string[] => {
  const all = Object.keys(games);
  const kept = all.filter(id => wanted.includes(id));
  return kept.length > 0 ? kept : all.slice(0, 1);
};
