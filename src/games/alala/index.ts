import { toAnyGame } from '../../game-contract/contract.ts';
import { deriveSeatRules } from '../../game-contract/entry-messages.ts';
import { randomInt } from '../../ui/device/random.ts';
import type { AlalaEvents } from './battle/events.ts';
import { alalaGame } from './battle/game.ts';
import { requiredSeatsOf } from './battle/seats.ts';
import { SIDES } from './battle/sides.ts';
import type { BattleState, Setup } from './battle/state.ts';
import { revealsCards } from './gods/find-draw.ts';
import { needsPackRules } from './gods/hidden-hands.ts';
import { ENTRY_MESSAGES } from './messages/describe/entry-messages.ts';
import { loadFieldMessages } from './messages/index.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { Armies, Calculator, NewBattle, Reference, Thumbnail } from './screens/battle/pages.ts';
import { rematchSetup } from './setup/rematch.ts';
import sheet from './styles.css?url';

/** Άλαλά! for the app. */
export const alala = toAnyGame<Setup, BattleState, AlalaEvents>({
  game: {
    ...alalaGame,
    loadRules: async (_start, entries) => {
      if (entries.some(needsPackRules)) await import('./gods/sealed-draws.ts');
    },
  },
  pages: { new: NewBattle, armies: Armies, odds: Calculator },
  collections: () => import('./setup/collections.ts').then(({ ARMIES, DECKS, GROUNDS }) => [ARMIES, DECKS, GROUNDS]),
  Battle,
  revealsCards: revealsCards,
  stylesheet: sheet,
  lesson: () => import('./screens/lesson.ts').then(({ lesson }) => lesson),
  practice: async () => {
    const [{ practiceBattle: practice }] = await Promise.all([import('./screens/setup/practice.ts'), screens.load()]);
    return practice();
  },
  readyMade: async () => {
    const { firstReady } = await import('./screens/setup/quick-start.ts');
    return firstReady(randomInt);
  },
  nextPairing: async setup => {
    const { nextPairing } = await import('./screens/setup/quick-start.ts');
    return nextPairing(setup, randomInt);
  },
  describeEntries: async () => {
    const [{ LOG_MESSAGES }] = await Promise.all([import('./screens/battle/log-messages.ts'), screens.load()]);
    return LOG_MESSAGES.describe;
  },
  clock: () => import('./guide/clock.ts').then(({ clockRules }) => clockRules),
  rematch: (setup, swap) => rematchSetup(setup, swap, randomInt(2 ** 32)),
  engagement: () => import('./messages/engagement.ts').then(({ engagementBattle }) => engagementBattle),
  outcome: () => import('./messages/report/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: deriveSeatRules(ENTRY_MESSAGES, () => SIDES, { requiredSeatsOf }),
  Thumbnail,
  Reference,
  loadMessages: loadFieldMessages,
  preload: language => import('./screens/preload-game.ts').then(({ preloadGame }) => preloadGame(language)),
});
