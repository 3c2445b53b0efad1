import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The draft of a battle with the id of the campaign that it is fought for. Draft names of games have no space. */
export const CAMPAIGN_DRAFT = 'fights for';

/** The campaign that a battle is fought for; undefined if there is none, or it is gone. */
export const campaignOf = async (store: Store, battle: string): Promise<BattleRow | undefined> => {
  const id = await store.readDraft(battle, CAMPAIGN_DRAFT);
  const { battle: campaign } = typeof id === 'string' ? await store.readBattle(id) : {};
  return campaign?.deletedAt === undefined ? campaign : undefined;
};
