/** A token of a text of orders, with its position. */
export interface Token {
  readonly sort: 'number' | 'word' | 'mark';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Dashes of every width, minus signs and non-breaking hyphens. */
const DASH = '-\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D';
/** Arrows to the right. An arrow to the left would reverse an order. */
const ARROW =
  '\u2192\u219D\u21A0\u21A3\u21A6\u21C0\u21C1\u21C9\u21D2\u21DB\u21DD\u21E2\u21E5\u21E8\u21FE\u25B6-\u25BB\u2794\u2798-\u27AF\u27B1-\u27BE\u27F6\u27F9\u27FC\u27FE\u27FF\u2933\u2B62\u2B95\u2BC8\u{1F449}\u{1F852}\u{1F862}\u{1F86A}\u{1F872}\u{1F87A}\u{1F882}\u{1F892}\u{1F896}\u{1F89A}';

/** Normalised marks: all dashes and arrows become one mark, likewise brackets and signs for "and". */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:[${DASH}=~]*[>\uFF1E]+|[${DASH}]*(?:[${ARROW}]\uFE0F?)+|\\\\?[${DASH}]+)`, 'u'), '-'],
  [/^[([{\uFF08]/, '('],
  [/^[)\]}\uFF09]/, ')'],
  [/^[&+\uFF06\uFF0B]/, '&'],
  [/^[,\u060C\uFF0C]/, ','],
  [/^[/\u2044\uFF0F]/, '/'],
];

/** Ignored characters: spaces, points, colons, quotation marks, emoji and the like. */
const SILENT = /^(?:[\s\p{Cf}.…:：．!！_*"'`´‘’“”„«»•·👍👌🙂😀😉😊🤞💪🙏]|\uFE0F)/u;

/** Bullets of a list; none that could strike out an item. */
const BULLET = '(?:[-*•·–—‣◦▪▫■□●○◆◇✓✔✅☑★▶►🔹🔸👉]\\uFE0F?)';

/** The prefix of a quoted line, then the number, letter, checkbox or bullet of a list item. */
const LIST_MARK = new RegExp(
  `^(?:>\\s*)*(?:[([]?\\d{1,3}(?:[.)\\]]+|\\s*[-–—:])\\s+|\\d\\uFE0F?\\u20E3\\s*|[\\u2460-\\u2473]\\s*|[ivx]{1,4}[.)]\\s+|\\p{L}\\)\\s+|\\[[x✓✔]\\]\\s*|${BULLET}\\s*(?=[\\p{L}\\d]))?`,
  'iu',
);

/** Characters that mail and web pages replace, each with one of the same length. */
const ENTITIES: readonly (readonly [written: string, meant: string])[] = [
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&nbsp;', ' '],
  ['&rarr;', '→'],
];

/** The tokens of an order. Any other character is a mark that no order contains. */
export const tokenize = (text: string, offset: number): readonly Token[] => {
  const tokens: Token[] = [];
  const add = (sort: Token['sort'], meant: string, from: number, length: number): void => {
    tokens.push({ sort, text: meant, from: offset + from, to: offset + from + length });
  };
  for (let at = LIST_MARK.exec(text)?.[0].length ?? 0; at < text.length; ) {
    const rest = text.slice(at);
    const number = /^([\d\uFF10-\uFF19]{1,3})(?:\s?[x×*](?=\s?\p{L}))?/u.exec(rest);
    const word = /^\p{L}[\p{L}\p{M}\p{Cf}'’\u02BC]*/u.exec(rest)?.[0];
    // A point or colon after a number can belong to a list: 2.A is not two armies.
    const isSilent = SILENT.test(rest) && !(/^[.:]\s*\p{L}/u.test(rest) && tokens.at(-1)?.sort === 'number');
    const [mark, as] = markOf(rest);
    if (number) add('number', (number[1] ?? '').normalize('NFKC'), at, number[0].length);
    else if (word !== undefined) add('word', word, at, word.length);
    else if (!isSilent) add('mark', as, at, mark.length);
    at += number?.[0].length ?? word?.length ?? (isSilent ? (SILENT.exec(rest)?.[0].length ?? 1) : mark.length);
  }
  return tokens;
};

const markOf = (rest: string): readonly [written: string, meant: string] => {
  for (const [of, meant] of MARKS) {
    const written = of.exec(rest)?.[0];
    if (written !== undefined) return [written, meant];
  }
  const other = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return [other, other];
};

/**
 * The orders of a text with their positions, separated by lines, semicolons or vertical bars (N7). Empty lines and
 * comments after # or // are skipped. A # before a number can belong to a list and starts no comment.
 */
export const splitOrders = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const lines: { text: string; from: number }[] = [];
  const meant = ENTITIES.reduce((all, [written, as]) => all.replaceAll(written, as.padEnd(written.length)), text);
  for (const { 0: line, index } of meant.matchAll(/[^\n\r\u2028\u2029]+/g))
    for (const { 0: part, index: at } of line.replace(/(?:#(?!\d)|\/\/).*$/, '').matchAll(/[^;|\u037E]+/g)) {
      const trimmed = part.trim();
      if (trimmed !== '') lines.push({ text: trimmed, from: index + at + part.indexOf(trimmed) });
    }
  return lines;
};
