import { later } from '../../ui/later.tsx';
import { chosenLanguage } from '../../ui/words/index.ts';
import { anyGame } from '../contract.ts';
import { ancientGame } from './battle/game.ts';
import type { AncientEvents } from './battle/session.ts';
import type { Setup } from './battle/setup.ts';
import type { BattleState } from './battle/state.ts';
import { Battle } from './screens/battle/battle.tsx';
import { loadWords } from './words/index.ts';
import { loadMoreWords } from './words/more.ts';

const NewBattle = later(async () => {
  const [module] = await Promise.all([import('./screens/muster/new-battle.tsx'), loadMoreWords(chosenLanguage())]);
  return module.NewBattle;
});

/** The Ancient Wargame for the app. */
export const ancientWargame = anyGame<Setup, BattleState, AncientEvents>({
  game: ancientGame,
  pages: { new: NewBattle },
  collections: () => import('./army/collections.ts').then(({ ARMIES }) => [ARMIES]),
  Battle,
  load: loadWords,
  loadRest: async language => {
    await Promise.all([loadMoreWords(language), NewBattle.load()]);
  },
});
