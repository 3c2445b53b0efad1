import { later } from '../../ui/later.tsx';
import { anyGame } from '../contract.ts';
import { warsGame } from './battle/game.ts';
import type { WarEvents } from './battle/session.ts';
import type { Setup } from './battle/setup.ts';
import type { WarState } from './battle/state.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { loadWords } from './words/index.ts';
import { outcomeOf } from './words/outcome.ts';

const NewCampaign = later(() => import('./screens/muster/new-campaign.tsx').then(module => module.NewCampaign));

const Glance = later(() => import('./screens/battle/glance.tsx').then(module => module.Glance));

/** Hoplite Wars for the app. */
export const hopliteWars = anyGame<Setup, WarState, WarEvents>({
  game: warsGame,
  pages: { new: NewCampaign },
  collections: () => Promise.resolve([]),
  Battle,
  outcome: outcomeOf,
  Glance,
  readyMade: () => import('./words/ready.ts').then(({ readyCampaign }) => readyCampaign()),
  load: loadWords,
  loadRest: async () => {
    await Promise.all([screens.load(), NewCampaign.load(), Glance.load()]);
  },
});
