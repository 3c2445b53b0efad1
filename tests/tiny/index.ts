import { anyGame } from '../../src/games/contract.ts';
import { later } from '../../src/ui/later.tsx';
import { CHAMPIONS, type Setup, type State, type TinyEvents, tinyGame } from './rules.ts';
import { Battle } from './screens.tsx';

export const game = anyGame<Setup, State, TinyEvents>({
  game: tinyGame,
  pages: {
    new: later(() => import('./pages.tsx').then(({ NewDuel }) => NewDuel)),
    champions: later(() => import('./pages.tsx').then(({ Champions }) => Champions)),
  },
  collections: async () => [CHAMPIONS],
  Battle,
  Reference: later(() => import('./pages.tsx').then(({ Reference }) => Reference)),
  load: async () => undefined,
  loadRest: () => import('./pages.tsx').then(() => undefined),
});
