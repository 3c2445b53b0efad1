import { test } from 'vitest';

const QUICK = process.env.ALALA_QUICK !== undefined;

/** How often with the whole of the tests, and how often in the quick check: of what is random, some is enough there. */
export const often = <Amount>(whole: Amount, quick: Amount): Amount => (QUICK ? quick : whole);

/** How many random cases: few in the quick check, more in the whole of the tests, a multiple of them in `npm run torture`. */
export const cases = (whole: number, quick: number): number =>
  often(whole, quick) * Number(process.env.ALALA_CASES ?? 1);

/** At the very limits, and with dear checks after each step, only with the whole of the tests. */
export const inFull = test.skipIf(QUICK);
