import { partOf } from '../ui/later.tsx';

// Fetched when one is opened, or before that once home has nothing else to do.

/** The screen of battles. */
export const battles = partOf(() => import('./game-screens.ts'));
/** The pages of games. */
export const pages = partOf(() => import('./game/page-screens.ts'));
