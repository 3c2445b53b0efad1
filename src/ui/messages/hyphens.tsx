import { Fragment } from 'preact';

const VOWEL = '[αεηιουωάέήίόύώϊϋΐΰ]';
const CONSONANT = '[βγδζθκλμνξπρσςτφχψ]';
/**
 * Consonants that can begin a Greek word stay together. Otherwise the first consonant stays with the vowel before it.
 */
const ONSET = `(?:στρ|σκλ|σπλ|μπρ|μπλ|ντρ|γκρ|γκλ|[πβφκγχτδθ][ρλ]|[μ]π|ντ|γκ|τ[σζ]|σ[βγθκλμνπτφχ]|[κπχφ]τ|χθ|φθ|[κγχθπμτδ]ν|μν|${CONSONANT})`;
const BREAK = new RegExp(
  `(?<=[\\p{L}]${VOWEL})(?=${ONSET}${VOWEL}[\\p{L}])|(?<=${VOWEL}(?!${ONSET}${VOWEL})${CONSONANT})(?=${ONSET}${VOWEL}[\\p{L}])`,
  'giu',
);
const GREEK = /[\u0370-\u03ff]/;

/** Words up to this length are never broken. */
const WHOLE = 6;

/**
 * Adds soft hyphens to Greek words for a narrow column, because hardly any browser hyphenates Greek. Words of other languages
 * stay unchanged. Use it for display only, never for text to copy.
 */
export const addSoftHyphens = (text: string): string =>
  GREEK.test(text)
    ? text.replaceAll(/\p{L}+/gu, word => (word.length < WHOLE ? word : word.replaceAll(BREAK, '\u00ad')))
    : text;

/** Words of other languages may break anywhere from this length on, if the browser does not hyphenate them. */
const LONG = 8;

const shownWord = (word: string, alone: boolean) => {
  const parted = addSoftHyphens(word);
  if (parted === word) {
    const [letters = ''] = word.split('\u00a0', 1);
    if (letters.length < LONG || GREEK.test(word)) return word;
    // A suffix such as a dot must not begin a line, so the last letters stay with it.
    const bound = word === letters ? letters.length : letters.length - 2;
    return (
      <>
        <span class="wrap-anywhere">{word.slice(0, bound)}</span>
        <span class="whitespace-nowrap">{word.slice(bound)}</span>
      </>
    );
  }
  return alone ? parted : <span class="inline-block">{parted}</span>;
};

/** A text for a narrow column. A word breaks only if it does not fit on a line of its own. */
export const HyphenatedText = ({ text }: { readonly text: string }) => {
  const all = text.split(' ');
  return (
    <>
      {all.map((word, i) => (
        <Fragment key={i}>
          {i > 0 && ' '}
          {shownWord(word, all.length === 1)}
        </Fragment>
      ))}
    </>
  );
};
