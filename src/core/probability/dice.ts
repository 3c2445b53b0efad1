/** The dice of the table, by their faces. `avd` is the average die. */
export const DICE = {
  d6: [1, 2, 3, 4, 5, 6],
  avd: [2, 3, 3, 4, 4, 5],
} as const satisfies Record<string, readonly number[]>;

export type Die = keyof typeof DICE;

/** A uniform whole number in 0 … n − 1. The only way randomness enters core and rules. */
export type RandomInt = (n: number) => number;

const WORD = 2 ** 32;

/**
 * A fair `Below` out of a source of uniform 32-bit words: words past the largest multiple of n are thrown away,
 * so that no face is favoured. Throws a RangeError for an n that is not a whole number in 1 … 2^32.
 */
export const uniformInt =
  (word: () => number): RandomInt =>
  n => {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`fairBelow: n must be 1 … 2^32, not ${n}`);
    const limit = WORD - (WORD % n);
    let w = word();
    while (w >= limit) w = word();
    return w % n;
  };

/** The faces of `count` dice, in the order thrown. */
export const throwDice = (die: Die, count: number, below: RandomInt): number[] =>
  Array.from({ length: count }, () => DICE[die][below(DICE[die].length)] as number);

/** Whether `face` can be seen on `die`. */
export const isFace = (die: Die, face: number): boolean => (DICE[die] as readonly number[]).includes(face);

/** How many faces show `needed` or more. */
export const countHits = (faces: readonly number[], needed: number): number =>
  faces.filter(face => face >= needed).length;

/** A side's faces, in the order thrown, shared out to its pools. */
export const facesByPool = <P extends { readonly dice: { readonly total: number } }>(
  pools: readonly P[],
  faces: readonly number[],
): { readonly pool: P; readonly thrown: readonly number[] }[] => {
  let from = 0;
  return pools.map(pool => {
    const thrown = faces.slice(from, from + pool.dice.total);
    from += pool.dice.total;
    return { pool, thrown };
  });
};
