import { type AnyGame, anyGame } from '../../game-contract/contract.ts';
import { newSalt } from '../../game-ui/pass-and-play/salt.ts';
import { lazy } from '../../ui/lazy.tsx';
import { chosenLanguage } from '../../ui/messages/language.ts';
import { type EncounterEvents, seatsOfEntry } from './battle/events.ts';
import { encounterGame } from './battle/game.ts';
import { rematchSetup, setupWithPlayers } from './battle/rematch.ts';
import type { Setup } from './battle/setup.ts';
import { type EncounterState, isBox } from './battle/state.ts';
import { mayCopyGame, missingSheets } from './battle/turn-status.ts';
import { loadClauses, loadMessages, loadRecordMessages, messages } from './messages/index.ts';
import { empireName, outcomeOf } from './messages/names.ts';
import { DEFAULT_SETTINGS } from './rules/settings.ts';
import { Battle, mailboxModule, overlays, recordModule } from './screens/battle/battle.tsx';
import { loadChart } from './screens/map/load-chart.ts';
import { seatPanels } from './screens/seat/seat-desk.tsx';
import sheet from './styles.css?url';

const NewGame = lazy(() => import('./screens/setup/new-game.tsx').then(module => module.NewGame));
const PostPage = lazy(() => import('./screens/post/post-page.tsx').then(module => module.PostPage));
const Thumbnail = lazy(() => import('./screens/battle/thumbnail.tsx').then(module => module.Thumbnail));
const Reference = lazy(async () => {
  const [module] = await Promise.all([import('./screens/rules/reference.tsx'), loadClauses(chosenLanguage())]);
  return module.Reference;
});

/** The Empires that computers play in the ready-made game; a person plays Athens. */
const AI_EMPIRES = ['BOE', 'CNO', 'COR', 'CRC', 'DAS', 'LYD', 'MAC', 'ODR', 'RHO', 'SPA', 'THS'] as const;

/** Hoplite Encounter for the app, on its map. */
export const loadEncounter = async (): Promise<AnyGame> =>
  anyGame<Setup, EncounterState, EncounterEvents>({
    game: encounterGame(await loadChart()),
    pages: { new: NewGame, post: PostPage },
    collections: () => Promise.resolve([]),
    Battle,
    stylesheet: sheet,
    clock: () =>
      Promise.resolve({
        deciding: state => (state.position.ended ? [] : missingSheets(state)),
        turnOf: ({ position }) => position.turn,
      }),
    rematch: (setup, swap) => rematchSetup(setup, swap, newSalt()),
    setupWithPlayers,
    forReplay: () => import('./battle/record.ts').then(module => module.forReplay),
    outcome: () => Promise.resolve(outcomeOf),
    seats: {
      // A mailbox has no seats to share out: each letter belongs to a secret.
      list: state => (isBox(state) ? [] : Object.keys(state.seats).filter(code => state.seats[code]?.by !== 'nobody')),
      name: empireName,
      claimOfEntry: (start, entry) => ({ seats: seatsOfEntry(start, entry) }),
      mayCopy: mayCopyGame,
    },
    Thumbnail,
    Reference,
    lesson: () => import('./screens/lesson.ts').then(({ lesson }) => lesson),
    readyMade: () =>
      Promise.resolve({
        title: messages().begin.ready,
        setup: {
          scenario: 'aegean-431',
          seed: newSalt(),
          settings: DEFAULT_SETTINGS,
          seats: {
            ATH: { by: 'player' },
            ...Object.fromEntries(
              AI_EMPIRES.map(code => [code, { by: 'program' as const, level: 'veteran' as const }]),
            ),
          },
        },
      }),
    loadMessages,
    preload: async language => {
      const rules = loadClauses(language);
      const pages = [NewGame, PostPage, Thumbnail, Reference].map(page => page.load());
      await Promise.all([
        rules,
        loadRecordMessages(language),
        seatPanels.load(),
        overlays.load(),
        mailboxModule.load(),
        import('./screens/mailbox/follow-mailbox.ts'),
        recordModule.load(),
        ...pages,
      ]);
    },
  });
