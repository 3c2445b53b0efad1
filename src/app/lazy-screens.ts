import { createLazyModule } from '../ui/lazy-component.tsx';
import { loadWithStorageMessages } from './messages/storage-messages.ts';

// These modules are loaded when a screen is opened, or earlier while home is idle.

/** The screen of a battle, with the shared parts of every game's field. */
export const lazyBattlePage = createLazyModule(() => import('./battle/battle-page.tsx'));
/** The list of this phone’s battles on home. */
export const lazyOwnBattles = createLazyModule(() => import('./home/battles/own-battles.tsx'));
/** The screen of a replay. */
export const lazyReplayPage = createLazyModule(() => loadWithStorageMessages(import('./replay/replay-page.tsx')));
/** Screens of a game outside its battles. */
export const lazyGamePages = createLazyModule(async () => {
  const [pages, rules, learn, home] = await Promise.all([
    import('./game/game-pages.tsx'),
    import('./game/rules-page.tsx'),
    import('./game/learn-page.tsx'),
    import('./home/game-home.tsx'),
  ]);
  return { ...pages, ...rules, ...learn, ...home };
});
