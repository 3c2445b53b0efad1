/** Words of a game that is over, with nothing hidden, and of orders and maps on paper, in English. */
export const recordMessages = {
  opening: 'The record is being opened …',
  broken: 'The record that came cannot be read: ask the referee for it again.',
  eyes: 'Seen by',
  everybody: 'Everybody, without fog',
  whose: 'Whose',
  turn: 'Turn',
  dice: 'The dice',
  letters: 'Letters',
  back: 'Back to the whole',
  inChest: (sum: string) => `${sum} in the chest`,
  sheet: {
    ordersTold: (empire: string, turn: string) => `Orders of ${empire}, ${turn}`,
    accepted: 'As the referee had them when the turn was run:',
    made: 'As they were made up for sending; the referee said nothing to them:',
    none: 'No sheet was there when the turn was run: all forces stood, and upkeep was paid.',
    elsewhere: 'What was ordered in that turn is not on this phone.',
    notes: 'Notes with it',
    toAll: 'To all',
    copy: 'Copy the orders',
  },
  checks: {
    title: 'The dice of every turn',
    help: 'Before the first turn all were told one number. The number of each turn leads back to it when it is hashed once for each turn, and makes all its casts. Here every turn is worked out again from its sheets and its number.',
    told: 'Told before the first turn:',
    seed: (turn: number) => `The number of turn ${turn}:`,
    run: 'Check every turn',
    at: (turn: number, of: number) => `Turn ${turn} of ${of} …`,
    good: (turns: number) =>
      turns === 1
        ? 'The turn comes out again as it was run, by the dice that were fixed before it.'
        : `All ${turns} turns come out again as they were run, by the dice that were fixed before the first.`,
    reports: (count: number) =>
      count === 1
        ? 'The report that came to this phone says the same.'
        : `The ${count} reports that came to this phone say the same.`,
    wrong: {
      otherDice: 'its dice are not those that were fixed before the first turn',
      other: 'it comes out otherwise than it was run',
      otherRules: 'it was run by another version of the app, and cannot be worked out again here',
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
    how: 'SE: N stops for every encounter, Y or nothing lets brush, early and guarded ones pass. A waymark is a hex such as C48R70, its four digits 4870, or the code of a country or a city. New forces take lines of their own.',
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
