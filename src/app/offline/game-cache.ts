/** What games.json says of each game of a build: the files that nothing but it needs, and their weight in bytes as they are sent. */
interface GameFiles {
  readonly files: readonly string[];
  readonly bytes: number;
}
export type GamesOfBuild = Readonly<Record<string, GameFiles>>;

/* Games are kept in a cache of their own, beside the shell's. `base` is the app's folder, with a slash at its end. */

/** Two copies of the app on one host have one store of caches. */
export const cacheOf = (base: string): string => `games ${base}`;

/** An address that no server has: it stands for a game that was opened or asked for, so that the next build keeps it too. */
const markOf = (base: string, id: string): string => `${base}kept/${id}`;

/** The games that were opened or asked for. */
export const pinnedGames = async (cache: Cache, base: string): Promise<readonly string[]> => {
  const marks = markOf(base, '');
  const all = await cache.keys();
  return all.flatMap(({ url }) => (url.startsWith(marks) ? [url.slice(marks.length)] : []));
};

/** Notes that a game is wanted, whether it is whole or not. */
export const pinGame = (cache: Cache, base: string, id: string): Promise<void> =>
  cache.put(markOf(base, id), new Response(''));

const missing = async (cache: Cache, base: string, { files }: GameFiles): Promise<readonly string[]> => {
  const found = await Promise.all(files.map(file => cache.match(base + file)));
  return files.filter((_, i) => !found[i]);
};

/** Whether every file of a game is here. */
export const isComplete = async (cache: Cache, base: string, game: GameFiles): Promise<boolean> =>
  (await missing(cache, base, game)).length === 0;

/** Whether an answer is the file that was asked for: for one that is gone some hosts send their page, as if all was well. */
export const isFile = (response: Response): boolean =>
  response.ok && !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');

const fetchInto = async (cache: Cache, url: string): Promise<void> => {
  const response = await fetch(url);
  if (!isFile(response)) throw new TypeError(`${url}: ${response.status}`);
  await cache.put(url, response);
};

/** Has the files of a game that are not here fetched; rejects when one cannot be, once all have been tried. */
export const downloadMissing = async (cache: Cache, base: string, game: GameFiles): Promise<void> => {
  const tried = await Promise.allSettled((await missing(cache, base, game)).map(file => fetchInto(cache, base + file)));
  for (const each of tried) if (each.status === 'rejected') throw each.reason;
};

/** What a page says to a build that waits to take over: a game is wanted that may not have been when it was installed. */
export const CACHE_GAMES = 'KEEP_GAMES';

/** Throws away what belongs to no game of this build. */
export const prune = async (cache: Cache, base: string, games: GamesOfBuild): Promise<void> => {
  const files = new Set(Object.values(games).flatMap(({ files }) => files.map(file => base + file)));
  const marks = new Set(Object.keys(games).map(id => markOf(base, id)));
  for (const { url } of await cache.keys()) if (!files.has(url) && !marks.has(url)) await cache.delete(url);
};

/**
 * What a build keeps before it takes over: what was wanted of the one before. Where nothing was, the first game of the
 * registry, so that the app works without a network once it is installed.
 */
export const gamesToCache = (games: GamesOfBuild, wanted: readonly string[]): readonly string[] => {
  const all = Object.keys(games);
  const kept = all.filter(id => wanted.includes(id));
  return kept.length > 0 ? kept : all.slice(0, 1);
};
