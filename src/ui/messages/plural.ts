/** Picks the form of a word for a number, as the language counts. */
export const pluralIn = (language: string): ((n: number, one: string, other: string) => string) => {
  let rules: Intl.PluralRules | undefined;
  return (n, one, other) => {
    // When it is first needed: to make one costs a page that is not yet drawn.
    rules ??= new Intl.PluralRules(language);
    return rules.select(n) === 'one' ? one : other;
  };
};
