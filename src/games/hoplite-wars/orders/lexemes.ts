import { isAdjective } from '../board/adjectives.ts';
import { normalizeName, normalizeTransliteration } from '../board/find-spaces.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { ARMS, type Arm } from '../board/space.ts';
import type { Stage } from './order.ts';
import type { Token } from './tokens.ts';
import {
  AMBIGUOUS_LETTERS,
  ARM_WORDS,
  COURTESIES,
  FILLERS,
  FLAG_WORDS,
  GREEK_LETTERS,
  HOLD_ENDINGS,
  KEYWORD_LETTERS,
  KEYWORDS,
  type Keyword,
  LEADING_FILLERS,
  NATIONS,
  NUMBER_WORDS,
  ORIGIN_FILLERS,
  PHRASES,
  PLURAL_ARM_WORDS,
  REMARKS,
  REQUESTS,
  splitList,
  VERB_FILLERS,
} from './vocabulary.ts';

/** Components named by a letter or word (N1). */
export interface ArmWord {
  readonly arm: Arm;
  readonly minor?: true;
  readonly sacred?: true;
}

/** A word or mark of an order with all its possible meanings. The grammar uses the meaning it expects. */
export interface Lexeme {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly mark?: string;
  readonly number?: number;
  readonly keyword?: Keyword;
  readonly arm?: ArmWord;
  /** A plural word for components. */
  readonly plural?: true;
  /** A Greek letter that can mean either of two arms. */
  readonly unsure?: readonly Arm[];
  readonly flag?: 'minor' | 'sacred';
  readonly filler?: true;
  /** A filler that implies a place of origin. */
  readonly origin?: true;
  /** A filler that implies a destination. */
  readonly leads?: true;
  readonly verbFiller?: true;
  readonly nation?: Player;
  /** The adjective of a city or town, or the possessive of a name. */
  readonly adjective?: true;
  /** A word, which can be part of a name. */
  readonly word?: true;
}

const holdPhrases = splitList(PHRASES.hold).flatMap(verb =>
  splitList(HOLD_ENDINGS).map(ending => [`${verb} ${ending}`, 'hold'] as const),
);
const phraseOf = new Map<string, Keyword>([
  ...KEYWORDS.flatMap(keyword => splitList(PHRASES[keyword]).map(phrase => [phrase, keyword] as const)),
  ...holdPhrases,
]);
const plurals = new Set(splitList(PLURAL_ARM_WORDS));
const armOf = new Map<string, Arm>(ARMS.flatMap(arm => splitList(ARM_WORDS[arm]).map(word => [word, arm] as const)));
const flagOf = new Map<string, 'minor' | 'sacred'>(
  (['minor', 'sacred'] as const).flatMap(flag => splitList(FLAG_WORDS[flag]).map(word => [word, flag] as const)),
);
const numberOf = new Map<string, number>(
  NUMBER_WORDS.flatMap((words, n) => (n === 0 ? [] : splitList(words).map(word => [word, n] as const))),
);
const courtesies = new Set(splitList(COURTESIES));
const requests = new Set(splitList(REQUESTS));
const fillers = new Set(splitList(FILLERS));
const remarks = new Set(splitList(REMARKS));
const origins = new Set(splitList(ORIGIN_FILLERS));
const leading = new Set(splitList(LEADING_FILLERS));
const verbFillers = new Set(splitList(VERB_FILLERS));
/** The number of words in the longest phrase. */
const LONGEST = Math.max(...[...phraseOf.keys()].map(phrase => phrase.split(' ').length));

/** All words of orders besides names, for suggestions. */
export const VOCABULARY: readonly string[] = [
  ...KEYWORDS.flatMap(keyword => splitList(PHRASES[keyword])),
  ...armOf.keys(),
];

/** A word without a possessive ending, as in the vocabulary. */
const wordOf = (text: string): string => normalizeName(text.replace(/['’\u02BC]s?$/iu, ''));

const nationOfWord = new Map<string, Player>(
  PLAYERS.flatMap(player =>
    splitList(NATIONS[player].words).map(word => [normalizeTransliteration(word), player] as const),
  ),
);
const stems = PLAYERS.flatMap(player => splitList(NATIONS[player].stems).map(stem => [stem, player] as const));

/** The state that a word names or belongs to. */
export const nationOf = (text: string): Player | undefined => {
  const word = wordOf(text);
  return nationOfWord.get(normalizeTransliteration(word)) ?? stems.find(([stem]) => word.startsWith(stem))?.[1];
};

const ARM_LETTERS = /^([afg])(m?)(s?)$/;

/** Components named by letters, Latin or Greek (N1). */
const armLettersOf = (word: string): ArmWord | undefined => {
  const latin = [...word].map(letter => GREEK_LETTERS[letter] ?? letter).join('');
  const [, arm, minor, sacred] = ARM_LETTERS.exec(latin) ?? [];
  if (arm === undefined) return undefined;
  return {
    arm: arm.toUpperCase() as Arm,
    ...(minor ? { minor: true as const } : {}),
    ...(sacred ? { sacred: true as const } : {}),
  };
};

/** The lexemes of an order for a stage; a phrase of several words is one lexeme. */
export const lexemesOf = (tokens: readonly Token[], stage: Stage): readonly Lexeme[] =>
  withoutCourtesies(withoutBrackets(piecesOf(tokens, stage)));

/** Removes polite words at both ends and requests at the start, with their commas. */
const withoutCourtesies = (lexemes: readonly Lexeme[]): readonly Lexeme[] => {
  const isCourtesy = ({ text }: Lexeme): boolean => courtesies.has(normalizeName(text));
  const isComma = (lexeme: Lexeme | undefined): boolean => lexeme?.mark === ',';
  let [start, end] = [0, lexemes.length];
  const isRequest = ({ text }: Lexeme): boolean => requests.has(normalizeName(text));
  while (start < end && [isCourtesy, isRequest].some(is => is(lexemes[start] as Lexeme)))
    start += isComma(lexemes[start + 1]) ? 2 : 1;
  // I want to build
  if (start > 0 && lexemes[start]?.keyword === 'to') start++;
  while (end > start && isCourtesy(lexemes[end - 1] as Lexeme)) end -= isComma(lexemes[end - 2]) ? 2 : 1;
  return lexemes.slice(start, end);
};

/**
 * Removes brackets that only set off a part: a verb, as in A Megara (hold), or a supported order, as in S (A Plataea -
 * Athens). Removes remarks in brackets completely.
 */
const withoutBrackets = (lexemes: readonly Lexeme[]): readonly Lexeme[] => {
  const left: Lexeme[] = [];
  const opened: boolean[] = [];
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at] as Lexeme;
    const before = lexemes[at - 1];
    if (lexeme.mark === '(') {
      const end = lexemes.findIndex(({ mark }, i) => i > at && (mark === ')' || mark === '('));
      const inside = lexemes.slice(at + 1, end);
      const [first] = inside;
      const isRemark =
        lexemes[end]?.mark === ')' &&
        before?.arm === undefined &&
        remarks.has(normalizeName(inside.map(({ text }) => text).join(' ')));
      if (isRemark) {
        at = end;
        continue;
      }
      const isVerb = inside.length === 1 && first?.keyword !== undefined && at > 0 && before?.arm === undefined;
      const isHelped =
        (before?.keyword === 'support' || before?.keyword === 'convoy') &&
        (first?.arm !== undefined || first?.number !== undefined) &&
        lexemes[at + 2]?.mark !== ')';
      opened.push(isVerb || isHelped);
      if (isVerb || isHelped) continue;
    }
    if (lexeme.mark === ')' && opened.pop()) continue;
    left.push(lexeme);
  }
  // A bracket is removed only if it is closed.
  return opened.some(isTaken => isTaken) ? lexemes : left;
};

const piecesOf = (tokens: readonly Token[], stage: Stage): readonly Lexeme[] => {
  const words = tokens.map(({ sort, text }) => (sort === 'word' ? wordOf(text) : undefined));
  const lexemes: Lexeme[] = [];
  for (let i = 0; i < tokens.length; ) {
    const length = phraseLength(words, i);
    const [first, last] = [tokens[i] as Token, tokens[i + length - 1] as Token];
    const text = tokens
      .slice(i, i + length)
      .map(token => token.text)
      .join(' ');
    lexemes.push({
      text,
      from: first.from,
      to: last.to,
      ...meaningOf(first, words.slice(i, i + length), { before: tokens[i - 1], next: tokens[i + 1] }, stage),
    });
    i += length;
  }
  return lexemes;
};

/** The number of words of the phrase at a position; 1 without a phrase. */
const phraseLength = (words: readonly (string | undefined)[], from: number): number => {
  for (let n = Math.min(LONGEST, words.length - from); n > 1; n--) {
    const phrase = words.slice(from, from + n);
    const text = phrase.join(' ');
    if (phrase.every(word => word !== undefined) && (phraseOf.has(text) || flagOf.has(text) || verbFillers.has(text)))
      return n;
  }
  return 1;
};

type Meaning = Omit<Lexeme, 'text' | 'from' | 'to'>;

const meaningOf = (
  { sort, text }: Token,
  phrase: readonly (string | undefined)[],
  { before, next }: { readonly before: Token | undefined; readonly next: Token | undefined },
  stage: Stage,
): Meaning => {
  if (sort === 'number') return { number: Number(text) };
  if (sort === 'mark') return { mark: text };
  const word = phrase.join(' ');
  const isArticle = ARTICLES.includes(word) && before?.sort !== 'number' && next && startsParts(next);
  if (isArticle) return { filler: true, word: true };
  const letters = armLettersOf(word);
  const arm = letters ?? (armOf.has(word) ? { arm: armOf.get(word) as Arm } : undefined);
  const keyword = phraseOf.get(word) ?? (phrase.length === 1 ? KEYWORD_LETTERS[stage][word] : undefined);
  const nation = nationOf(text);
  return {
    word: true,
    ...(keyword && { keyword }),
    ...(arm && { arm }),
    ...(plurals.has(word) && { plural: true as const }),
    ...(AMBIGUOUS_LETTERS[word] && { unsure: AMBIGUOUS_LETTERS[word] }),
    ...(flagOf.has(word) && { flag: flagOf.get(word) as 'minor' }),
    ...(numberOf.has(word) && { number: numberOf.get(word) as number }),
    ...(fillers.has(word) && { filler: true as const }),
    ...(origins.has(word) && { origin: true as const }),
    ...(leading.has(word) && { leads: true as const }),
    ...((verbFillers.has(word) || courtesies.has(word)) && { verbFiller: true as const }),
    ...(nation && { nation }),
    ...((isAdjective(word) || /['’\u02BC]s?$/iu.test(text)) && { adjective: true as const }),
  };
};

/** Words that are an article or "as" before components, and a letter for an arm or verb elsewhere. */
const ARTICLES: readonly string[] = ['a', 'as', 'η'];

const startsParts = ({ sort, text }: Token): boolean => {
  const word = wordOf(text);
  return sort === 'number' || (sort === 'word' && (armOf.has(word) || flagOf.has(word) || numberOf.has(word)));
};
