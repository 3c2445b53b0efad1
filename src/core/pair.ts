/** A value for each of two sides. */
type Pair<T> = readonly [T, T];

/** Maps both values of a pair. */
export const mapPair = <T, Made>([a, b]: Pair<T>, make: (each: T, i: 0 | 1) => Made): Pair<Made> => [
  make(a, 0),
  make(b, 1),
];
