import type { RegisteredGame } from '../../game-contract/about.ts';
import type { AnyGame } from '../../game-contract/contract.ts';
import { GAMES, gameOf } from '../../games/index.ts';
import { loadStylesheet } from '../../ui/device/load-stylesheet.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { chosenLanguage, onLanguageChange } from '../../ui/messages/index.ts';
import { RULES } from '../routes.ts';

const LAST_GAME = 'game';

// What sees to the games that are kept has time until one is open.
const keeping = () => import('../offline/cache-games.ts');
const here = <Part>(id: string, part: Promise<Part>): Promise<Part> =>
  part.catch(async error => {
    const keep = await keeping().catch(() => undefined);
    throw keep ? await keep.explainLoadError(id, error) : error;
  });

/**
 * A game with its words for the language in use, and one of its pages; the rest comes when there is time for it. Rejects
 * when it cannot be fetched, or is none of this build's.
 */
export const loadGame = async (id: string, page?: string): Promise<AnyGame> => {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  const module = await here(id, game.load());
  // First, so that no change of language passes it by.
  onLanguageChange(module.loadMessages);
  onLanguageChange(module.preload);
  const part = page === RULES ? module.use(({ Reference }) => Reference?.load()) : page && module.pages[page]?.load();
  await here(
    id,
    Promise.all([module.loadMessages(chosenLanguage()), module.stylesheet && loadStylesheet(module.stylesheet), part]),
  );
  keeping()
    .then(({ cacheOpenedGame: keepOpened }) => keepOpened(id))
    .catch(error => console.warn('keep', error));
  return module;
};

/** The rest of a game, once there is time for it. A part that does not come is asked for when it is shown. */
export const loadRest = (module: AnyGame): (() => void) =>
  whenIdle(() => {
    import('../../ui/messages/format.ts')
      .then(({ preloadFormatters: warmFormats }) => warmFormats())
      .then(() => module.preload(chosenLanguage()))
      .catch(error => console.warn('rest', error));
  });

const last = (): RegisteredGame | undefined => gameOf(readPreference(LAST_GAME) ?? '');

/** Begins to fetch the game that was last played, before its battle is read; nothing where none was. */
export const fetchLastGame = (): void => {
  last()
    ?.load()
    .catch(() => undefined);
};

/** Whether a battle was ever opened here. */
export const hasPlayed = (): boolean => readPreference(LAST_GAME) !== null;

/** The game that `fetchLastGame` is to fetch the next time. */
export const rememberGame = (id: string): void => writePreference(LAST_GAME, id);

/** The game that was last played, or the first there is; undefined in a build without any. */
export const lastGame = (): string | undefined => (last() ?? GAMES[0])?.about.id;
