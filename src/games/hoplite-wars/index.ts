import { later } from '../../ui/later.tsx';
import { chosenLanguage } from '../../ui/words/index.ts';
import { anyGame } from '../contract.ts';
import { seatsBy } from '../entry-words.ts';
import type { WarEvents } from './battle/events.ts';
import { openChoices, warsGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import type { WarState } from './battle/state.ts';
import { PLAYERS } from './board/powers.ts';
import { Battle, screens, soonPart } from './screens/battle/battle.tsx';
import sheet from './styles.css?url';
import { ENTRY_WORDS } from './words/entry-words.ts';
import { loadWords } from './words/index.ts';

const NewCampaign = later(() => import('./screens/muster/new-campaign.tsx').then(module => module.NewCampaign));

const Glance = later(() => import('./screens/battle/glance.tsx').then(module => module.Glance));

const Reference = later(async () => {
  const [module] = await Promise.all([
    import('./screens/rules/reference.tsx'),
    import('./words/clauses.ts').then(({ clauses }) => clauses.load(chosenLanguage())),
  ]);
  return module.Reference;
});

/** Hoplite Wars for the app. */
export const hopliteWars = anyGame<Setup, WarState, WarEvents>({
  game: warsGame,
  pages: { new: NewCampaign },
  collections: () => Promise.resolve([]),
  Battle,
  sheet,
  outcome: () => import('./words/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsBy(ENTRY_WORDS, () => PLAYERS, {
    openChoices,
    isApps: ({ setup: { programs } }, seat) => programs.some(player => player === seat),
  }),
  Glance,
  Reference,
  readyMade: () => import('./words/ready.ts').then(({ readyCampaign }) => readyCampaign()),
  load: loadWords,
  loadRest: async language => {
    const rules = import('./words/clauses.ts').then(({ clauses }) => clauses.load(language));
    const text = soonPart.load().then(() => {
      const soon = soonPart.here.value;
      return Promise.all([soon?.OrderText.load(), soon?.summaryPart.load()]);
    });
    const pages = [NewCampaign, Glance, Reference].map(page => page.load());
    await Promise.all([rules, text, screens.load(), ...pages]);
  },
});
