import type { GameModule } from '../games/contract.ts';
import { isGameId } from '../games/index.ts';
import type { Store } from '../store/store.ts';
import { loadGame, rememberGame } from './load-game.ts';
import { type OpenSession, openSession, readAhead } from './session.ts';
import { words } from './words/index.ts';

export interface Opened {
  readonly module: GameModule;
  readonly session: OpenSession;
}

/**
 * A battle with its game, or why it cannot be opened; rejects when the storage or the network fails. What does not wait
 * for one another is read side by side.
 */
export const openBattle = async (store: Store, id: string): Promise<Opened | string> => {
  const ahead = readAhead(store, id);
  // Where there is no battle to open, nobody asks what became of its log.
  ahead.catch(() => undefined);
  const { battle, unreadable } = await store.readBattle(id);
  if (unreadable !== undefined) return words().unreadableBattle(unreadable);
  if (!battle || battle.deletedAt !== undefined || !isGameId(battle.game)) return words().unknownBattle;
  const module = await loadGame(battle.game);
  rememberGame(battle.game);
  const setup = module.game.parseSetup(battle.setup);
  if (!setup.ok) return words().unreadableBattle(setup.problem.at);
  return { module, session: await openSession(store, module.game, battle, setup.value, ahead) };
};
