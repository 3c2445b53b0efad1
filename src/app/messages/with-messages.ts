/** A part of the app with the words that only such parts need. */
export const withMessages = async <Part>(part: Promise<Part>): Promise<Part> =>
  (
    await Promise.all([
      part,
      import('./storage-messages.ts').then(({ loadStorageMessages: loadStoringWords }) => loadStoringWords()),
    ])
  )[0];
