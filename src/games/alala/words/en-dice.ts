/** Words of dice that lie on the table. */
export const diceWords = {
  onTable: {
    rolling: 'The dice are rolling…',
    changed: 'Something has changed since these dice were thrown. They still fit.',
    unfit:
      'What the dice were thrown for has changed, and they no longer fit. They stand in the log as thrown away: throw anew.',
    typedUnfit: 'What the dice were typed for has changed, and they no longer fit: type them again.',
    elsewhere: 'These dice were applied or thrown away in another tab.',
    lying: (what: string) => `Dice lie on the table, not applied yet: ${what}.`,
    lyingUnfit: (what: string) => `Dice on the table no longer fit what they were thrown for: ${what}.`,
    show: 'Show the dice',
    away: 'Throw them away',
  },
};
