/** Column and row of a hex as numbers 0–1299: 100 for each letter and the two digits (C2). */
export interface Ref {
  readonly c: number;
  readonly r: number;
}

/** The range of references: columns A00–M99, rows N00–Z99 (C2). */
export const REF_LIMIT = 1300;

const LETTER_A = 65;
const LETTER_N = 78;

const formatLabel = (number: number, first: number): string =>
  String.fromCharCode(first + Math.floor(number / 100)) + String(number % 100).padStart(2, '0');

/** A column as letter and two digits (C2). */
export const formatColumn = (c: number): string => formatLabel(c, LETTER_A);

/** A row as letter and two digits (C2). */
export const formatRow = (r: number): string => formatLabel(r, LETTER_N);

/** A reference such as C48R20 (K15). */
export const formatRef = ({ c, r }: Ref): string => formatColumn(c) + formatRow(r);

const REFERENCE = /^([A-M])(\d\d)([N-Z])(\d\d)$/;

/** Parses a reference such as C48R20 in upper or lower case, without a parity check; undefined for any other text (C2 K15). */
export const parseRef = (text: string): Ref | undefined => {
  const found = REFERENCE.exec(text.toUpperCase());
  if (!found) return undefined;
  const [, column = '', c = '', row = '', r = ''] = found;
  return {
    c: 100 * (column.charCodeAt(0) - LETTER_A) + Number(c),
    r: 100 * (row.charCodeAt(0) - LETTER_N) + Number(r),
  };
};

/** True if a hex can exist: column and row are both even or both odd (C3 R-12). */
export const hasParity = ({ c, r }: Ref): boolean => (c + r) % 2 === 0;

/** The steps to the six neighbours, from the west round by north, in the order of C5 (C1 C4). */
export const NEIGHBOUR_STEPS: readonly Ref[] = [
  { c: -1, r: -1 },
  { c: -1, r: 1 },
  { c: 0, r: -2 },
  { c: 0, r: 2 },
  { c: 1, r: -1 },
  { c: 1, r: 1 },
];

/** Distance in hexes, terrain ignored (C4). */
export const distance = (a: Ref, b: Ref): number => {
  const columns = Math.abs(a.c - b.c);
  return columns + Math.max(0, (Math.abs(a.r - b.r) - columns) / 2);
};

/** Negative if the first hex is earlier: further west, or in the same column further north (C5). */
export const compareRefs = (a: Ref, b: Ref): number => a.c - b.c || a.r - b.r;

const DIGITS = /^\d{4}$/;

/**
 * The hex nearest to another one with these two column digits and two row digits, on the map or not. Column and row are
 * chosen separately; at a distance of exactly 50 the earlier one (K16 R-50). Undefined unless the text is four digits.
 */
export const nearestRef = (digits: string, to: Ref): Ref | undefined =>
  DIGITS.test(digits)
    ? { c: nearestNumber(Number(digits.slice(0, 2)), to.c), r: nearestNumber(Number(digits.slice(2)), to.r) }
    : undefined;

const nearestNumber = (digits: number, to: number): number => {
  let best = digits;
  for (let n = digits; n < REF_LIMIT; n += 100) if (Math.abs(n - to) < Math.abs(best - to)) best = n;
  return best;
};
