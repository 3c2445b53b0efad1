/** What the pages say that begin a battle. */
export const musterWords = {
  begin: {
    players: 'Who plays',
    person: 'Person',
    plays: { a: 'The near side, which begins', b: 'The far side' },
    house: 'The rules give no battles of their own: these are the house’s.',
    begin: 'Begin',
    size: (columns: number, rows: number, turns: number) =>
      `${columns} × ${rows} squares of 4 inches, ${turns} turns, each one side’s attack.`,
    ready: {
      skirmish: {
        title: 'A wood between the lines',
        about: 'A small battle, already placed: infantry, horse, light troops and a catapult on each side.',
        a: 'Clay',
        b: 'Black',
      },
      plain: {
        title: 'The plain',
        about: 'Two standard divisions, one with chariots, one with elephants, on open ground with a road.',
        a: 'Chariots',
        b: 'Elephants',
      },
      bridges: {
        title: 'Two bridges',
        about: 'Romans and Carthaginians on either side of a river.',
        a: 'Romans',
        b: 'Carthaginians',
      },
      village: {
        title: 'The village',
        about: 'Macedonians and Egyptians meet at a crossroads with a hill beside it.',
        a: 'Macedonians',
        b: 'Egyptians',
      },
    },
  },
};
