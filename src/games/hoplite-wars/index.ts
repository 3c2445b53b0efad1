import { anyGame } from '../../game-contract/contract.ts';
import { seatsFromMessages } from '../../game-contract/entry-messages.ts';
import { lazy } from '../../ui/lazy.tsx';
import { chosenLanguage } from '../../ui/messages/index.ts';
import type { WarEvents } from './battle/events.ts';
import { openChoices, warsGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import type { WarState } from './battle/state.ts';
import { PLAYERS } from './board/powers.ts';
import { ENTRY_WORDS } from './messages/entry-messages.ts';
import { loadWords } from './messages/index.ts';
import { Battle, screens, soonPart } from './screens/battle/battle.tsx';
import sheet from './styles.css?url';

const NewCampaign = lazy(() => import('./screens/muster/new-campaign.tsx').then(module => module.NewCampaign));

const Glance = lazy(() => import('./screens/battle/glance.tsx').then(module => module.Glance));

const Reference = lazy(async () => {
  const [module] = await Promise.all([
    import('./screens/rules/reference.tsx'),
    import('./messages/clauses.ts').then(({ clauses }) => clauses.load(chosenLanguage())),
  ]);
  return module.Reference;
});

/** Hoplite Wars for the app. */
export const hopliteWars = anyGame<Setup, WarState, WarEvents>({
  game: warsGame,
  pages: { new: NewCampaign },
  collections: () => Promise.resolve([]),
  Battle,
  stylesheet: sheet,
  outcome: () => import('./messages/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsFromMessages(ENTRY_WORDS, () => PLAYERS, {
    openChoices,
    isApps: ({ setup: { programs } }, seat) => programs.some(player => player === seat),
  }),
  Glance,
  Reference,
  readyMade: () => import('./messages/ready.ts').then(({ readyCampaign }) => readyCampaign()),
  loadMessages: loadWords,
  preload: async language => {
    const rules = import('./messages/clauses.ts').then(({ clauses }) => clauses.load(language));
    const text = soonPart.load().then(() => {
      const soon = soonPart.here.value;
      return Promise.all([soon?.OrderText.load(), soon?.summaryPart.load()]);
    });
    const pages = [NewCampaign, Glance, Reference].map(page => page.load());
    await Promise.all([rules, text, screens.load(), ...pages]);
  },
});
