/** Picks the form of a word for a number, as the language counts. */
export const pluralIn = (language: string): ((n: number, one: string, other: string) => string) => {
  const rules = new Intl.PluralRules(language);
  return (n, one, other) => (rules.select(n) === 'one' ? one : other);
};
