import type { Store } from '../../store/store.ts';
import { practiceId } from '../home/practice.ts';

/** The practice to go on with, and whether nothing has been done in it; undefined where there is none. */
export const findPractice = async (
  store: Store,
  game: string,
): Promise<{ readonly id: string; readonly fresh: boolean } | undefined> => {
  const id = practiceId();
  if (id === undefined) return undefined;
  const [{ battle }, { entries }] = await Promise.all([store.readBattle(id), store.readLog(id)]);
  return battle && battle.deletedAt === undefined && battle.game === game
    ? { id, fresh: entries.length === 0 }
    : undefined;
};
