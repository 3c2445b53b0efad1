/** What the end of a battle and what the table corrects say. */
export const endMessages = {
  end: {
    won: (side: string) => `Victory: ${side}`,
    draw: 'Nobody wins',
    by: {
      surrender: 'by surrender',
      destroyed: 'the other army is destroyed',
      turns: 'after the turns that were agreed',
    },
    report: 'Battle report',
    tally: 'Points',
    left: { board: 'On the board', table: 'On the table' },
    off: { board: 'Off the board', table: 'Off the table' },
    captured: 'Captured, counted in',
    lost: 'Lost',
    total: 'Left in all',
    surrender: (side: string) => `Surrender: ${side}`,
    sureSurrender: 'Surrender',
  },
  correct: {
    title: (unit: string) => `The table says of ${unit}`,
    help: 'Whatever is said here holds, and stands in the log.',
    unknown: 'There is no such unit in this battle.',
    standing: 'Where it is',
    square: 'Square, such as C7',
    noSquare: 'The board has no such square.',
    stands: 'Stands left',
    side: 'With whom',
    nobody: 'nobody',
  },
};
