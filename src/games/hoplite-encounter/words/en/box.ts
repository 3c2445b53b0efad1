/** What is said of a game on several phones, in English. */
export const boxWords = {
  box: {
    named: (title: string) => `Phones: ${title}`,
    title: 'Phones',
    about:
      'Each player has a phone of his own: while this game is open here and the phones share it, orders come in and reports go out by themselves, sealed. Who has no phone here sends letters, or hands his orders in at this phone.',
    begin: 'Put the game on several phones',
    connect: 'Connect phones',
    failed: 'That could not be stored on this phone.',
    nobody: 'No other phone has an Empire yet.',
    asks: (name: string, empire: string) => `${name} asks for ${empire}.`,
    someone: 'Another phone',
    give: 'Give it to that phone',
    giveAnew:
      'A phone has this Empire. Given anew it gets a new secret: that phone can send and open nothing any more.',
    at: (name: string) => `On the phone of ${name}`,
    atSomeone: 'On a phone of its own',
    toAll: 'The whole record to all phones',
    sentToAll: 'The whole record is on its way to all phones.',
    left: 'Not taken up:',
    stuck: (empires: string) => `This did not go out: send the letters by hand to ${empires}.`,
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
    sendAnew: 'Send them anew',
    onItsWay: 'Your orders are on their way to the referee.',
    notSent: 'The orders could not be sent. Try again, or send them as a letter.',
    came: (turn: string) => `The report of ${turn} is here.`,
    byHand: 'Letters by hand',
    other: 'Ask for an Empire again',
    which: 'Which Empire is yours?',
    whichHelp:
      'The referee’s phone gives it to this one: then its map, its orders and its reports are here, and on no other player’s phone.',
    ask: 'Ask for it',
    asked: (empire: string) => `Asked for ${empire}. The referee has to say yes.`,
    lost: 'An invitation came that this phone cannot open. Ask again.',
    taken: 'A phone has it',
    free: 'Free',
    watching: (turn: string) => `Ordered now: ${turn}`,
    sealed: 'What passes between the phones is sealed: nothing of it can be read here.',
    inIt: 'Orders are in the box',
    waited: 'Is waited for',
  },
};
