import { below } from '../../ui/device/dice-source.ts';
import { anyGame } from '../contract.ts';
import { seatsBy } from '../entry-words.ts';
import { alalaGame } from './battle/battle.ts';
import type { AlalaEvents } from './battle/events.ts';
import type { BattleState, Setup } from './battle/state.ts';
import { SIDES } from './battle/terms.ts';
import { claimOf } from './battle/whose.ts';
import { holdsCards } from './gods/drawn.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { Armies, Calculator, Glance, NewBattle, Reference } from './screens/battle/pages.ts';
import sheet from './styles.css?url';
import { ENTRY_WORDS } from './words/describe/entry-words.ts';
import { loadFieldWords } from './words/index.ts';

/** Άλαλά! for the app. */
export const alala = anyGame<Setup, BattleState, AlalaEvents>({
  game: alalaGame,
  pages: { new: NewBattle, armies: Armies, odds: Calculator },
  collections: () => import('./muster/collections.ts').then(({ ARMIES, DECKS }) => [ARMIES, DECKS]),
  Battle,
  holdsCards,
  sheet,
  practice: async () => {
    const [{ practice }] = await Promise.all([import('./screens/muster/practice.ts'), screens.load()]);
    return practice();
  },
  readyMade: async () => {
    const { firstReady, titleOf } = await import('./screens/muster/first-ready.ts');
    return { title: titleOf(), setup: firstReady(below) };
  },
  outcome: () => import('./words/report/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsBy(ENTRY_WORDS, () => SIDES, { claim: claimOf }),
  Glance,
  Reference,
  load: loadFieldWords,
  loadRest: language => import('./screens/rest.ts').then(({ loadRest }) => loadRest(language)),
});
