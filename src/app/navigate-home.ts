import { signal } from '@preact/signals';
import { appMessages } from './messages/index.ts';
import { GameUnavailableError } from './offline/game-unavailable-error.ts';
import { navigateTo } from './routes.ts';

/** A notice on home about why the player was sent there. */
export const homeNotice = signal<string | undefined>(undefined);

/** Navigates home with a notice. */
export const navigateHome = (why?: string): void => {
  homeNotice.value = why;
  navigateTo({ at: 'home' }, 'replace');
};

/** Navigates home after a part of the app could not be loaded, or a game is not on this phone. */
export const navigateHomeWithError = (error?: unknown): void =>
  navigateHome(
    error instanceof GameUnavailableError ? appMessages().gameNotHere(error.title) : appMessages().loadFailed,
  );
