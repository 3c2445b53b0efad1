const MARKS = /\p{M}/gu;

/** Folds a text for comparison: no accents, lower case, one sigma. It is as long as the text in NFC, so indexes match. */
export const normalizeForSearch = (text: string): string =>
  Array.from(text.normalize('NFC'), letter => {
    const bare = letter.normalize('NFD').replace(MARKS, '').toLowerCase().replace('ς', 'σ');
    return bare.length === letter.length ? bare : letter;
  }).join('');

/** The words of a query, folded; none for a query of blanks. */
export const splitTerms = (query: string): readonly string[] => normalizeForSearch(query).split(/\s+/).filter(Boolean);

/** True if every term occurs in one of the texts. */
export const containsAllTerms = (terms: readonly string[], texts: readonly string[]): boolean => {
  const folded = texts.map(normalizeForSearch);
  return terms.every(term => folded.some(text => text.includes(term)));
};

/** A segment of a text, and whether it matches a term. */
export interface TextSegment {
  readonly text: string;
  readonly hit: boolean;
}

/** Splits a text at the beginning and end of each match. The segments joined give the text. */
export const highlightSegments = (terms: readonly string[], text: string): readonly TextSegment[] => {
  const whole = text.normalize('NFC');
  const folded = normalizeForSearch(text);
  const hit = new Array<boolean>(whole.length).fill(false);
  for (const term of terms)
    for (let at = folded.indexOf(term); term !== '' && at >= 0; at = folded.indexOf(term, at + 1))
      hit.fill(true, at, at + term.length);
  const all: { text: string; hit: boolean }[] = [];
  for (let i = 0; i < whole.length; i++) {
    const last = all.at(-1);
    if (last && last.hit === hit[i]) last.text += whole[i];
    else all.push({ text: whole[i] as string, hit: hit[i] as boolean });
  }
  return all;
};
