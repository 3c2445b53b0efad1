import { signal } from '@preact/signals';
import { NotHere } from './offline/not-here.ts';
import { go } from './routes.ts';
import { words } from './words/index.ts';

/** What home has to tell of why the player landed there. */
export const notice = signal<string | undefined>(undefined);

/** Home, and why. */
export const home = (why?: string): void => {
  notice.value = why;
  go({ at: 'home' }, 'replace');
};

/** Home, because a part of the app could not be loaded, or a game is not on this phone. */
export const failed = (error?: unknown): void =>
  home(error instanceof NotHere ? words().gameNotHere(error.title) : words().loadFailed);
