/** A share in hundredths, as it is printed. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The Wilson interval of a share at 95 %. */
export const interval = (won: number, of: number): readonly [low: number, high: number] => {
  const z = 1.96;
  const share = won / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  // Rounding would leave a bound a little above 0 or below 1.
  return [won === 0 ? 0 : Math.max(0, middle - half), won === of ? 1 : Math.min(1, middle + half)];
};

/** A mean with its interval at 95 %, by the normal distribution. */
export const meanInterval = (values: readonly number[]): readonly [mean: number, low: number, high: number] => {
  const mean = values.reduce((all, each) => all + each, 0) / values.length;
  const squares = values.reduce((all, each) => all + (each - mean) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
  return [mean, mean - half, mean + half];
};
