import { later } from '../../ui/later.tsx';
import { chosenLanguage } from '../../ui/words/index.ts';
import { type AnyGame, anyGame } from '../contract.ts';
import type { EncounterEvents } from './battle/events.ts';
import { encounterGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import { type EncounterState, isBox } from './battle/state.ts';
import { whoseEntry } from './battle/whose.ts';
import { Battle } from './screens/battle/battle.tsx';
import { boxPart, recordPart, screens, soonPart } from './screens/battle/parts.ts';
import { loadChart } from './screens/map/the-chart.ts';
import sheet from './styles.css?url';
import { loadWords } from './words/index.ts';
import { empireName } from './words/names.ts';
import { recordWords } from './words/record.ts';

const NewGame = later(() => import('./screens/muster/new-game.tsx').then(module => module.NewGame));
const PostPage = later(() => import('./screens/post/post-page.tsx').then(module => module.PostPage));
const Glance = later(() => import('./screens/battle/glance.tsx').then(module => module.Glance));
const Reference = later(async () => {
  const [module] = await Promise.all([
    import('./screens/rules/reference.tsx'),
    import('./words/clauses.ts').then(({ clauses }) => clauses.load(chosenLanguage())),
  ]);
  return module.Reference;
});

/** Hoplite Encounter for the app, on its map. */
export const loadEncounter = async (): Promise<AnyGame> =>
  anyGame<Setup, EncounterState, EncounterEvents>({
    game: encounterGame(await loadChart()),
    pages: { new: NewGame, post: PostPage },
    collections: () => Promise.resolve([]),
    Battle,
    sheet,
    outcome: () => import('./words/outcome.ts').then(({ outcomeOf }) => outcomeOf),
    seats: {
      // Of a box nothing is shared out: a letter is its secret's.
      all: state => (isBox(state) ? [] : Object.keys(state.seats).filter(code => state.seats[code]?.by !== 'nobody')),
      name: empireName,
      whose: whoseEntry,
    },
    Glance,
    Reference,
    readyMade: () => import('./words/ready.ts').then(({ readyGame }) => readyGame()),
    load: loadWords,
    loadRest: async language => {
      const rules = import('./words/clauses.ts').then(({ clauses }) => clauses.load(language));
      const pages = [NewGame, PostPage, Glance, Reference].map(page => page.load());
      await Promise.all([
        rules,
        recordWords.load(language),
        soonPart.load(),
        screens.load(),
        boxPart.load(),
        import('./screens/box/follow.ts'),
        recordPart.load(),
        ...pages,
      ]);
    },
  });
