/** Pearson's chi-square test of dice. `p` is the probability that fair dice deviate at least as much. */
export interface ChiSquare {
  readonly statistic: number;
  /** Degrees of freedom: the number of faces minus one. */
  readonly freedom: number;
  /** 0 … 1, in floating point: for display only. */
  readonly p: number;
}

/**
 * Pearson's statistic of counts `seen` against fair shares `parts` (same length, all above 0, any unit). It is 0 without
 * counts. Throws a RangeError if the lengths differ.
 */
export const chiSquare = (seen: readonly number[], parts: readonly number[]): ChiSquare => {
  if (seen.length !== parts.length) throw new RangeError(`chiSquare: ${seen.length} counts for ${parts.length} shares`);
  const thrown = seen.reduce((sum, count) => sum + count, 0);
  const shares = parts.reduce((sum, part) => sum + part, 0);
  const statistic =
    thrown === 0
      ? 0
      : seen.reduce((sum, count, i) => {
          const due = (thrown * (parts[i] as number)) / shares;
          return sum + (count - due) ** 2 / due;
        }, 0);
  const freedom = seen.length - 1;
  return { statistic, freedom, p: upperGamma(freedom / 2, statistic / 2) };
};

/** The regularised upper incomplete gamma function Q(a, x) for a in halves (½, 1, 1½ …) and x ≥ 0. */
export const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x) / gamma(a);
  return x < a + 1 ? 1 - front * series(a, x) : front * continued(a, x);
};

const gamma = (a: number): number => (a <= 0.5 ? Math.sqrt(Math.PI) : a === 1 ? 1 : (a - 1) * gamma(a - 1));

const series = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
};

// Legendre's continued fraction, evaluated backwards. 300 terms are exact to double precision for x ≥ a + 1 ≥ 1.5.
const continued = (a: number, x: number): number => {
  let tail = 0;
  for (let n = 300; n >= 1; n--) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return 1 / (x + 1 - a - tail);
};
