import { type AnyGame, anyGame } from '../../game-contract/contract.ts';
import { lazy } from '../../ui/lazy.tsx';
import { chosenLanguage } from '../../ui/messages/language.ts';
import { type EncounterEvents, seatsOfEntry } from './battle/events.ts';
import { encounterGame } from './battle/game.ts';
import type { Setup } from './battle/setup.ts';
import { type EncounterState, isBox } from './battle/state.ts';
import { loadClauses, loadMessages, loadRecordMessages } from './messages/index.ts';
import { empireName } from './messages/names.ts';
import { Battle } from './screens/battle/battle.tsx';
import { mailboxModule, overlays, recordModule, soonPart } from './screens/battle/parts.ts';
import { loadChart } from './screens/map/load-chart.ts';
import sheet from './styles.css?url';

const NewGame = lazy(() => import('./screens/setup/new-game.tsx').then(module => module.NewGame));
const PostPage = lazy(() => import('./screens/post/post-page.tsx').then(module => module.PostPage));
const Glance = lazy(() => import('./screens/battle/glance.tsx').then(module => module.Glance));
const Reference = lazy(async () => {
  const [module] = await Promise.all([import('./screens/rules/reference.tsx'), loadClauses(chosenLanguage())]);
  return module.Reference;
});

/** Hoplite Encounter for the app, on its map. */
export const loadEncounter = async (): Promise<AnyGame> =>
  anyGame<Setup, EncounterState, EncounterEvents>({
    game: encounterGame(await loadChart()),
    pages: { new: NewGame, post: PostPage },
    collections: () => Promise.resolve([]),
    Battle,
    stylesheet: sheet,
    outcome: () => import('./messages/outcome.ts').then(({ outcomeOf }) => outcomeOf),
    seats: {
      // Of a box nothing is shared out: a letter is its secret's.
      list: state => (isBox(state) ? [] : Object.keys(state.seats).filter(code => state.seats[code]?.by !== 'nobody')),
      name: empireName,
      claimOfEntry: (start, entry) => ({ seats: seatsOfEntry(start, entry) }),
    },
    Glance,
    Reference,
    readyMade: () => import('./messages/ready-made.ts').then(({ readyMadeGame: readyGame }) => readyGame()),
    loadMessages: loadMessages,
    preload: async language => {
      const rules = loadClauses(language);
      const pages = [NewGame, PostPage, Glance, Reference].map(page => page.load());
      await Promise.all([
        rules,
        loadRecordMessages(language),
        soonPart.load(),
        overlays.load(),
        mailboxModule.load(),
        import('./screens/mailbox/follow-mailbox.ts'),
        recordModule.load(),
        ...pages,
      ]);
    },
  });
