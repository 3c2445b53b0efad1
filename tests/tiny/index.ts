import { anyGame } from '../../src/games/contract.ts';
import { seatsBy } from '../../src/games/entry-words.ts';
import { later } from '../../src/ui/later.tsx';
import { CHAMPIONS, SEATS, type Setup, type State, type TinyEvents, tinyGame } from './battle/rules.ts';
import { Battle, WORDS } from './screens/battle.tsx';

export const game = anyGame<Setup, State, TinyEvents>({
  game: tinyGame,
  pages: {
    new: later(() => import('./screens/pages.tsx').then(({ NewDuel }) => NewDuel)),
    champions: later(() => import('./screens/pages.tsx').then(({ Champions }) => Champions)),
  },
  seats: seatsBy(WORDS, () => SEATS),
  collections: async () => [CHAMPIONS],
  Battle,
  Reference: later(() => import('./screens/pages.tsx').then(({ Reference }) => Reference)),
  load: async () => undefined,
  loadRest: () => import('./screens/pages.tsx').then(() => undefined),
});
