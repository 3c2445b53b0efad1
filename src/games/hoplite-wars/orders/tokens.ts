/** A piece of a text of orders, with its place in it. */
export interface Token {
  readonly sort: 'number' | 'word' | 'mark';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Dashes of every width, minus signs and hyphens that do not break. */
const DASH = '-\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D';
/** Arrows to the right; one to the left would turn an order round. */
const ARROW = '\u2192\u21A6\u21D2\u21E8\u21FE\u2794\u2798-\u27AF\u27B1-\u27BE\u27F6\u27F9\u27FC\u27FE';

/** The marks as they are meant, whatever is written: every dash and arrow is one, every bracket and every sign for and. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:[${DASH}=~]*>+|[${DASH}]*[${ARROW}]\uFE0F?|[${DASH}]+)`), '-'],
  [/^[([{\uFF08]/, '('],
  [/^[)\]}\uFF09]/, ')'],
  [/^[&+\uFF06\uFF0B]/, '&'],
  [/^[,\u060C\uFF0C]/, ','],
  [/^[/\u2044]/, '/'],
];

/** What says nothing: spaces, points, colons, quotation marks and the like. */
const SILENT = /^[\s\p{Cf}.:!_*"'`´‘’“”„«»•·]/u;

/** The number of a line in a list, or the mark before it. */
const LIST_MARK = /^(?:\d{1,3}[.)]\s+|[-*•·–—]\s*(?=\p{L}|\d))/u;

/** The pieces of an order. Any other character is a mark of its own, which no order has. */
export const tokensOf = (text: string, offset: number): readonly Token[] => {
  const tokens: Token[] = [];
  const add = (sort: Token['sort'], meant: string, from: number, length: number): void => {
    tokens.push({ sort, text: meant, from: offset + from, to: offset + from + length });
  };
  for (let at = LIST_MARK.exec(text)?.[0].length ?? 0; at < text.length; ) {
    const rest = text.slice(at);
    const number = /^(\d{1,3})(?:\s?[x×*](?=\s?\p{L}))?/u.exec(rest);
    const word = /^\p{L}[\p{L}\p{M}\p{Cf}'’\u02BC]*/u.exec(rest)?.[0];
    // A point between a number and a word could be that of a list: 2.A is not two armies.
    const isSilent = SILENT.test(rest) && !(/^\.\p{L}/u.test(rest) && tokens.at(-1)?.sort === 'number');
    const [mark, as] = markOf(rest);
    if (number) add('number', number[1] ?? '', at, number[0].length);
    else if (word !== undefined) add('word', word, at, word.length);
    else if (!isSilent) add('mark', as, at, mark.length);
    at += number?.[0].length ?? word?.length ?? (isSilent ? 1 : mark.length);
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

/** The orders of a text, one a line or between semicolons (N7), with where each begins. Empty lines and remarks after a # are left out. */
export const linesOf = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const lines: { text: string; from: number }[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n\r\u2028\u2029]+/g))
    for (const { 0: part, index: at } of line.replace(/#.*$/, '').matchAll(/[^;\u037E]+/g)) {
      const trimmed = part.trim();
      if (trimmed !== '') lines.push({ text: trimmed, from: index + at + part.indexOf(trimmed) });
    }
  return lines;
};
