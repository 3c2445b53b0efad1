import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/**
 * The name of the draft in a what-if that holds the id of its original. The name has a space, which games' draft names
 * never have.
 */
export const ORIGINAL_DRAFT = 'what if of';

/** The name of the draft in a battle that holds the ids of its what-ifs. Absent without what-ifs. */
export const COPIES_DRAFT = 'what ifs';

/** The original of a what-if. Undefined if the battle is no what-if, or if the original is in the trash or missing. */
export const readOriginalBattle = async (store: Store, id: string): Promise<BattleRow | undefined> => {
  const of = await store.readDraft(id, ORIGINAL_DRAFT);
  const { battle } = typeof of === 'string' ? await store.readBattle(of) : {};
  return battle?.deletedAt === undefined ? battle : undefined;
};
