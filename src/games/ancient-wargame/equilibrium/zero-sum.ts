/** An exact fraction; `over` is above 0. */
export interface Fraction {
  readonly of: bigint;
  readonly over: bigint;
}

/** The solution of a zero-sum game: its value to the row player, and each side's optimal mix. */
export interface Equilibrium {
  readonly value: Fraction;
  /** Probabilities of the rows and of the columns; each list adds up to 1. */
  readonly rows: readonly Fraction[];
  readonly columns: readonly Fraction[];
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** A fraction in lowest terms. Throws a RangeError for a denominator of 0. */
export const fraction = (of: bigint, over: bigint): Fraction => {
  if (over === 0n) throw new RangeError('fraction: division by 0');
  const by = gcd(of, over) * (over < 0n ? -1n : 1n);
  return { of: of / by, over: over / by };
};

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.of * b.over + b.of * a.over, a.over * b.over);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.of * b.of, a.over * b.over);
export const compareFractions = (a: Fraction, b: Fraction): number => Number(a.of * b.over - b.of * a.over);
/** The fraction as a number, for display. */
export const toNumber = ({ of, over }: Fraction): number => Number(of) / Number(over);

/**
 * Solves a zero-sum game with integer payoffs to the rows exactly. Uses the simplex method in integers with Bland's
 * rule, which never cycles. With all payoffs above 0, the columns' shares y maximise their sum under Ay ≤ 1. The value
 * of the game is 1 / that sum, and the rows' shares are the dual prices. Throws a RangeError for a game without rows or
 * columns.
 */
export const solveZeroSum = (payoffs: readonly (readonly number[])[]): Equilibrium => {
  const width = payoffs[0]?.length ?? 0;
  if (width === 0) throw new RangeError('solveZeroSum: no payoffs');
  const shift = 1 - Math.min(...payoffs.flat());
  const height = payoffs.length;
  // Each row: its payoffs, its slack variable, and the bound 1; the last row has the prices. The common denominator is `common`.
  const table = payoffs.map((row, i) => [
    ...row.map(payoff => BigInt(payoff + shift)),
    ...payoffs.map((_, k) => (k === i ? 1n : 0n)),
    1n,
  ]);
  table.push([...Array.from({ length: width }, () => -1n), ...Array.from({ length: height + 1 }, () => 0n)]);
  const basis = payoffs.map((_, i) => width + i);
  const end = width + height;
  const cell = (i: number, j: number): bigint => table[i]?.[j] as bigint;
  let common = 1n;
  for (;;) {
    const column = (table[height] as bigint[]).findIndex((price, j) => j < end && price < 0n);
    if (column < 0) break;
    let pivot = -1;
    for (let i = 0; i < height; i++) {
      if (cell(i, column) <= 0n) continue;
      const lead = pivot < 0 ? -1n : cell(i, end) * cell(pivot, column) - cell(pivot, end) * cell(i, column);
      if (lead < 0n || (lead === 0n && (basis[i] as number) < (basis[pivot] as number))) pivot = i;
    }
    const by = cell(pivot, column);
    const row = table[pivot] as bigint[];
    for (const [i, other] of table.entries())
      if (i !== pivot) {
        const factor = other[column] as bigint;
        table[i] = other.map((value, j) => (value * by - factor * (row[j] as bigint)) / common);
      }
    common = by;
    basis[pivot] = column;
  }
  const sum = cell(height, end);
  const columns = Array.from({ length: width }, (_, j) => {
    const i = basis.indexOf(j);
    return i < 0 ? fraction(0n, 1n) : fraction(cell(i, end), sum);
  });
  const rows = payoffs.map((_, i) => fraction(cell(height, width + i), sum));
  return { value: add(fraction(common, sum), fraction(BigInt(-shift), 1n)), rows, columns };
};

/** The payoff of each row against a mix of columns, given by shares that need not add up to 1. */
export const rowPayoffs = (payoffs: readonly (readonly number[])[], mix: readonly Fraction[]): readonly Fraction[] =>
  payoffs.map(row =>
    row.reduce(
      (sum, payoff, j) => add(sum, multiply(fraction(BigInt(payoff), 1n), mix[j] as Fraction)),
      fraction(0n, 1n),
    ),
  );

/** The indexes of the best rows against a mix of columns. */
export const bestReplies = (payoffs: readonly (readonly number[])[], mix: readonly Fraction[]): readonly number[] => {
  const paid = rowPayoffs(payoffs, mix);
  const best = paid.reduce((a, b) => (compareFractions(b, a) > 0 ? b : a));
  return paid.flatMap((each, i) => (compareFractions(each, best) === 0 ? [i] : []));
};

/** The same game from the column player's view. */
export const transpose = (payoffs: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  (payoffs[0] ?? []).map((_, j) => payoffs.map(row => -(row[j] as number)));
