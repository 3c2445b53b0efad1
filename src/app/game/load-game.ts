import type { AnyGame } from '../../game-contract/contract.ts';
import type { RegisteredGame } from '../../game-contract/game-info.ts';
import { GAMES, gameOf } from '../../games/index.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';
import { runWhenIdle } from '../../ui/device/when-idle.ts';
import { addLanguageLoader, getRequestedLanguage } from '../../ui/messages/language.ts';
import { RULES_PATH } from '../routes.ts';

const LAST_GAME = 'game';

/** Style sheets that are loaded or loading, by URL. */
const sheets = new Map<string, Promise<unknown>>();

/** Loads a style sheet once. Rejects if it cannot be fetched; the next call then tries again. */
export const loadStylesheet = (href: string): Promise<unknown> => {
  const loading =
    sheets.get(href) ??
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
    });
  sheets.set(href, loading);
  loading.catch(() => sheets.delete(href));
  return loading;
};

// The offline cache loads only after a game is open.
const keeping = () => import('../offline/cache-games.ts');
const here = <Part>(id: string, part: Promise<Part>): Promise<Part> =>
  part.catch(async error => {
    const keep = await keeping().catch(() => undefined);
    throw keep ? await keep.toUnavailableGameError(id, error) : error;
  });

/**
 * Loads a game with its messages in the current language, and one of its pages. Rejects if the game cannot be fetched or
 * is not in this build.
 */
export const loadGame = async (id: string, page?: string): Promise<AnyGame> => {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  const module = await here(id, game.load());
  // Before loading, so that a change of the language during the load is noticed.
  addLanguageLoader(module.loadMessages);
  addLanguageLoader(module.preload);
  const part =
    page === RULES_PATH ? module.use(({ Reference }) => Reference?.load()) : page && module.pages[page]?.load();
  await here(
    id,
    Promise.all([
      module.loadMessages(getRequestedLanguage()),
      module.stylesheet && loadStylesheet(module.stylesheet),
      part,
    ]),
  );
  keeping()
    .then(({ cacheOpenedGame: keepOpened }) => keepOpened(id))
    .catch(error => console.warn('keep', error));
  return module;
};

/** Preloads the rest of a game when the browser is idle. A part that fails to load is requested again when it is shown. */
export const preloadRestOfGame = (module: AnyGame): (() => void) =>
  runWhenIdle(() => {
    import('../../ui/messages/format.ts')
      .then(({ preloadFormatters: warmFormats }) => warmFormats())
      .then(() => module.preload(getRequestedLanguage()))
      .catch(error => console.warn('rest', error));
  });

const last = (): RegisteredGame | undefined => gameOf(readPreference(LAST_GAME) ?? '');

/** Starts to fetch the last played game, before its battle is read. Does nothing if there is none. */
export const preloadLastGame = (): void => {
  last()
    ?.load()
    .catch(() => undefined);
};

/** True if a battle was ever opened on this phone. */
export const hasOpenedBattle = (): boolean => readPreference(LAST_GAME) !== null;

/** Stores the game for the next `preloadLastGame`. */
export const rememberGame = (id: string): void => writePreference(LAST_GAME, id);

/** The id of the last played game, or of the first game; undefined in a build without games. */
export const readLastGameId = (): string | undefined => (last() ?? GAMES[0])?.about.id;

/** The style of a battle’s frame, with the emblem of its game. */
export const emblemStyleOf = (game: string): Readonly<Record<string, string>> => ({
  '--emblem': `url("${gameOf(game)?.about.emblem}")`,
});
