import { messagesAs, setMessageSource } from '../../ui/messages/language.ts';
import type { AppMessages } from './en.ts';

// One file for each language holds the words of all rooms but the games'.
setMessageSource(async code => (code === 'el' ? (await import('./el.ts')).el : (await import('./en.ts')).en));

/** The app's words now, and those of the rooms below. The app is mounted only once they are loaded. */
export const appMessages = (): AppMessages => messagesAs();
