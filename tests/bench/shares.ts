/** A share in hundredths, as it is printed. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The Wilson interval of a share at 95 %. */
export const interval = (won: number, of: number): readonly [low: number, high: number] => {
  const z = 1.96;
  const share = won / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** What became of some battles: won and drawn by the first player, rounds and processor time of all. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly rounds: number;
  readonly seconds: number;
}
