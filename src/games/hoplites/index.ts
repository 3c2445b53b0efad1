import { later } from '../../ui/later.tsx';
import { anyGame } from '../contract.ts';
import { hoplitesGame } from './battle/game.ts';
import type { HoplitesEvents } from './battle/session.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { Battle, screens } from './screens/table/battle.tsx';
import { loadWords } from './words/index.ts';
import { outcomeOf } from './words/outcome.ts';

const NewBattle = later(() => import('./screens/setup/new-battle.tsx').then(module => module.NewBattle));

/** Hoplites for the app. */
export const hoplites = anyGame<Setup, BattleState, HoplitesEvents>({
  game: hoplitesGame,
  pages: { new: NewBattle },
  collections: () => import('./army/collections.ts').then(({ ARMIES }) => [ARMIES]),
  Battle,
  outcome: outcomeOf,
  load: loadWords,
  loadRest: async () => {
    const opponent = import('./screens/opponent/ask-opponent.ts');
    await Promise.all([opponent, screens.load(), NewBattle.load()]);
  },
});
