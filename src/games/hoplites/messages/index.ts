import { createMessageLoader } from '../../../ui/messages/message-loader.ts';
import type { ScreenMessages } from './en/battle.ts';
import type { Messages } from './en/index.ts';

const NOTHING: Readonly<Record<string, string>> = {};

const field = createMessageLoader<Messages>(async language =>
  language === 'el' ? (await import('./el/index.ts')).el : (await import('./en/index.ts')).en,
);
const ready = createMessageLoader<Readonly<Record<string, string>>>(async language =>
  language === 'el' ? (await import('./el/ready-names.ts')).readyNames : NOTHING,
);

/** Loads the words of a battle for a language, with the names of ready armies; English where it has none. */
export const loadMessages = async (language: string): Promise<void> => {
  await Promise.all([field.load(language), ready.load(language)]);
};

/** The words now. A battle is shown only once they are loaded. */
export const messages = field.words;

/** A name of an army, leader or unit as it is said: ready ones in the language of the app, players' own as they wrote them. */
export const localizedName = (name: string): string => {
  const names = ready.words();
  return Object.hasOwn(names, name) ? (names[name] as string) : name;
};

const screens = createMessageLoader<ScreenMessages>(async language =>
  language === 'el' ? (await import('./el/battle.ts')).battleMessages : (await import('./en/battle.ts')).battleMessages,
);

/** Loads the messages of panels, menus and pages. The board does not need them. */
export const loadScreenMessages = screens.load;

/** The messages of panels, menus and pages. Available after `loadScreenMessages`. */
export const screenMessages = screens.words;

export type { Messages };
