import { anyGame } from '../../game-contract/contract.ts';
import { seatsFromMessages } from '../../game-contract/entry-messages.ts';
import { randomInt } from '../../ui/device/random.ts';
import { alalaGame } from './battle/battle.ts';
import type { AlalaEvents } from './battle/events.ts';
import type { BattleState, Setup } from './battle/state.ts';
import { SIDES } from './battle/terms.ts';
import { claimOf } from './battle/whose.ts';
import { holdsCards } from './gods/drawn.ts';
import { ENTRY_WORDS } from './messages/describe/entry-messages.ts';
import { loadFieldWords } from './messages/index.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { Armies, Calculator, Glance, NewBattle, Reference } from './screens/battle/pages.ts';
import sheet from './styles.css?url';

/** Άλαλά! for the app. */
export const alala = anyGame<Setup, BattleState, AlalaEvents>({
  game: alalaGame,
  pages: { new: NewBattle, armies: Armies, odds: Calculator },
  collections: () => import('./muster/collections.ts').then(({ ARMIES, DECKS }) => [ARMIES, DECKS]),
  Battle,
  revealsCards: holdsCards,
  stylesheet: sheet,
  practice: async () => {
    const [{ practice }] = await Promise.all([import('./screens/muster/practice.ts'), screens.load()]);
    return practice();
  },
  readyMade: async () => {
    const { firstReady, titleOf } = await import('./screens/muster/first-ready.ts');
    return { title: titleOf(), setup: firstReady(randomInt) };
  },
  outcome: () => import('./messages/report/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsFromMessages(ENTRY_WORDS, () => SIDES, { claimOfEntry: claimOf }),
  Glance,
  Reference,
  loadMessages: loadFieldWords,
  preload: language => import('./screens/rest.ts').then(({ loadRest }) => loadRest(language)),
});
