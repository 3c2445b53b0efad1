import * as v from 'valibot';
import { type Engagement, engagementSchema } from '../../core/engagement.ts';
import { parseOrUndefined, rowIdSchema } from '../../core/schemas.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The draft of a battle with its campaign and the engagement that it fights. Draft names of games have no space. */
const ENGAGEMENT_DRAFT = 'fights for';

export const engagementLinkSchema = v.object({ campaign: rowIdSchema, engagement: engagementSchema });

export const linkToCampaign = (store: Store, battle: string, campaign: string, engagement: Engagement): Promise<void> =>
  store.setDraft(battle, ENGAGEMENT_DRAFT, { campaign, engagement });

/** The engagement that a battle fights; undefined if it fights none. */
export const engagementOf = async (
  store: Store,
  battle: string,
): Promise<v.InferOutput<typeof engagementLinkSchema> | undefined> =>
  parseOrUndefined(engagementLinkSchema, await store.draft(battle, ENGAGEMENT_DRAFT));

/** The campaign of a battle; undefined if it has none, or the campaign is gone. */
export const campaignOf = async (store: Store, battle: string): Promise<BattleRow | undefined> => {
  const link = await engagementOf(store, battle);
  const { battle: campaign } = link ? await store.readBattle(link.campaign) : {};
  return campaign?.deletedAt === undefined ? campaign : undefined;
};
