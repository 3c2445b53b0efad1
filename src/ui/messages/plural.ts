/** Returns a function that picks the singular or plural form for a number in this language. */
export const createPluralizer = (language: string): ((n: number, one: string, other: string) => string) => {
  let rules: Intl.PluralRules | undefined;
  return (n, one, other) => {
    // Created on first use, because it is slow and would delay the first render.
    rules ??= new Intl.PluralRules(language);
    return rules.select(n) === 'one' ? one : other;
  };
};
