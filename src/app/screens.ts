import { lazyModule } from '../ui/lazy.tsx';

// Fetched when one is opened, or before that once home has nothing else to do.

/** The screen of battles, and what it asks of the store. */
export const battleScreens = lazyModule(async () => {
  const [screens] = await Promise.all([import('./game-screens.ts'), import('../store/log/lazy-log.ts')]);
  return screens;
});
/** The battles of this phone on home; who has none does without. */
export const ownBattleScreens = lazyModule(() => import('./home/own-battles.tsx'));
/** The pages of games. */
export const pageScreens = lazyModule(() => import('./game/page-screens.ts'));
