import { type AnyGame, toAnyGame } from '../../game-contract/contract.ts';
import { createSalt } from '../../game-ui/pass-and-play/salt.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../ui/messages/language.ts';
import { type EncounterEvents, seatsOfEntry } from './battle/events.ts';
import { encounterGame } from './battle/game.ts';
import { rematchSetup, setupWithPlayers } from './battle/rematch.ts';
import type { Setup } from './battle/setup.ts';
import { type EncounterState, isBox } from './battle/state.ts';
import { mayCopyGame, missingSheets } from './battle/turn-status.ts';
import {
  loadClauses,
  loadFieldMessages,
  loadGameMessages,
  loadRecordMessages,
  withGameMessages,
} from './messages/index.ts';
import { empireName, outcomeOf } from './messages/names.ts';
import { Battle, mailboxModule, overlays, recordModule } from './screens/battle/battle.tsx';
import { loadChart } from './screens/map/load-chart.ts';
import { seatPanels } from './screens/seat/seat-desk.tsx';
import sheet from './styles.css?url';

const NewGame = lazy(() => withGameMessages(import('./screens/setup/new-game.tsx')).then(module => module.NewGame));
const PostPage = lazy(() => withGameMessages(import('./screens/post/post-page.tsx')).then(module => module.PostPage));
const Thumbnail = lazy(() =>
  withGameMessages(import('./screens/battle/thumbnail.tsx')).then(module => module.Thumbnail),
);
const Reference = lazy(async () => {
  const [module] = await Promise.all([
    withGameMessages(import('./screens/rules/reference.tsx')),
    loadClauses(getRequestedLanguage()),
  ]);
  return module.Reference;
});

/** Hoplite Encounter for the app, on its map. */
export const loadEncounter = async (): Promise<AnyGame> =>
  toAnyGame<Setup, EncounterState, EncounterEvents>({
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
    rematch: (setup, swap) => rematchSetup(setup, swap, createSalt()),
    setupWithPlayers,
    forReplay: () => import('./battle/record.ts').then(module => module.forReplay),
    outcome: () => Promise.resolve(outcomeOf),
    seats: {
      // A mailbox has no seats to share out: each letter belongs to a secret.
      list: state => (isBox(state) ? [] : Object.keys(state.seats).filter(code => state.seats[code]?.by !== 'nobody')),
      name: empireName,
      requiredSeatsOf: (start, entry) => ({ seats: seatsOfEntry(start, entry) }),
      mayCopy: mayCopyGame,
    },
    Thumbnail,
    Reference,
    lesson: () => withGameMessages(import('./screens/lesson.ts')).then(({ lesson }) => lesson),
    readyMade: () => withGameMessages(import('./screens/setup/new-game.tsx')).then(({ readyMade }) => readyMade()),
    loadMessages: loadFieldMessages,
    preload: async language => {
      const pages = [NewGame, PostPage, Thumbnail, Reference].map(page => page.load());
      await Promise.all([
        loadGameMessages(language),
        loadClauses(language),
        loadRecordMessages(language),
        seatPanels.load().then(() => seatPanels.here.value?.loadMailboxParts()),
        overlays.load(),
        mailboxModule.load(),
        import('./screens/mailbox/follow-mailbox.ts'),
        recordModule.load(),
        ...pages,
      ]);
    },
  });
