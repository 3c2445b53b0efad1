import type { GameModule } from '../games/contract.ts';
import { GAMES, type GameId, isGameId } from '../games/index.ts';
import type { Store } from '../store/store.ts';
import { readPreference, writePreference } from './preferences.ts';
import { type OpenSession, openSession, readAhead } from './session.ts';
import { followLanguage, language, words } from './words/index.ts';

const LAST_GAME = 'game';

/** A game with its words for the language in use; loaded once, and again for a new language. */
export const loadGame = async (id: GameId): Promise<GameModule> => {
  const module = await GAMES[id]();
  await module.load(language.peek());
  followLanguage(module.load);
  return module;
};

/** Begins to fetch the game that was last played, before its battle is read; nothing where none was. */
export const fetchLastGame = (): void => {
  const id = readPreference(LAST_GAME) ?? '';
  if (isGameId(id)) GAMES[id]().catch(() => undefined);
};

export interface Opened {
  readonly module: GameModule;
  readonly session: OpenSession;
}

/** A battle with its game, or why it cannot be opened. What does not wait for one another is read side by side. */
const open = async (store: Store, id: string): Promise<Opened | string> => {
  const ahead = readAhead(store, id);
  // Where there is no battle to open, nobody asks what became of its log.
  ahead.catch(() => undefined);
  const { battle, unreadable } = await store.readBattle(id);
  if (unreadable !== undefined) return words().unreadableBattle(unreadable);
  if (!battle || battle.deletedAt !== undefined || !isGameId(battle.game)) return words().unknownBattle;
  const module = await loadGame(battle.game);
  writePreference(LAST_GAME, battle.game);
  const setup = module.game.parseSetup(battle.setup);
  if (!setup.ok) return words().unreadableBattle(setup.problem.at);
  return { module, session: await openSession(store, module.game, battle, setup.value, ahead) };
};

let begun: { readonly id: string; readonly opening: Promise<Opened | string> } | undefined;

/** Begins to open a battle before there is a screen for it; `openBattle` takes over. */
export const beginToOpen = (store: Store, id: string): void => {
  begun = { id, opening: open(store, id) };
};

/** Opens a battle; rejects when the storage or the network fails. */
export const openBattle = (store: Store, id: string): Promise<Opened | string> => {
  const opening = begun?.id === id ? begun.opening : open(store, id);
  begun = undefined;
  return opening;
};
