/** A piece of a text of orders, with its place in it. */
export interface Token {
  readonly sort: 'number' | 'word' | 'mark';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The marks as they are meant, whatever is written: a dash, an arrow and `->` are one. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^(->|→|[-–—−])/, '-'],
  [/^[()&/,]/, ''],
];

/** The pieces of an order; what is no piece of any, such as a full stop, is passed over. */
export const tokensOf = (text: string, offset: number): readonly Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const number = /^\d{1,3}/.exec(rest)?.[0];
    const word = /^\p{L}[\p{L}\p{M}'’.]*/u.exec(rest)?.[0];
    const mark = MARKS.map(([of, as]) => {
      const found = of.exec(rest)?.[0];
      return found === undefined ? undefined : ([found, as || found] as const);
    }).find(Boolean);
    const found = number ?? word ?? mark?.[0];
    if (found !== undefined)
      tokens.push({
        sort: number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark',
        text: number ?? word ?? mark?.[1] ?? '',
        from: offset + at,
        to: offset + at + found.length,
      });
    at += found?.length ?? 1;
  }
  return tokens;
};

/** The orders of a text, one a line or between semicolons (N7), with where each begins; empty ones and remarks are left out. */
export const linesOf = (text: string): readonly { readonly text: string; readonly from: number }[] => {
  const lines: { text: string; from: number }[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n\r;]+/g)) {
    const trimmed = line.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) lines.push({ text: trimmed, from: index + line.indexOf(trimmed) });
  }
  return lines;
};
