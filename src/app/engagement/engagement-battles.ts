import type { Engagement } from '../../core/engagement.ts';
import { createVersionField } from '../../core/migrate.ts';
import type { EngagementApi, EngagementBattle } from '../../game-contract/engagement.ts';
import { GAMES } from '../../games/index.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { Store } from '../../store/store.ts';
import { waitForNextTask } from '../../ui/device/when-idle.ts';
import { CAMPAIGN_DRAFT } from '../battle/related/link-drafts.ts';
import { computeStoredState } from '../battle/stored-state.ts';
import { createId } from '../create-id.ts';
import { loadGame } from '../game/load-game.ts';
import { navigateTo } from '../routes.ts';

/** Creates access to the battles of a campaign's engagements (game-contract/engagement.ts). */
export const createEngagementApi = (store: Store, campaign: string): EngagementApi => ({
  games: GAMES.filter(({ about }) => about.fightsEngagements).map(({ about: { id, title } }) => ({ id, title })),
  prepare: async (game, engagement) => {
    const module = await loadGame(game);
    return module.use(async ({ engagement: load, game: { setup: versions } }) => {
      if (!load) throw new Error(`${game} does not support engagements`);
      const { setup, shortfalls } = (await load()).setupOf(engagement, createId());
      return {
        shortfalls,
        begin: () => beginBattle(store, campaign, engagement, { game, setup, ...createVersionField(versions) }),
      };
    });
  },
  read: (battle, engagement) => readBattle(store, battle, engagement),
  go: id => navigateTo({ at: 'battle', id, place: '' }),
});

/** Stores a battle with a link to its campaign, and returns its id. */
const beginBattle = async (
  store: Store,
  campaign: string,
  engagement: Engagement,
  row: { readonly game: string; readonly setup: unknown; readonly v?: number },
): Promise<string> => {
  const id = createId();
  const founder = await store.readAuthor();
  await store.createBattle({ ...row, id, title: engagement.title, begunAt: getCurrentTimestamp(), founder });
  await store.setDraft(id, CAMPAIGN_DRAFT, campaign);
  return id;
};

const readBattle = async (store: Store, id: string, engagement: Engagement): Promise<EngagementBattle | undefined> => {
  const { battle } = await store.readBattle(id);
  if (!battle || battle.deletedAt !== undefined) return undefined;
  const { entries } = await store.readLog(id, waitForNextTask);
  const module = await loadGame(battle.game);
  return module.use(async typed => {
    const [rules, state] = await Promise.all([typed.engagement?.(), computeStoredState(typed, battle, entries)]);
    return rules && state !== undefined
      ? { title: battle.title, result: rules.resultOf(engagement, state) }
      : undefined;
  });
};
