import { toAnyGame } from '../../src/game-contract/contract.ts';
import { deriveSeatRules } from '../../src/game-contract/entry-messages.ts';
import { lazy } from '../../src/ui/lazy-component.tsx';
import { CHAMPIONS, SEATS, type Setup, type State, type TinyEvents, tinyGame } from './battle/rules.ts';
import { Battle, WORDS } from './screens/battle.tsx';

export const game = toAnyGame<Setup, State, TinyEvents>({
  game: tinyGame,
  pages: {
    new: lazy(() => import('./screens/pages.tsx').then(({ NewDuel }) => NewDuel)),
    champions: lazy(() => import('./screens/pages.tsx').then(({ Champions }) => Champions)),
  },
  seats: deriveSeatRules(WORDS, () => SEATS),
  collections: async () => [CHAMPIONS],
  Battle,
  Reference: lazy(() => import('./screens/pages.tsx').then(({ Reference }) => Reference)),
  loadMessages: async () => undefined,
  preload: () => import('./screens/pages.tsx').then(() => undefined),
});
