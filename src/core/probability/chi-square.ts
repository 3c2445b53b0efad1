/** How far counts lie from what fair dice would show, and how often fair dice lie so far or farther. */
export interface ChiSquare {
  readonly statistic: number;
  /** One less than the faces that can be seen. */
  readonly freedom: number;
  /** 0 … 1, a plain number: for display only. */
  readonly p: number;
}

/**
 * Pearson's statistic of counts `seen` against fair shares `parts` (the same length, all above 0, in any unit). Counts of
 * nothing at all have the statistic 0. Throws a RangeError where the lengths differ.
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

// Legendre's continued fraction, from the far end: 300 steps are exact to a double's last bits for x ≥ a + 1 ≥ 1.5.
const continued = (a: number, x: number): number => {
  let tail = 0;
  for (let n = 300; n >= 1; n--) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return 1 / (x + 1 - a - tail);
};
