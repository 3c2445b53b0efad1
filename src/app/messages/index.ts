import { getMessagesAs, setMessageSource } from '../../ui/messages/language.ts';
import type { AppMessages } from './en.ts';

// One file for each language holds the messages of ui, game-ui and app.
setMessageSource(async code => (code === 'el' ? (await import('./el.ts')).el : (await import('./en.ts')).en));

/** The messages of app, game-ui and ui in the current language. Loaded before the app is mounted. */
export const appMessages = (): AppMessages => getMessagesAs();
