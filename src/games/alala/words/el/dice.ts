import type { diceWords as english } from '../en/dice.ts';

export const diceWords: typeof english = {
  onTable: {
    lying: what => `Ζάρια στο τραπέζι που δεν εφαρμόστηκαν ακόμη: ${what}.`,
    lyingUnfit: what => `Ζάρια στο τραπέζι που δεν ταιριάζουν πια: ${what}.`,
  },
};
