import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The draft of a battle with the id of its campaign. Draft names of games have no space. */
export const CAMPAIGN_DRAFT = 'fights for';

/** The campaign of a battle; undefined if there is none, or the campaign is gone. */
export const readCampaign = async (store: Store, battle: string): Promise<BattleRow | undefined> => {
  const id = await store.readDraft(battle, CAMPAIGN_DRAFT);
  const { battle: campaign } = typeof id === 'string' ? await store.readBattle(id) : {};
  return campaign?.deletedAt === undefined ? campaign : undefined;
};
