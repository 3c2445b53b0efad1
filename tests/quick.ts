import { test } from 'vitest';

const QUICK = process.env.ALALA_QUICK !== undefined;

/** A number for all tests, and a smaller one for the quick check, which runs fewer random cases. */
export const often = <Amount>(whole: Amount, quick: Amount): Amount => (QUICK ? quick : whole);

/** The number of random cases: few in the quick check, more in all tests, a multiple in `npm run torture`. */
export const cases = (whole: number, quick: number): number =>
  often(whole, quick) * Number(process.env.ALALA_CASES ?? 1);

/** For tests at the limits, and tests with expensive checks after each step: not run in the quick check. */
export const inFull = test.skipIf(QUICK);
