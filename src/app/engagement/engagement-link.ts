import { isRecord } from '../../core/sanitize.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The draft of a battle with its campaign and the engagement that it fights. Draft names of games have no space. */
export const ENGAGEMENT_DRAFT = 'fights for';

/** The campaign of a battle; undefined if it has none, or the campaign is gone. */
export const campaignOf = async (store: Store, battle: string): Promise<BattleRow | undefined> => {
  const link = await store.draft(battle, ENGAGEMENT_DRAFT);
  const id = isRecord(link) ? link.campaign : undefined;
  const { battle: campaign } = typeof id === 'string' ? await store.readBattle(id) : {};
  return campaign?.deletedAt === undefined ? campaign : undefined;
};
