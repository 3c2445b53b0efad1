/** Messages about a turn's money, in English. */
export const moneyMessages = {
  /** Units with their number, such as 5 triremes. */
  countOf: {
    H: (count: number) => (count === 1 ? '1 regiment' : `${count} regiments`),
    T: (count: number) => (count === 1 ? '1 trireme' : `${count} triremes`),
    M: (count: number) => (count === 1 ? '1 merchantman' : `${count} merchantmen`),
  },
  losses: {
    givenUp: (units: string, _count: number) => `${units}, given up by order.`,
    notRaised: (units: string, _count: number) => `${units}, not raised for lack of money.`,
    unpaid: (units: string, _count: number) => `${units}, disbanded for lack of upkeep.`,
    drowned: (units: string, _count: number) => `${units}, lost at sea for lack of room.`,
  },
  /** The rule behind a line of text. */
  byRule: (text: string, clause: string) => `${text} (rule ${clause})`,
  ledger: {
    chestOf: (force: string) => `Chest of ${force}`,
    all: 'All your money',
    first: (sum: string) => `${sum} at first`,
    parts: {
      moved: 'moved by order',
      raising: 'raising',
      upkeep: 'upkeep',
      back: 'back from chests',
      toTreasury: 'to the Treasury',
      lost: 'lost for lack of room',
      battles: 'saved from battles',
      taken: 'taken in battle',
      toEnemy: 'taken by the enemy',
      lostInBattle: 'lost in battle',
      income: 'income of the next month',
      seized: 'lay there',
      gone: 'lost with the country',
    },
  },
  upkeep: {
    title: 'Missing upkeep',
    wanted: 'Months of upkeep',
    owes: (sum: string) => `Upkeep ${sum} a month.`,
    treasury: (country: string) => `The Treasury of ${country} pays it.`,
    chest: (months: number) =>
      months === 1 ? 'Its chest pays it for one month.' : `Its chest pays it for ${months} months.`,
    long: 'Its chest pays it for half a year and more.',
    now: (units: string, _count: number) => `This month it cannot be paid: ${units} will be disbanded.`,
    short: (turn: string, units: string, _count: number) =>
      `In ${turn}, it cannot be paid: ${units} will be disbanded.`,
    give: (sum: string) => `Put ${sum} into its chest`,
    giveFor: (sum: string, months: number) =>
      months === 1 ? `Put ${sum} into its chest: one month` : `Put ${sum} into its chest: ${months} months`,
    full: (sum: string) => `Its chest holds no more than ${sum}.`,
    noMoney: 'There is no money to spare for it.',
    noTreasury: 'No Treasury reaches it where it is, and no force beside it has money to spare.',
    unsound: 'Correct the money first.',
    more: (count: number) => (count === 1 ? 'One more in the orders' : `${count} more in the orders`),
    putRight: (sums: string) => `Correct: ${sums}`,
  },
  moneyTable: {
    title: 'Money of this month',
    parts: (treasuries: string, chests: string) => `Treasuries ${treasuries}, chests ${chests}`,
    steps: {
      start: 'At first',
      moved: 'Moved by order',
      raising: 'Raising',
      upkeep: 'Upkeep',
      back: 'Back from chests',
      lost: 'Lost, no room',
      left: 'Left after costs',
      income: 'Next income',
      next: 'Next month',
    },
  },
};
