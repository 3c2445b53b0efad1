/** Words of dice that lie on the table. */
export const diceWords = {
  onTable: {
    lying: (what: string) => `Dice lie on the table, not applied yet: ${what}.`,
    lyingUnfit: (what: string) => `Dice on the table no longer fit what they were thrown for: ${what}.`,
  },
};
