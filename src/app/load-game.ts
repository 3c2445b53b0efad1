import type { GameModule } from '../games/contract.ts';
import { GAMES, type GameId, isGameId } from '../games/index.ts';
import { readPreference, writePreference } from '../ui/device/preferences.ts';
import { whenIdle } from '../ui/device/when-idle.ts';
import { chosenLanguage, followLanguage } from '../ui/words/index.ts';

const LAST_GAME = 'game';

/** A game with its words for the language in use, and one of its pages; the rest comes when there is time for it. */
export const loadGame = async (id: GameId, page?: 'Armies' | 'Calculator' | 'NewBattle' | 'Reference') => {
  const module = await GAMES[id]();
  // First, so that no change of language passes it by.
  followLanguage(module.load);
  followLanguage(module.loadRest);
  await Promise.all([module.load(chosenLanguage()), page && module[page]?.load()]);
  return module;
};

/** The rest of a game, once there is time for it. A part that does not come is asked for when it is shown. */
export const loadRest = (module: GameModule): (() => void) =>
  whenIdle(() => module.loadRest(chosenLanguage()).catch(error => console.warn('rest', error)));

/** Begins to fetch the game that was last played, before its battle is read; nothing where none was. */
export const fetchLastGame = (): void => {
  const id = readPreference(LAST_GAME) ?? '';
  if (isGameId(id)) GAMES[id]().catch(() => undefined);
};

/** The game that `fetchLastGame` is to fetch the next time. */
export const rememberGame = (id: GameId): void => writePreference(LAST_GAME, id);

/** The game that was last played, or the first there is. */
export const lastGame = (): GameId => {
  const id = readPreference(LAST_GAME) ?? '';
  return isGameId(id) ? id : (Object.keys(GAMES)[0] as GameId);
};
