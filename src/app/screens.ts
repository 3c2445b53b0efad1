import { partOf } from '../ui/later.tsx';

// Fetched when one is opened, or before that once home has nothing else to do.

/** The screen of battles, and what it asks of the store. */
export const battles = partOf(async () => {
  const [screens] = await Promise.all([import('./game-screens.ts'), import('../store/log/logs.ts')]);
  return screens;
});
/** The battles of this phone on home; who has none does without. */
export const ownBattles = partOf(() => import('./home/own-battles.tsx'));
/** The pages of games. */
export const pages = partOf(() => import('./game/page-screens.ts'));
