import { messagesAs } from '../../ui/messages/language.ts';
import type { GameUiMessages } from './en.ts';

/** The words of the furniture, and of the widgets, now. */
export const gameUiMessages = (): GameUiMessages => messagesAs();
