/** What the report of a battle says. */
export const reportMessages = {
  title: 'Battle report',
  fileName: 'report',
  brought: (a: string, pointsA: number, b: string, pointsB: number) =>
    `${a} brought ${pointsA} points, ${b} ${pointsB}.`,
  fought: {
    board: (columns: number, rows: number) => `Fought on ${columns} × ${rows} squares.`,
    table: (_columns: number, _rows: number) => 'Fought on a table.',
  },
  nothing: 'Nothing has happened yet.',
  goesOn: (turn: number) => `Turn ${turn}; the battle is not over yet.`,
  ended: (turn: number, how: string) => `It ended in turn ${turn}, ${how}.`,
  won: (side: string, a: number, b: number) => `${side} won, ${a} points to ${b}.`,
  drawn: (points: number) => `Nobody won: ${points} points are left to each.`,
  drawnAt: (a: number, b: number) => `Nobody won, with ${a} points to ${b}.`,
  course: {
    title: 'Points left',
    chart: (a: string, b: string) => `Points left to ${a} and ${b}, turn by turn`,
    start: 'Start',
    table: 'As a table',
    turn: 'Turn',
    after: (turn: number) => `After turn ${turn}`,
  },
  turns: {
    title: 'Turn by turn',
    attacks: (turn: number, side: string) => `Turn ${turn}: attack by ${side}`,
    board: (turn: number) => `The board as turn ${turn} began`,
    now: 'The board at the end',
    quiet: 'Nobody fell.',
  },
  tally: { title: 'Points' },
  melees: {
    title: 'Melees',
    where: (turn: number, place: string) => `Turn ${turn}, ${place}`,
    against: (a: string, b: string) => `${a} against ${b}`,
    side: (side: string, deployment: string, lost: string) => `${side}: ${deployment}, lost ${lost}.`,
    destroyed: (side: string) => `What was left of ${side} was destroyed.`,
  },
  losses: {
    title: 'Losses',
    kind: 'Stands',
    of: (fallen: number, brought: number) => `${fallen} of ${brought}`,
  },
};

export type ReportMessages = typeof reportMessages;
