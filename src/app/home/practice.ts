import { ROW_ID_PATTERN } from '../../core/ids.ts';
import type { Store } from '../../store/store.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';

/**
 * The place in the URL of a game's page for new battles that starts a practice battle. Also the name of the preference
 * that holds the battle's id.
 */
export const PRACTICE_PATH = 'practice';

/** The place in the URL of a game's page for new battles that starts the ready-made battle. */
export const READY_BATTLE_PATH = 'ready';

/**
 * The id of the practice battle. There is at most one: the next practice replaces it, unless the player keeps it. No
 * list shows it. Only this phone knows that it is for practice; in a backup it is an ordinary battle.
 */
export const readPracticeBattleId = (): string | undefined => {
  const id = readPreference(PRACTICE_PATH) ?? '';
  return ROW_ID_PATTERN.test(id) ? id : undefined;
};

/** Makes a battle the practice battle. */
export const setPracticeBattle = (id: string): void => writePreference(PRACTICE_PATH, id);

/** The stored practice battle of a game, and whether it is still without entries; undefined if there is none. */
export const findPractice = async (
  store: Store,
  game: string,
): Promise<{ readonly id: string; readonly fresh: boolean } | undefined> => {
  const id = readPracticeBattleId();
  if (id === undefined) return undefined;
  const [{ battle }, { entries }] = await Promise.all([store.readBattle(id), store.readLog(id)]);
  return battle && battle.deletedAt === undefined && battle.game === game
    ? { id, fresh: entries.length === 0 }
    : undefined;
};
