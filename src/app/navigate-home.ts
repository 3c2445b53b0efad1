import { signal } from '@preact/signals';
import { appMessages } from './messages/index.ts';
import { GameUnavailableError } from './offline/game-unavailable-error.ts';
import { navigateTo } from './routes.ts';

/** What home has to tell of why the player landed there. */
export const homeNotice = signal<string | undefined>(undefined);

/** Home, and why. */
export const navigateHome = (why?: string): void => {
  homeNotice.value = why;
  navigateTo({ at: 'home' }, 'replace');
};

/** Home, because a part of the app could not be loaded, or a game is not on this phone. */
export const navigateHomeWithError = (error?: unknown): void =>
  navigateHome(
    error instanceof GameUnavailableError ? appMessages().gameNotHere(error.title) : appMessages().loadFailed,
  );
