import { getMessagesAs } from '../../ui/messages/language.ts';
import type { GameUiMessages } from './en.ts';

/** The messages of game-ui and ui in the current language. */
export const gameUiMessages = (): GameUiMessages => getMessagesAs();
