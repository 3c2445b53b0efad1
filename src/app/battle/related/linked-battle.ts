import type { BattleRow } from '../../../store/db.ts';
import type { Store } from '../../../store/store.ts';
import type { CAMPAIGN_DRAFT, ORIGINAL_DRAFT } from './link-drafts.ts';

/** The battle that a draft of another one names. Undefined without a draft, or if the battle is in the trash or missing. */
export const readLinkedBattle = async (
  store: Store,
  id: string,
  draft: typeof ORIGINAL_DRAFT | typeof CAMPAIGN_DRAFT,
): Promise<BattleRow | undefined> => {
  const of = await store.readDraft(id, draft);
  const { battle } = typeof of === 'string' ? await store.readBattle(of) : {};
  return battle?.deletedAt === undefined ? battle : undefined;
};
