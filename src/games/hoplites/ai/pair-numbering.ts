/**
 * Assigns numbers 0, 1, 2 … to pairs of 32-bit integers, in the order of first use. A search looks up the same pairs
 * thousands of times a second. So a lookup makes no text, and allocates nothing for a known pair.
 */
export const createPairNumbering = (): ((one: number, two: number) => number) => {
  let many = 0;
  let mask = 2 ** 12 - 1;
  let ones = new Int32Array(mask + 1);
  let twos = new Int32Array(mask + 1);
  let numbers = new Int32Array(mask + 1).fill(-1);
  const placeOf = (one: number, two: number): number => {
    const mixed = Math.imul(Math.imul(one, 0x9e3779b1) ^ two, 0x85ebca6b);
    let at = (mixed ^ (mixed >>> 15)) & mask;
    while ((numbers[at] as number) >= 0 && (ones[at] !== one || twos[at] !== two)) at = (at + 1) & mask;
    return at;
  };
  const grow = (): void => {
    const old = { ones, twos, numbers };
    mask = 2 * mask + 1;
    ones = new Int32Array(mask + 1);
    twos = new Int32Array(mask + 1);
    numbers = new Int32Array(mask + 1).fill(-1);
    old.numbers.forEach((number, i) => {
      if (number >= 0) put(old.ones[i] as number, old.twos[i] as number, number);
    });
  };
  const put = (one: number, two: number, number: number): void => {
    const at = placeOf(one, two);
    ones[at] = one;
    twos[at] = two;
    numbers[at] = number;
  };
  return (one, two) => {
    const found = numbers[placeOf(one, two)] as number;
    if (found >= 0) return found;
    if (2 * many > mask) grow();
    put(one, two, many);
    return many++;
  };
};
