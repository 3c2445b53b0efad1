import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The draft of a what-if with the id of the battle that it was taken from. Draft names of games have no space. */
export const ORIGINAL_DRAFT = 'what if of';

/** The draft of a battle with the ids of its what-ifs; none without what-ifs. */
export const COPIES_DRAFT = 'what ifs';

/** The battle that a what-if was taken from; undefined if it is none, or the battle is gone. */
export const originalBattleOf = async (store: Store, id: string): Promise<BattleRow | undefined> => {
  const of = await store.readDraft(id, ORIGINAL_DRAFT);
  const { battle } = typeof of === 'string' ? await store.readBattle(of) : {};
  return battle?.deletedAt === undefined ? battle : undefined;
};
