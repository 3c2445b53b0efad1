/** What the money of a turn is said with, in English. */
export const moneyWords = {
  /** Units by their number, such as 5 triremes. */
  countOf: {
    H: (count: number) => (count === 1 ? '1 regiment' : `${count} regiments`),
    T: (count: number) => (count === 1 ? '1 trireme' : `${count} triremes`),
    M: (count: number) => (count === 1 ? '1 merchantman' : `${count} merchantmen`),
  },
  losses: {
    givenUp: (units: string, _count: number) => `${units}, given up by order.`,
    notRaised: (units: string, _count: number) => `${units}, not raised for want of money.`,
    unpaid: (units: string, _count: number) => `${units}, disbanded for want of upkeep.`,
    drowned: (units: string, _count: number) => `${units}, lost at sea for want of room.`,
  },
  /** The rule that a line of text follows from. */
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
      lost: 'lost for want of room',
      battles: 'saved from battles',
      taken: 'taken in battle',
      toEnemy: 'taken by the enemy',
      lostInBattle: 'lost in battle',
      income: 'income of the next month',
      seized: 'lay there',
      gone: 'lost with the country',
    },
  },
};
