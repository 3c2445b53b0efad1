import { signal } from '@preact/signals';

/**
 * Loads messages of one language at a time. Of several requests the last one wins, in whatever order they finish. Earlier
 * requests wait for it too, so that messages are there for every caller.
 */
export const createMessageLoader = <Words>(
  load: (language: string) => Promise<Words>,
): { readonly load: (language: string) => Promise<void>; readonly words: () => Words } => {
  const current = signal<Words | undefined>(undefined);
  let last: Promise<void> | undefined;
  return {
    load: language => {
      const mine: Promise<void> = load(language).then(
        words => {
          if (last === mine) current.value = words;
          return last === mine ? undefined : last;
        },
        error => {
          if (last === mine) throw error;
          return last;
        },
      );
      last = mine;
      return mine;
    },
    words: () => current.value as Words,
  };
};
