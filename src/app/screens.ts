import { partOf } from '../ui/later.tsx';

/** The screens of games; fetched when one is opened, or before that once home has nothing else to do. */
export const screens = partOf(() => import('./game-screens.ts'));
