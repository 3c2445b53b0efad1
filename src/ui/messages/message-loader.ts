import { signal } from '@preact/signals';

/**
 * Loads messages of one language at a time. Of several requests the last one wins, in whatever order they finish.
 * Earlier requests wait for the last one too, so that every caller finds loaded messages.
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

/** The messages of two loaders as one object. A new object is made only after one of them has changed. */
export const mergeMessages = <First extends object, Second extends object>(
  first: () => First,
  second: () => Second,
): (() => First & Second) => {
  let merged: { readonly of: readonly [First, Second]; readonly words: First & Second } | undefined;
  return () => {
    const of = [first(), second()] as const;
    if (merged?.of[0] !== of[0] || merged.of[1] !== of[1]) merged = { of, words: { ...of[0], ...of[1] } };
    return merged.words;
  };
};
