/** Messages of a game on several phones, in English. */
export const mailboxMessages = {
  box: {
    named: (title: string) => `Phones: ${title}`,
    title: 'Phones',
    about:
      'Each player uses a phone of their own. While this game is open here and the phones share it, sealed orders come in and sealed reports go out by themselves. Players without such a phone send letters, or hand their orders in on this phone.',
    begin: 'Put the game on several phones',
    connect: 'Connect phones',
    failed: 'That could not be saved on this phone.',
    nobody: 'No other phone has an Empire yet.',
    asks: (name: string, empire: string) => `${name} asks for ${empire}.`,
    someone: 'Another phone',
    give: 'Give it to that phone',
    giveAnew:
      'A phone has this Empire. If you give it to another phone, the Empire gets a new secret, and the first phone can no longer send or open its letters.',
    at: (name: string) => `On the phone of ${name}`,
    atSomeone: 'On its own phone',
    toAll: 'The whole record to all phones',
    sentToAll: 'The whole record is on its way to all phones.',
    left: 'Refused:',
    stuck: (empires: string) => `These letters were not sent: send them by hand to ${empires}.`,
    kinds: {
      report: 'Report',
      orders: 'Orders',
      receipt: 'Receipt',
      record: 'The whole record',
      history: 'Reports so far',
    },
    letter: (kind: string, empire: string, turn: number, why: string) =>
      `${kind}, ${empire}, turn\u00a0${turn}. ${why}`,
    about2:
      'While this game is open and the phones share it, your orders go to the referee’s phone and reports come here by themselves, sealed.',
    send: 'Send the orders',
    sendAnew: 'Send them again',
    onItsWay: 'Your orders are on their way to the referee.',
    notSent: 'The orders could not be sent. Try again, or send them as a letter.',
    came: (turn: string) => `The report of ${turn} has arrived.`,
    byHand: 'Letters by hand',
    watch: 'You are watching: no Empire is on this phone.',
    other: 'Ask for an Empire again',
    which: 'Which Empire is yours?',
    whichHelp:
      'The referee’s phone gives the Empire to this phone. Then its map, orders and reports are here, and on no other player’s phone.',
    ask: 'Ask for this Empire',
    asked: (empire: string) => `Asked for ${empire}. The referee has to say yes.`,
    lost: 'This phone cannot open the invitation that arrived. Ask again.',
    free: 'Free',
    watching: (turn: string) => `Now: orders for ${turn}`,
    sealed: 'Letters between the phones are sealed and cannot be read here.',
    inIt: 'Orders have arrived',
    missing: 'Orders missing',
  },
};
