/** A part of the app with the words that only such parts need. */
export const spoken = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, import('./storing.ts').then(({ loadStoringWords }) => loadStoringWords())]))[0];
