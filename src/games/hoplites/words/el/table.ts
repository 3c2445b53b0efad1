import type { tableWords as english } from '../en/table.ts';

/** What the table says, in Greek. */
export const tableWords: typeof english = {
  table: {
    versus: (a: string, b: string) => `${a} – ${b}`,
    twin: (name: string, number: number) => `${name} (${number})`,
    how: (round: number, a: string, b: string) => `Γύρος ${round}, πόντοι φυγής ${a} προς ${b}`,
    somebody: 'Μια μονάδα',
  },
  setup: {
    basic: 'Το βασικό παιχνίδι',
    begin: 'Έναρξη',
  },
};
