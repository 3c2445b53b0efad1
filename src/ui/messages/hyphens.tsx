import { Fragment } from 'preact';

const VOWEL = '[αεηιουωάέήίόύώϊϋΐΰ]';
const CONSONANT = '[βγδζθκλμνξπρσςτφχψ]';
/** What a Greek word may begin with stays together; a consonant before any other goes with the vowel before it. */
const ONSET = `(?:στρ|σκλ|σπλ|μπρ|μπλ|ντρ|γκρ|γκλ|[πβφκγχτδθ][ρλ]|[μ]π|ντ|γκ|τ[σζ]|σ[βγθκλμνπτφχ]|[κπχφ]τ|χθ|φθ|[κγχθπμτδ]ν|μν|${CONSONANT})`;
const BREAK = new RegExp(
  `(?<=[\\p{L}]${VOWEL})(?=${ONSET}${VOWEL}[\\p{L}])|(?<=${VOWEL}(?!${ONSET}${VOWEL})${CONSONANT})(?=${ONSET}${VOWEL}[\\p{L}])`,
  'giu',
);
const GREEK = /[\u0370-\u03ff]/;

/** Short enough for every column. */
const WHOLE = 6;

/**
 * A text for a narrow column, with soft hyphens where its Greek words may break: hardly a browser knows where. Those of
 * other languages it leaves to the browser, and what is copied elsewhere has none.
 */
export const hyphenated = (text: string): string =>
  GREEK.test(text)
    ? text.replaceAll(/\p{L}+/gu, word => (word.length < WHOLE ? word : word.replaceAll(BREAK, '\u00ad')))
    : text;

/** From so many letters on a word of another language may break anywhere, where the browser knows no hyphen of it. */
const LONG = 8;

const shownWord = (word: string, alone: boolean) => {
  const parted = hyphenated(word);
  if (parted === word) {
    const [letters = ''] = word.split('\u00a0', 1);
    if (letters.length < LONG || GREEK.test(word)) return word;
    // What is bound to it, such as a dot before the next thing, begins no line: its last letters go with that.
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

/** That: a word keeps whole as long as it has a line of its own to go to. */
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
