/** Messages of a game that has ended, and of printed orders and maps, in English. */
export const recordMessages = {
  opening: 'Opening the record …',
  broken: 'The record that came cannot be read: ask the referee for it again.',
  eyes: 'Seen by',
  everybody: 'Everybody, without fog',
  whose: 'Whose',
  turn: 'Turn',
  dice: 'The dice',
  letters: 'Letters',
  back: 'Back to the record',
  inChest: (sum: string) => `${sum} in the chest`,
  sheet: {
    ordersTold: (empire: string, turn: string) => `Orders of ${empire}, ${turn}`,
    accepted: 'As the referee had them when the turn was run:',
    made: 'As they were sent; the referee did not confirm them:',
    none: 'No orders had arrived when the turn was run: all forces stood still, and upkeep was paid.',
    elsewhere: 'The orders of that turn are not on this phone.',
    notes: 'Notes with it',
    toAll: 'To all',
    copy: 'Copy the orders',
  },
  checks: {
    title: 'The dice of every turn',
    help: 'Before the first turn, everyone was told one number. Each turn has its own number, from which its dice are made. Hash it once for each turn, and you get the first number again. Here every turn is run again from its sheets and its number.',
    told: 'Told before the first turn:',
    seed: (turn: number) => `The number of turn ${turn}:`,
    run: 'Check every turn',
    at: (turn: number, of: number) => `Turn ${turn} of ${of} …`,
    good: (turns: number) =>
      turns === 1
        ? 'The turn was run again with the dice that were fixed before it: the result is the same.'
        : `All ${turns} turns were run again with the dice that were fixed before the first: the results are the same.`,
    reports: (count: number) =>
      count === 1
        ? 'The report that came to this phone says the same.'
        : `The ${count} reports that came to this phone say the same.`,
    wrong: {
      otherDice: 'its dice are not those that were fixed before the first turn',
      other: 'its result differs from the record',
      otherRules: 'it was run by another version of the app, and cannot be run again here',
      told: 'the report that came to this phone says something else',
    },
  },
  paper: {
    sheet: 'Print the orders',
    empty: 'Print a form to fill in',
    map: 'Print the map',
    ordersOf: (empire: string) => `Orders of ${empire}`,
    mapOf: (empire: string) => `The map of ${empire}`,
    wholeMap: 'The map, without fog',
    player: 'Player',
    game: 'Game',
    offers: 'Offers of alliance',
    to: 'To',
    until: 'Last turn',
    countries: 'Treasuries',
    country: 'Country',
    opened: 'As the turn opened',
    mayRaise: 'Raises',
    ordered: 'Ordered',
    forces: 'Forces',
    force: 'Force',
    se: 'SE',
    sequence: 'Seq.',
    chest: 'Chest',
    start: 'Start',
    route: 'Route',
    how: 'SE: N stops for every encounter, Y or nothing lets brush, early and guarded ones pass. A waymark is a hex such as C48R70, its four digits 4870, or the code of a country or a city. New forces need their own lines.',
    held: 'Who holds what, as far as is known',
    nobody: 'Nobody',
    seen: 'Forces',
    part: (name: string) => `Sheet ${name}`,
    overview: 'The sheets that follow are marked by their letters.',
  },
};

type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };
export type RecordMessages = Wide<typeof recordMessages>;
