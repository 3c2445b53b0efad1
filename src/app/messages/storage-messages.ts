import { chosenLanguage, onLanguageChange } from '../../ui/messages/index.ts';
import { createMessageLoader } from '../../ui/messages/message-loader.ts';
import type { AppMessages } from './en.ts';
import { appMessages } from './index.ts';
import type { StorageMessages } from './storage.en.ts';

const { load, words: storing } = createMessageLoader<StorageMessages>(async language =>
  language === 'el'
    ? (await import('./storage.el.ts')).storageMessagesEl
    : (await import('./storage.en.ts')).storageMessagesEn,
);

/** Loads the words of Storage and recovery in the language chosen; they follow it from then on. */
export const loadStorageMessages = (): Promise<void> => {
  onLanguageChange(load);
  return load(chosenLanguage());
};

/** All that is said of storing. Its screens are shown only once `loadStoringWords` has loaded it. */
export const keepStorageMessages = (): AppMessages['keep'] & StorageMessages => ({
  ...appMessages().keep,
  ...storing(),
});
