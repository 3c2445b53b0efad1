/** The faces of each die. `avd` is the average die. */
export const DICE = {
  d6: [1, 2, 3, 4, 5, 6],
  avd: [2, 3, 3, 4, 4, 5],
} as const satisfies Record<string, readonly number[]>;

export type Die = keyof typeof DICE;

/** Returns a uniform integer in 0 … n − 1. `core` and rules have no other source of randomness. */
export type RandomInt = (n: number) => number;

const WORD = 2 ** 32;

/**
 * Makes a `RandomInt` from a source of uniform 32-bit words. Rejects words above the largest multiple of n, so that no face
 * is favoured. Throws a RangeError unless n is an integer in 1 … 2^32.
 */
export const createUniformRandom =
  (word: () => number): RandomInt =>
  n => {
    if (!Number.isInteger(n) || n < 1 || n > WORD)
      throw new RangeError(`createUniformRandom: n must be 1 … 2^32, not ${n}`);
    const limit = WORD - (WORD % n);
    let w = word();
    while (w >= limit) w = word();
    return w % n;
  };

/** The faces of `count` dice, in the order thrown. */
export const rollDice = (die: Die, count: number, below: RandomInt): number[] =>
  Array.from({ length: count }, () => DICE[die][below(DICE[die].length)] as number);

/** True if `die` has `face`. */
export const isFace = (die: Die, face: number): boolean => (DICE[die] as readonly number[]).includes(face);

/** The number of faces that are at least `needed`. */
export const countHits = (faces: readonly number[], needed: number): number =>
  faces.filter(face => face >= needed).length;

/** Distributes the faces of a roll to dice pools, in order. */
export const splitFacesByPool = <P extends { readonly dice: { readonly total: number } }>(
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
