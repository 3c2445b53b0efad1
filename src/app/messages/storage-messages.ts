import { addLanguageLoader, getRequestedLanguage } from '../../ui/messages/language.ts';
import { createMessageLoader } from '../../ui/messages/message-loader.ts';
import type { AppMessages } from './en.ts';
import { appMessages } from './index.ts';
import type { StorageMessages } from './storage.en.ts';

const { load, words: loadedMessages } = createMessageLoader<StorageMessages>(async language =>
  language === 'el'
    ? (await import('./storage.el.ts')).storageMessagesEl
    : (await import('./storage.en.ts')).storageMessagesEn,
);

/**
 * Loads a part of the app that shows messages of Storage and recovery, together with these messages in the current
 * language. The messages follow later changes of the language.
 */
export const loadWithStorageMessages = async <Part>(part: Promise<Part>): Promise<Part> => {
  addLanguageLoader(load);
  const [loaded] = await Promise.all([part, load(getRequestedLanguage())]);
  return loaded;
};

/** Messages of Storage and recovery, for components that `loadWithStorageMessages` has loaded. */
export const storageMessages = (): AppMessages['keep'] & StorageMessages => ({
  ...appMessages().keep,
  ...loadedMessages(),
});
