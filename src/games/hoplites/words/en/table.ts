/** What the table says, in English. */
export const tableWords = {
  table: {
    versus: (a: string, b: string) => `${a} v ${b}`,
    twin: (name: string, number: number) => `${name} (${number})`,
    how: (round: number, a: string, b: string) => `Round ${round}, route points ${a} to ${b}`,
    somebody: 'A unit',
  },
  setup: {
    basic: 'The basic game',
    begin: 'Begin',
  },
};
