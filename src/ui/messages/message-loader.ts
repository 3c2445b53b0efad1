import { signal } from '@preact/signals';

/**
 * Words of one language at a time. Of several that are asked for, the one asked for last holds, in whatever order they
 * come; who asked before waits for that one too, so that whoever has waited finds words.
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
