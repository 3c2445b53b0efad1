import { signal } from '@preact/signals';

/** Words of one language at a time. Of several that are asked for, the one asked for last holds, in whatever order they come. */
export const loadedWords = <Words>(
  load: (language: string) => Promise<Words>,
): { readonly load: (language: string) => Promise<void>; readonly words: () => Words } => {
  const current = signal<Words | undefined>(undefined);
  let asked = 0;
  return {
    load: async language => {
      const mine = ++asked;
      const words = await load(language);
      if (mine === asked) current.value = words;
    },
    words: () => current.value as Words,
  };
};
