import type { Registered } from '../../games/about.ts';
import type { AnyGame } from '../../games/contract.ts';
import { GAMES, gameOf } from '../../games/index.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';
import { loadSheet } from '../../ui/device/sheet.ts';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { chosenLanguage, followLanguage } from '../../ui/words/index.ts';
import { RULES } from '../routes.ts';

const LAST_GAME = 'game';

// What sees to the games that are kept has time until one is open.
const keeping = () => import('../offline/keep.ts');
const here = <Part>(id: string, part: Promise<Part>): Promise<Part> =>
  part.catch(async error => {
    const keep = await keeping().catch(() => undefined);
    throw keep ? await keep.whyNot(id, error) : error;
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
  followLanguage(module.load);
  followLanguage(module.loadRest);
  const part = page === RULES ? module.use(({ Reference }) => Reference?.load()) : page && module.pages[page]?.load();
  await here(id, Promise.all([module.load(chosenLanguage()), module.sheet && loadSheet(module.sheet), part]));
  keeping()
    .then(({ keepOpened }) => keepOpened(id))
    .catch(error => console.warn('keep', error));
  return module;
};

/** The rest of a game, once there is time for it. A part that does not come is asked for when it is shown. */
export const loadRest = (module: AnyGame): (() => void) =>
  whenIdle(() => {
    import('../../ui/words/format.ts')
      .then(({ warmFormats }) => warmFormats())
      .then(() => module.loadRest(chosenLanguage()))
      .catch(error => console.warn('rest', error));
  });

const last = (): Registered | undefined => gameOf(readPreference(LAST_GAME) ?? '');

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
